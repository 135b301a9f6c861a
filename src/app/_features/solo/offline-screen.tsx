'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FinishPanel } from '@/app/_features/solo/finish-panel';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import { deviceStorage } from '@/app/_features/sync/device-storage';
import { HomeLink } from '@/app/_ui/home-link';
import { KindCard } from '@/app/_ui/kind-card';
import { Notice } from '@/app/_ui/notice';
import { type LastPuzzle, readLastPuzzle } from '../offline/last-puzzle';
import styles from './offline.module.css';

/** What shows at any address when the server cannot be reached: the puzzle that was opened there last, or where that is. */
export function OfflineDesk() {
  const t = useTranslations('sharing.offline');
  const play = useTranslations('play');
  const [last, setLast] = useState<LastPuzzle | null>();

  useEffect(() => {
    const storage = deviceStorage('localStorage');
    setLast((storage && readLastPuzzle(storage, Date.now())) ?? null);
  }, []);

  if (last && last.path === window.location.pathname) {
    return (
      <KindCard kindId={last.kindId} isWholePage note={last.note}>
        <p className={styles.note}>{t('playing')}</p>
        <SoloScreen
          sight={last.sight}
          onPage={last}
          finish={(room, view) => (
            <FinishPanel room={room.room} view={view} onPage={last}>
              <HomeLink>{play('finish.home')}</HomeLink>
            </FinishPanel>
          )}
        />
      </KindCard>
    );
  }
  return (
    <Notice title={t('heading')} text={t('lost')}>
      {last === null && <p>{t('none')}</p>}
      {last && (
        <>
          <p>{t('resume')}</p>
          {/* A whole new page: the router would ask the server. */}
          <a className="button" href={last.path}>
            {t('goOn')}
          </a>
        </>
      )}
      <button type="button" className="button" data-quiet onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
    </Notice>
  );
}
