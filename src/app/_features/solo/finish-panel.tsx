'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GhostPicker } from '@/app/_features/ghost/ghost-picker';
import type { PuzzleOnPage } from '@/app/_features/offline/last-puzzle';
import { WatchLink } from '@/app/_features/replay/replay-link';
import { ShareResult } from '@/app/_features/share/share-result';
import type { RoomView } from '@/app/_features/sync/room-connection';
import { isAssisted } from '@/engine/play/board-state';
import { type Round, SHARED_PLAY } from '@/engine/play/state';
import type { GhostTarget } from '@/server/protocol/ghosts';
import { formatDuration } from '../../_ui/duration';
import { Tide } from '../../_ui/waves';
import styles from '../play/play.module.css';
import { FinishReport } from '../results/finish-report';
import { NextDaily } from '../results/next-daily';
import { useFinishReport } from '../results/use-finish-report';

interface FinishPanelProps {
  /** Its id. */
  readonly room: string;
  readonly view: RoomView;
  readonly onPage: PuzzleOnPage;
  /** What can be raced on again, against an earlier play. */
  readonly ghosts?: GhostTarget | undefined;
  /** What else there is to say of it. */
  readonly news?: ReactNode;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** The end of a room for one, by what the server has confirmed. */
export function FinishPanel({ room, view, onPage, ghosts, news, children }: FinishPanelProps) {
  const t = useTranslations('play.finish');
  const { round } = view.confirmed;
  const play = round?.plays[SHARED_PLAY];
  if (round === null || play === undefined || (play.finishedAt === null && play.gaveUpAt === null)) return null;
  // How a part of a duel was played is shown when the duel is over, and not before.
  const isWatchable = round.endedAt !== null && view.confirmed.settings.source.type !== 'duel';
  // Before its end a round has no result to race against.
  const raceable = round.endedAt === null ? undefined : ghosts;
  if (play.finishedAt === null) {
    return (
      <section className={styles.finish}>
        <h2>{t('gaveUp')}</h2>
        {news}
        <div className={styles.ways}>
          {/* Others compete on it as long as its day lasts. */}
          {isWatchable && !round.isRanked && <WatchLink room={room} round={round.number} />}
          {raceable && <GhostPicker subject={raceable} />}
          {children}
        </div>
      </section>
    );
  }
  const milliseconds = play.finishedAt - round.startedAt - (play.desk?.pausedMs ?? 0);
  return (
    <Solved
      room={room}
      round={round}
      time={formatDuration(milliseconds)}
      isAssisted={play.desk !== undefined && isAssisted(play.desk, view.confirmed.settings)}
      onPage={onPage}
      isWatchable={isWatchable}
      ghosts={raceable}
      news={news}
    >
      {children}
    </Solved>
  );
}

interface SolvedProps extends Pick<FinishPanelProps, 'room' | 'onPage' | 'ghosts' | 'news' | 'children'> {
  readonly round: Round;
  readonly time: string;
  readonly isAssisted: boolean;
  readonly isWatchable: boolean;
}

/** The room is kept free while the server looks up what the round was worth. */
function Solved({ room, round, time, isAssisted: wasAssisted, isWatchable, onPage, ghosts, news, children }: SolvedProps) {
  const t = useTranslations('play.finish');
  const kinds = useTranslations('kinds');
  const ghostText = useTranslations('ghost.choose');
  const report = useFinishReport(room, round.number, round.endedAt !== null);
  return (
    <section className={styles.finish} aria-live="polite">
      <Tide />
      <h2>{t('heading')}</h2>
      <p>{kinds(`${onPage.kindId}.solved`)}</p>
      <p className={styles.finishTime}>{t('time', { time })}</p>
      {news}
      {report !== null && <FinishReport report={report} />}
      <ShareResult onPage={onPage} time={time} isAssisted={wasAssisted} fasterThan={report?.fasterThan || null} />
      <div className={styles.ways}>
        {report?.next && <NextDaily next={report.next} />}
        {isWatchable && <WatchLink room={room} round={round.number} />}
        {ghosts && (
          <>
            <GhostPicker subject={ghosts} />
            <Link className="button" data-quiet href={duelAddress(ghosts, round)}>
              {ghostText('duel')}
            </Link>
          </>
        )}
        {children}
      </div>
    </section>
  );
}

/** A duel on the same puzzle where that may be had, else on one of its kind. */
function duelAddress(subject: GhostTarget, { kindId, width, level }: Round): string {
  return subject.type === 'link' ? `/duels?puzzle=${subject.link}` : `/duels?kind=${kindId}&side=${width}&level=${level}`;
}
