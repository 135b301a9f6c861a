'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import { brokenCells } from '@/app/_features/board/judgement';
import { usePlayedBoard } from '@/app/_features/play/use-board-play';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoom } from '@/app/_features/sync/use-room';
import { isOpen, type ParsedPuzzle, type Play, type RoomState, SHARED_PLAY } from '@/engine/play/state';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { VerdictLine } from '../board/verdict-line';
import { ConnectionSign } from '../play/connection-status';
import styles from './public-board.module.css';
import { StartOver } from './reset-button';

interface OpenTableProps {
  readonly room: string;
  readonly snapshot: RoomSnapshotMessage;
}

/** A shared room with its board, what the rules say about it, and how the connection is. */
export function OpenTable({ room: id, snapshot }: OpenTableProps) {
  const { room, view } = useRoom(id, snapshot);
  const { round } = view.state;
  const play = round?.plays[SHARED_PLAY];
  if (round?.problem === undefined || play?.desk === undefined) return <ConnectionSign view={view} />;
  return <TableInPlay room={room} view={view} problem={round.problem} play={play} marks={play.desk.marks} />;
}

interface TableInPlayProps {
  readonly room: RoomConnection;
  readonly view: RoomView;
  readonly problem: ParsedPuzzle;
  readonly play: Play;
  readonly marks: Uint8Array;
}

function TableInPlay({ room, view, problem, play, marks }: TableInPlayProps) {
  const t = useTranslations('room');
  const kindText = useTranslations('kinds');
  const refusals = useTranslations('refusals');
  const { kind, puzzle } = problem;
  const isSolved = isFinished(view.confirmed);
  const isOver = view.state.phase === 'ended';
  const { kindId, verdict, takenBack, finish, said, act, onSet, onFixed } = usePlayedBoard(room, view, problem, marks, isSolved);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  const isTouched = (play.desk?.moves.length ?? 0) > 0;

  return (
    <div className={styles.table}>
      <Board
        key={`${puzzle.width}×${puzzle.height}`}
        kind={kind}
        kindId={kindId}
        puzzle={puzzle}
        marks={marks}
        broken={broken}
        takenBack={takenBack}
        isLocked={!isOpen(play)}
        finish={finish}
        onSet={onSet}
        onFixed={onFixed}
      />
      <div className={styles.below}>
        <div className={styles.verdict}>
          {isSolved ? (
            <p className={styles.solved}>
              <strong>{t('solved')}</strong> {kindText(`${kindId}.solved`)}
            </p>
          ) : (
            <VerdictLine verdict={verdict} />
          )}
          {view.takenBack !== undefined && <p className={styles.broken}>{t('takenBack', { reason: refusals(view.takenBack.code) })}</p>}
        </div>
        <div className={styles.actions}>
          <ConnectionSign view={view} />
          <StartOver
            isAtOnce={isSolved || isOver}
            isDisabled={!isOver && (isSolved || !isTouched)}
            onConfirmed={() => act({ type: isOver ? 'next' : 'reset' })}
          />
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function isFinished(state: RoomState): boolean {
  const finishedAt = state.round?.plays[SHARED_PLAY]?.finishedAt ?? null;
  return finishedAt !== null;
}
