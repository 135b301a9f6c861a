'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import { browserStorage } from '@/app/_ui/browser-storage';
import { Button, DocumentLink } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { KindCard } from '@/app/_ui/kind-card';
import { Notice } from '@/app/_ui/notice';
import ui from '@/app/_ui/ui.module.css';
import { splitLocale } from '@/server/protocol/locales';
import { type LastPuzzle, readLastPuzzle } from '../offline/last-puzzle';

/** Shown at any URL when the server cannot be reached: the puzzle that was last opened there, or a link to it. */
export function OfflineScreen() {
  const t = useTranslations('share.offline');
  const play = useTranslations('play');
  const [last, setLast] = useState<LastPuzzle | null>();

  useEffect(() => {
    const storage = browserStorage('localStorage');
    setLast((storage && readLastPuzzle(storage, Date.now())) ?? null);
  }, []);

  if (last && last.path === splitLocale(window.location.pathname).rest) {
    return (
      <KindCard kindId={last.kindId} isWholePage note={last.note}>
        <SoloScreen
          bootstrap={last.bootstrap}
          meta={last}
          back="/"
          aside={<p className={`${ui.muted} ${ui.centered}`}>{t('playing')}</p>}
          finish={() => ({ children: <ButtonLink href="/">{play('finish.home')}</ButtonLink> })}
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
          {/* A plain link, because the router would send a request to the server. */}
          <DocumentLink variant="primary" href={last.path}>
            {t('goOn')}
          </DocumentLink>
        </>
      )}
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </Notice>
  );
}
