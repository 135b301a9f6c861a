'use client';

import { useTranslations } from 'next-intl';
import { PlayOrWatchBoard } from '@/app/_features/play/play-board';
import layout from '@/app/_features/play/play-layout.module.css';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import { isOpen, type Play, type Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import { Highlights } from './highlights';

interface StudentBoardProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly parsed: ParsedPuzzle;
}

/** A student's own board, without the other members. */
export function StudentBoard({ context, round, parsed }: StudentBoardProps) {
  const t = useTranslations('classroom.individual');
  const { room, me } = context;
  const highlights = useRoomState(context, ({ classroom }) => classroom?.highlights) ?? [];
  const play = round.plays[me];
  const overlay = <Highlights cells={highlights} size={parsed.puzzle} />;
  if (play?.board === undefined) {
    return (
      <>
        <ReadOnlyBoard parsed={parsed} marks={parsed.kind.initialBoard(parsed.puzzle).marks} isSolved={false} isFitted overlay={overlay} />
        <p className={`${layout.messages} ${panels.big}`} role="status">
          {t('none')}
        </p>
      </>
    );
  }
  return (
    <section className={layout.contents} aria-label={t('heading')}>
      <PlayOrWatchBoard
        canPlay={round.endedAt === null || play.finishedAt !== null}
        room={room}
        member={me}
        parsed={parsed}
        play={play}
        boardState={play.board}
        overlay={overlay}
      >
        <Outcome round={round} play={play} />
        <p className={ui.muted}>{t('hidden')}</p>
      </PlayOrWatchBoard>
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
