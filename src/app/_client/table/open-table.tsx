'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Board } from '@/app/_client/board/board';
import { brokenCells, takenBackCells, useFinish } from '@/app/_client/board/judgement';
import { LOOKS } from '@/app/_client/board/looks';
import { QUEUE_FULL, type RoomConnection, type RoomView } from '@/app/_client/room/room-connection';
import { useRoom } from '@/app/_client/room/use-room';
import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { isOpen, type Play, type Problem, type RoomState, SHARED } from '@/engine/play/state';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { ConnectionSign } from './connection-sign';
import styles from './open-table.module.css';
import { StartOver } from './start-over';
import { useAnnouncement } from './use-announcement';
import { VerdictLine } from './verdict-line';

interface OpenTableProps {
  readonly room: string;
  readonly kindId: KindId;
  readonly snapshot: RoomSnapshotMessage;
}

/** A shared room with its board, what the rules say about it, and how the connection is. */
export function OpenTable({ room: id, kindId, snapshot }: OpenTableProps) {
  const { room, view } = useRoom(id, snapshot);
  const { round } = view.state;
  const play = round?.plays[SHARED];
  if (round?.problem === undefined || play?.desk === undefined) return <ConnectionSign view={view} />;
  return <TableInPlay room={room} view={view} kindId={kindId} problem={round.problem} play={play} marks={play.desk.marks} />;
}

interface TableInPlayProps {
  readonly room: RoomConnection;
  readonly view: RoomView;
  readonly kindId: KindId;
  readonly problem: Problem;
  readonly play: Play;
  readonly marks: Uint8Array;
}

function TableInPlay({ room, view, kindId, problem, play, marks }: TableInPlayProps) {
  const t = useTranslations('room');
  const kindText = useTranslations('kinds');
  const refusals = useTranslations('refusals');
  const markText = useTranslations('board.marks');
  const { kind, puzzle } = problem;
  const isSolved = isFinished(view.confirmed);
  const isOver = view.state.phase === 'ended';
  const verdict = useMemo(() => check(kind, puzzle, { ...puzzle, marks }), [kind, puzzle, marks]);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  const takenBack = useMemo(() => takenBackCells(view.takenBack), [view.takenBack]);
  const finish = useFinish(isSolved);
  const { said, say } = useAnnouncement(view, isSolved, verdict);
  const isTouched = (play.desk?.moves.length ?? 0) > 0;

  function onSet(cells: readonly Cell[], mark: Mark): void {
    const refusal = room.submit({ type: 'mark', cells, mark });
    if (refusal === undefined) say(markText(LOOKS[kindId].markNames[mark]));
    else say(refusal === QUEUE_FULL ? t('queueFull') : refusals(refusal));
  }

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
            onConfirmed={() => room.submit({ type: isOver ? 'next' : 'reset' })}
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
  const finishedAt = state.round?.plays[SHARED]?.finishedAt ?? null;
  return finishedAt !== null;
}
