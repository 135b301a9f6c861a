'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import { brokenCells } from '@/app/_features/board/cells';
import { useBoardPlay } from '@/app/_features/play/use-board-play';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoom } from '@/app/_features/sync/use-room';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import { isOpen, type Play, type RoomState, SHARED_PLAY } from '@/engine/play/state';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { VerdictLine } from '../board/verdict-line';
import { ConnectionStatus } from '../play/connection-status';
import styles from './public-board.module.css';
import { ResetButton } from './reset-button';

interface PublicBoardProps {
  readonly room: string;
  readonly snapshot: RoomSnapshotMessage;
}

/** A public board with its verdict and connection status. */
export function PublicBoard({ room: id, snapshot }: PublicBoardProps) {
  const { room, view } = useRoom(id, snapshot);
  const { round } = view.state;
  const play = round?.plays[SHARED_PLAY];
  if (round?.puzzle === undefined || play?.board === undefined) return <ConnectionStatus view={view} />;
  return <PublicBoardPlay room={room} view={view} parsed={round.puzzle} play={play} marks={play.board.marks} />;
}

interface PublicBoardPlayProps {
  readonly room: RoomConnection;
  readonly view: RoomView;
  readonly parsed: ParsedPuzzle;
  readonly play: Play;
  readonly marks: Uint8Array;
}

function PublicBoardPlay({ room, view, parsed, play, marks }: PublicBoardPlayProps) {
  const boardText = useTranslations('board');
  const syncText = useTranslations('sync');
  const kindText = useTranslations('kinds');
  const refusals = useTranslations('refusals');
  const { kind, puzzle } = parsed;
  const isSolved = isFinished(view.confirmed);
  const isOver = view.state.phase === 'ended';
  const { kindId, verdict, rolledBack, finish, announcement, submit, onSet, onFixed } = useBoardPlay(room, view, parsed, marks, isSolved);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  const isTouched = (play.board?.moves.length ?? 0) > 0;

  return (
    <div className={styles.table}>
      <Board
        key={`${puzzle.width}×${puzzle.height}`}
        kind={kind}
        kindId={kindId}
        puzzle={puzzle}
        marks={marks}
        broken={broken}
        rolledBack={rolledBack}
        isLocked={!isOpen(play)}
        finish={finish}
        onSet={onSet}
        onFixed={onFixed}
      />
      <div className={styles.below}>
        <div className={styles.verdict}>
          {isSolved ? (
            <p className={styles.solved}>
              <strong>{boardText('solved')}</strong> {kindText(`${kindId}.solved`)}
            </p>
          ) : (
            <VerdictLine verdict={verdict} />
          )}
          {view.rolledBack !== undefined && (
            <p className={styles.broken}>{syncText('rolledBack', { reason: refusals(view.rolledBack.code) })}</p>
          )}
        </div>
        <div className={styles.actions}>
          <ConnectionStatus view={view} />
          <ResetButton
            isAtOnce={isSolved || isOver}
            isDisabled={!isOver && (isSolved || !isTouched)}
            onConfirmed={() => submit({ type: isOver ? 'next' : 'reset' })}
          />
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

function isFinished(state: RoomState): boolean {
  const finishedAt = state.round?.plays[SHARED_PLAY]?.finishedAt ?? null;
  return finishedAt !== null;
}
