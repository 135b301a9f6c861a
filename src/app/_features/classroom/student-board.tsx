'use client';

import { useTranslations } from 'next-intl';
import { Clock } from '@/app/_features/play/clock';
import { PlayBoard } from '@/app/_features/play/play-board';
import { formatDuration } from '@/app/_ui/duration';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import { isOpen, type Play, type Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { LimitClock } from '../multiplayer/limit-clock';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { HighlightArea } from './highlight-area';
import { Highlights } from './highlights';

interface StudentBoardProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly parsed: ParsedPuzzle;
}

/** A student's own board, without the other members. */
export function StudentBoard({ context, round, parsed }: StudentBoardProps) {
  const t = useTranslations('classroom.individual');
  const { room, view, me } = context;
  const play = round.plays[me];
  const overlay = <Highlights cells={view.state.classroom?.highlights ?? []} size={parsed.puzzle} />;
  if (play?.board === undefined) {
    return (
      <section className={panels.table}>
        <p className={panels.big} role="status">
          {t('none')}
        </p>
        <ReadOnlyBoard parsed={parsed} marks={parsed.kind.initialBoard(parsed.puzzle).marks} isSolved={false} overlay={overlay} />
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
      <HighlightArea context={context}>
        {round.endedAt === null || play.finishedAt !== null ? (
          <PlayBoard room={room} view={view} member={me} parsed={parsed} play={play} boardState={play.board} overlay={overlay} />
        ) : (
          <ReadOnlyBoard parsed={parsed} marks={play.board.marks} isSolved={false} overlay={overlay} />
        )}
      </HighlightArea>
      <p className={panels.muted}>{t('hidden')}</p>
    </section>
  );
}

function Outcome({ round, play }: { readonly round: Round; readonly play: Play }) {
  const t = useTranslations('classroom.individual');
  if (isOpen(play) && round.endedAt === null) return null;
  return (
    <p className={panels.big} role="status">
      {play.finishedAt === null ? t('collected') : t('done', { time: formatDuration(play.finishedAt - round.startedAt) })} {t('waitNext')}
    </p>
  );
}
