'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { openSoloRoom } from '@/app/_features/solo/actions';
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
  /** Level, size and day as text. */
  readonly note: string;
  readonly width: number;
  readonly height: number;
  /** Whether this browser has shown the puzzle before, so that an attempt does not count. */
  readonly isSeen: boolean;
  /** The attempt that has already started. */
  readonly begun: RoomBootstrap | null;
}

/** A daily: covered until the visitor starts it, then the room of the attempt. */
export function DailyPlay({ date, kindId, level, levelName, note, width, height, isSeen, begun }: DailyPlayProps) {
  const t = useTranslations('play');
  const kindText = useTranslations('kinds');
  const offline = useTranslations('share.offline');
  const [bootstrap, setBootstrap] = useState(begun);
  const refusals = useTranslations('refusals');
  const [failure, setFailure] = useState<string>();
  const [isStarting, startTransition] = useTransition();

  function refusalText(code: string): string {
    return code === 'daily-limit' ? refusals(code) : t('error');
  }

  function start(): void {
    startTransition(async () => {
      const opened = await openSoloRoom({ type: 'daily', date, kind: kindId, level }).catch(() => undefined);
      setFailure(opened === undefined ? offline('needsConnection') : opened.ok ? undefined : refusalText(opened.code));
      if (opened?.ok) setBootstrap(opened.bootstrap);
    });
  }

  if (bootstrap === null) {
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
  const meta = { kindId, note, shareTitle, sharePath: `/daily/${date}/${kindId}/${level}` };
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      finish={(room, view) => (
        <FinishPanel room={room.room} view={view} meta={meta} ghosts={{ type: 'daily', date, kind: kindId, level }}>
          <HomeLink>{t('finish.home')}</HomeLink>
        </FinishPanel>
      )}
    />
  );
}
