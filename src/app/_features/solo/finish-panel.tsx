'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GhostPicker } from '@/app/_features/ghost/ghost-picker';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { ReplayLink } from '@/app/_features/replay/replay-link';
import { FinishReportCard, NextDailyLink } from '@/app/_features/results/finish-report-card';
import { ShareResult } from '@/app/_features/share/share-result';
import type { RoomView } from '@/app/_features/sync/room-connection';
import { isAssisted } from '@/engine/play/board-state';
import { type Round, SHARED_PLAY } from '@/engine/play/state';
import { formatSize } from '@/server/protocol/catalog';
import type { GhostTarget } from '@/server/protocol/ghosts';
import { formatDuration } from '../../_ui/duration';
import { Waves } from '../../_ui/waves';
import styles from '../play/play.module.css';
import { useFinishReport } from '../results/use-finish-report';

interface FinishPanelProps {
  /** The room id. */
  readonly room: string;
  readonly view: RoomView;
  readonly meta: PuzzleMeta;
  /** The target of a new race against an earlier play. */
  readonly ghosts?: GhostTarget | undefined;
  /** An additional note about the result. */
  readonly announcement?: ReactNode;
  /** Links to the next steps. */
  readonly children: ReactNode;
}

/** The end of a solo room, by the confirmed state. */
export function FinishPanel({ room, view, meta, ghosts, announcement, children }: FinishPanelProps) {
  const t = useTranslations('play.finish');
  const { round } = view.confirmed;
  const play = round?.plays[SHARED_PLAY];
  if (round === null || play === undefined || (play.finishedAt === null && play.gaveUpAt === null)) return null;
  // The replay of a duel's play stays hidden until the duel is over.
  const isWatchable = round.endedAt !== null && view.confirmed.settings.source.type !== 'duel';
  // A round has no result to race against before its end.
  const raceable = round.endedAt === null ? undefined : ghosts;
  if (play.finishedAt === null) {
    return (
      <section className={styles.finish}>
        <h2>{t('gaveUp')}</h2>
        {announcement}
        <div className={styles.actions}>
          {/* A ranked puzzle stays hidden while other players compete on it. */}
          {isWatchable && !round.isRanked && <ReplayLink room={room} round={round.number} />}
          {raceable && <GhostPicker subject={raceable} />}
          {children}
        </div>
      </section>
    );
  }
  const milliseconds = play.finishedAt - round.startedAt - (play.board?.pausedMs ?? 0);
  return (
    <Solved
      room={room}
      round={round}
      time={formatDuration(milliseconds)}
      isAssisted={play.board !== undefined && isAssisted(play.board, view.confirmed.settings)}
      meta={meta}
      isWatchable={isWatchable}
      ghosts={raceable}
      announcement={announcement}
    >
      {children}
    </Solved>
  );
}

interface SolvedProps extends Pick<FinishPanelProps, 'room' | 'meta' | 'ghosts' | 'announcement' | 'children'> {
  readonly round: Round;
  readonly time: string;
  readonly isAssisted: boolean;
  readonly isWatchable: boolean;
}

/** The layout reserves space for the report while the server loads it. */
function Solved({ room, round, time, isAssisted: wasAssisted, isWatchable, meta, ghosts, announcement, children }: SolvedProps) {
  const t = useTranslations('play.finish');
  const kinds = useTranslations('kinds');
  const ghostText = useTranslations('ghost.choose');
  const report = useFinishReport(room, round.number, round.endedAt !== null);
  return (
    <section className={styles.finish} aria-live="polite">
      <Waves />
      <h2>{t('heading')}</h2>
      <p>{kinds(`${meta.kindId}.solved`)}</p>
      <p className={styles.finishTime}>{t('time', { time })}</p>
      {announcement}
      {report !== null && <FinishReportCard report={report} />}
      <ShareResult meta={meta} time={time} isAssisted={wasAssisted} fasterThan={report?.fasterThan || null} />
      <div className={styles.actions}>
        {report?.next && <NextDailyLink next={report.next} />}
        {isWatchable && <ReplayLink room={room} round={round.number} />}
        {ghosts && (
          <>
            <GhostPicker subject={ghosts} />
            <Link className="button" data-variant="secondary" href={duelPath(ghosts, round)}>
              {ghostText('duel')}
            </Link>
          </>
        )}
        {children}
      </div>
    </section>
  );
}

/** A duel on the same puzzle if it is shared, else on one of the same spec. */
function duelPath(subject: GhostTarget, { kindId, level, ...size }: Round): string {
  return subject.type === 'shared' ? `/duels?puzzle=${subject.link}` : `/duels?kind=${kindId}&size=${formatSize(size)}&level=${level}`;
}
