'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { openSolo } from '@/app/_features/solo/actions';
import { HomeLink } from '@/app/_ui/home-link';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { EmptyGrid } from '../play/empty-grid';
import styles from '../play/play.module.css';
import { FinishPanel } from './finish-panel';
import { SoloScreen } from './solo-screen';

export interface DailyPlayProps {
  readonly date: string;
  readonly kindId: KindId;
  readonly level: string;
  readonly levelName: string;
  /** Level, size and day, in words. */
  readonly note: string;
  readonly width: number;
  readonly height: number;
  /** Whether this device has shown the puzzle before, so that an attempt does not count. */
  readonly isSeen: boolean;
  /** The attempt that was begun already. */
  readonly begun: RoomBootstrap | null;
}

/** A daily: covered until it is started, then the room of the attempt. */
export function DailyPlay({ date, kindId, level, levelName, note, width, height, isSeen, begun }: DailyPlayProps) {
  const t = useTranslations('play');
  const kindText = useTranslations('kinds');
  const offline = useTranslations('sharing.offline');
  const [sight, setSight] = useState(begun);
  const refusals = useTranslations('refusals');
  const [failure, setFailure] = useState<string>();
  const [isStarting, startTransition] = useTransition();

  function refusalText(code: string): string {
    return code === 'daily-limit' ? refusals(code) : t('error');
  }

  function start(): void {
    startTransition(async () => {
      const opened = await openSolo({ type: 'daily', date, kind: kindId, level }).catch(() => undefined);
      setFailure(opened === undefined ? offline('needsConnection') : opened.ok ? undefined : refusalText(opened.code));
      if (opened?.ok) setSight(opened.sight);
    });
  }

  if (sight === null) {
    return (
      <div className={styles.cover}>
        <EmptyGrid width={width} height={height} />
        <h2>{t('cover.heading')}</h2>
        <p>{t(isSeen ? 'cover.seen' : 'cover.ranked')}</p>
        <button type="button" className="button" onClick={start} aria-disabled={isStarting || undefined}>
          {isStarting ? t('cover.starting') : t('cover.start')}
        </button>
        {failure !== undefined && (
          <p className={styles.broken} role="alert">
            {failure}
          </p>
        )}
      </div>
    );
  }
  const shareTitle = t('finish.shareTitle', { date, kind: kindText(`${kindId}.name`), level: levelName });
  const onPage = { kindId, note, shareTitle, sharePath: `/daily/${date}/${kindId}/${level}` };
  return (
    <SoloScreen
      sight={sight}
      onPage={onPage}
      finish={(room, view) => (
        <FinishPanel room={room.room} view={view} onPage={onPage} ghosts={{ type: 'daily', date, kind: kindId, level }}>
          <HomeLink>{t('finish.home')}</HomeLink>
        </FinishPanel>
      )}
    />
  );
}
