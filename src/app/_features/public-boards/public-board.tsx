'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import { brokenCells } from '@/app/_features/board/cells';
import { useBoardPlay } from '@/app/_features/play/use-board-play';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoom } from '@/app/_features/sync/use-room';
import { Button } from '@/app/_ui/button';
import { ConfirmButton } from '@/app/_ui/confirm';
import { KindRules } from '@/app/_ui/kind-rules';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import { isOpen, type Play, type RoomState, SHARED_PLAY } from '@/engine/play/state';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { ReadOnlyBoard } from '../board/read-only-board';
import { VerdictLine } from '../board/verdict-line';
import { ConnectionStatus } from '../play/connection-status';
import { PlayLayout } from '../play/play-layout';
import layout from '../play/play-layout.module.css';
import styles from './public-board.module.css';

interface PublicBoardProps {
  readonly room: string;
  readonly snapshot: RoomSnapshotMessage;
}

/** A public board as it is now, to look at. */
export function PublicBoardPreview({ room: id, snapshot }: PublicBoardProps) {
  const { view } = useRoom(id, snapshot);
  const { round } = view.state;
  const play = round?.plays[SHARED_PLAY];
  if (round?.puzzle === undefined || play?.board === undefined) return null;
  return <ReadOnlyBoard parsed={round.puzzle} marks={play.board.marks} isSolved={isFinished(view.confirmed)} />;
}

/** A public board with its verdict and connection status. */
export function PublicBoard({ room: id, snapshot }: PublicBoardProps) {
  const t = useTranslations('play.layout');
  const heading = useTranslations('publicBoards')('heading');
  const kindText = useTranslations('kinds');
  const { room, view } = useRoom(id, snapshot);
  const { round } = view.state;
  const play = round?.plays[SHARED_PLAY];
  if (round?.puzzle === undefined || play?.board === undefined) return <ConnectionStatus room={room} />;
  const kindId = round.kindId as KindId;
  return (
    <PlayLayout
      title={`${kindText(`${kindId}.name`)} · ${heading}`}
      back="/public"
      size={round}
      status={<ConnectionStatus room={room} />}
      panel={{ label: t('rules'), icon: 'rules', content: <KindRules kindId={kindId} isOpen /> }}
    >
      <PublicBoardPlay room={room} view={view} parsed={round.puzzle} play={play} marks={play.board.marks} />
    </PlayLayout>
  );
}

interface PublicBoardPlayProps {
  readonly room: RoomConnection;
  readonly view: RoomView;
  readonly parsed: ParsedPuzzle;
  readonly play: Play;
  readonly marks: Uint8Array;
}

function PublicBoardPlay({ room, view, parsed, play, marks }: PublicBoardPlayProps) {
  const boardAndTools = useTranslations('play')('boardAndTools');
  const t = useTranslations('publicBoards');
  const boardText = useTranslations('board');
  const syncText = useTranslations('sync');
  const kindText = useTranslations('kinds');
  const refusals = useTranslations('refusals');
  const { kind, puzzle } = parsed;
  const isSolved = isFinished(view.confirmed);
  const isOver = view.state.phase === 'ended';
  const { kindId, verdict, rolledBack, finish, submit, onSet, onFixed } = useBoardPlay(room, parsed, marks, isSolved);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  const isTouched = (play.board?.moves.length ?? 0) > 0;

  return (
    <section className={layout.contents} aria-label={boardAndTools}>
      <Board
        key={`${puzzle.width}×${puzzle.height}`}
        kind={kind}
        puzzle={puzzle}
        marks={marks}
        broken={broken}
        rolledBack={rolledBack}
        isLocked={!isOpen(play)}
        finish={finish}
        isFitted
        onSet={onSet}
        onFixed={onFixed}
      />
      <div className={layout.tools}>
        {isSolved || isOver ? (
          <Button variant="primary" isDisabled={!isOver} onClick={() => submit({ type: 'next' })}>
            {t('playAgain')}
          </Button>
        ) : (
          <ConfirmButton
            label={t('startOver')}
            question={t('confirm')}
            cancel={t('confirmNo')}
            isDisabled={!isTouched}
            action={() => submit({ type: 'reset' })}
          />
        )}
      </div>
      <div className={layout.messages}>
        {isSolved ? (
          <p className={`${ui.pill} ${styles.solved}`}>
            <strong>{boardText('solved')}</strong> {kindText(`${kindId}.solved`)}
          </p>
        ) : (
          <VerdictLine verdict={verdict} />
        )}
        {view.rolledBack !== undefined && <p className={ui.error}>{syncText('rolledBack', { reason: refusals(view.rolledBack.code) })}</p>}
      </div>
    </section>
  );
}

function isFinished(state: RoomState): boolean {
  const finishedAt = state.round?.plays[SHARED_PLAY]?.finishedAt ?? null;
  return finishedAt !== null;
}
