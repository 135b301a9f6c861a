'use client';

import { useTranslations } from 'next-intl';
import { Clock } from '@/app/_features/play/clock';
import { PlayBoard } from '@/app/_features/play/play-board';
import { formatDuration } from '@/app/_ui/duration';
import { isOpen, type ParsedPuzzle, type Play, type Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { LimitClock } from '../multiplayer/limit-clock';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { HighlightArea } from './highlight-area';
import { Highlights } from './highlights';

interface ApartBoardProps {
  readonly seat: RoomContext;
  readonly round: Round;
  readonly problem: ParsedPuzzle;
}

/** A pupil's own board, and nothing of others'. */
export function ApartBoard({ seat, round, problem }: ApartBoardProps) {
  const t = useTranslations('lessons.apart');
  const { room, view, me } = seat;
  const play = round.plays[me];
  const overlay = <Highlights cells={view.state.lesson?.highlights ?? []} size={problem.puzzle} />;
  if (play?.desk === undefined) {
    return (
      <section className={panels.table}>
        <p className={panels.big} role="status">
          {t('none')}
        </p>
        <ReadOnlyBoard problem={problem} marks={problem.kind.start(problem.puzzle).marks} isSolved={false} overlay={overlay} />
      </section>
    );
  }
  return (
    <section className={panels.table} aria-labelledby="apart-heading">
      <h2 id="apart-heading" className="visually-hidden">
        {t('heading')}
      </h2>
      <div className={panels.clocks}>
        <Clock round={round} play={play} now={room.now} />
        <LimitClock round={round} now={room.now} />
      </div>
      <Outcome round={round} play={play} />
      <HighlightArea seat={seat}>
        {round.endedAt === null || play.finishedAt !== null ? (
          <PlayBoard room={room} view={view} member={me} problem={problem} play={play} desk={play.desk} overlay={overlay} />
        ) : (
          <ReadOnlyBoard problem={problem} marks={play.desk.marks} isSolved={false} overlay={overlay} />
        )}
      </HighlightArea>
      <p className={panels.soft}>{t('hidden')}</p>
    </section>
  );
}

function Outcome({ round, play }: { readonly round: Round; readonly play: Play }) {
  const t = useTranslations('lessons.apart');
  if (isOpen(play) && round.endedAt === null) return null;
  return (
    <p className={panels.big} role="status">
      {play.finishedAt === null ? t('collected') : t('done', { time: formatDuration(play.finishedAt - round.startedAt) })} {t('waitNext')}
    </p>
  );
}
