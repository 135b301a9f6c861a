'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { RoomView } from '@/app/_client/room/room-connection';
import { SHARED } from '@/engine/play/state';
import { formatDuration } from './duration';
import { FinishReport } from './finish-report';
import styles from './play.module.css';

interface FinishPanelProps {
  /** Its id. */
  readonly room: string;
  readonly view: RoomView;
  /** The first line of what is shared; it names the puzzle and gives nothing away. */
  readonly shareTitle: string;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** The end of a room for one, by what the server has confirmed. */
export function FinishPanel({ room, view, shareTitle, children }: FinishPanelProps) {
  const t = useTranslations('play.finish');
  const [isCopied, setCopied] = useState(false);
  const { round } = view.confirmed;
  const play = round?.plays[SHARED];
  if (round === null || play === undefined || (play.finishedAt === null && play.gaveUpAt === null)) return null;
  if (play.finishedAt === null) {
    return (
      <section className={styles.finish}>
        <h2>{t('gaveUp')}</h2>
        <div className={styles.ways}>{children}</div>
      </section>
    );
  }
  const time = formatDuration(play.finishedAt - round.startedAt - (play.desk?.pausedMs ?? 0));
  const isAssisted = (play.desk?.hints ?? 0) + (play.desk?.rewinds ?? 0) > 0;
  const text = `${shareTitle}\n${t('shareTime', { time })}${isAssisted ? `, ${t('assisted')}` : ''}`;

  async function share(): Promise<void> {
    if (navigator.share !== undefined) return navigator.share({ text }).catch(() => {});
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <section className={styles.finish} aria-live="polite">
      <h2>{t('heading')}</h2>
      <p>{t('time', { time })}</p>
      <FinishReport room={room} round={round.number} />
      <div className={styles.ways}>
        <button type="button" className="button" onClick={share}>
          {isCopied ? t('copied') : t('share')}
        </button>
        {children}
      </div>
    </section>
  );
}
