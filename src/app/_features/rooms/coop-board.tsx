'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, useState } from 'react';
import { cellOf, interceptPresses } from '@/app/_features/board/cell-events';
import { PlayBoard } from '@/app/_features/play/play-board';
import layout from '@/app/_features/play/play-layout.module.css';
import { announce } from '@/app/_ui/announce';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { Cell } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import { topLayer } from '@/engine/play/board-state';
import { type BoardState, isOpen, isPlayer, type Play, type Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import { CoopOverlay, placerOf } from './coop-overlay';

interface CoopBoardProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly parsed: ParsedPuzzle;
  readonly play: Play;
  readonly boardState: BoardState;
}

/** One board for all members, with what the others do on it. */
export function CoopBoard({ context, round, parsed, play, boardState }: CoopBoardProps) {
  const t = useTranslations('rooms.coop');
  const modes = useTranslations('rooms.modes');
  const { room, me, channel, nameOf } = context;
  const [showsPlacers, setShowsPlacers] = useState(false);
  const [isPinging, setPinging] = useState(false);
  const plays = useRoomState(context, (state) => isPlayer(state, me));
  const kindId = parsed.puzzle.kind as KindId;
  const overlay = (
    <CoopOverlay context={context} boardState={boardState} size={parsed.puzzle} kindId={kindId} showsPlacers={showsPlacers} />
  );

  function ping(cell: Cell): void {
    setPinging(false);
    void channel.ping(cell);
  }

  function onFocus(event: FocusEvent): void {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    channel.point(cell);
    const member = showsPlacers ? placerOf(boardState, cell) : undefined;
    if (member !== undefined) announce(t('placedBy', { name: nameOf(member) }));
  }

  const own = topLayer(boardState, me);
  const messages = (
    <p className={ui.muted} role="status">
      {isPinging ? t('pingHint') : ''}
    </p>
  );
  return (
    <section
      className={`${layout.contents} ${styles.coop}`}
      aria-label={modes('co-op')}
      data-pinging={isPinging || undefined}
      {...interceptPresses(({ altKey }) => isPinging || altKey, 'KeyP', ping)}
      onPointerMove={(event) => event.pointerType === 'mouse' && channel.point(cellOf(event.target) ?? null)}
      onPointerLeave={() => channel.point(null)}
      onFocus={onFocus}
      onBlur={() => channel.point(null)}
    >
      {plays ? (
        <PlayBoard key={round.number} room={room} member={me} parsed={parsed} play={play} boardState={boardState} overlay={overlay}>
          {messages}
        </PlayBoard>
      ) : (
        <>
          <ReadOnlyBoard parsed={parsed} marks={boardState.marks} isSolved={play.finishedAt !== null} isFitted overlay={overlay} />
          <div className={layout.messages}>
            <p className={ui.muted}>{t('watching')}</p>
            {messages}
          </div>
        </>
      )}
      <div className={layout.extra} role="toolbar" aria-label={t('tools')}>
        <Button aria-pressed={showsPlacers} onClick={() => setShowsPlacers(!showsPlacers)}>
          {t('who')}
        </Button>
        {isOpen(play) && (
          <Button aria-pressed={isPinging} onClick={() => setPinging(!isPinging)}>
            {t('ping')}
          </Button>
        )}
        {own !== undefined && (
          <Button aria-pressed={own.isShown} onClick={() => context.submit({ type: 'layer-show', isShown: !own.isShown })}>
            {t('showLayer')}
          </Button>
        )}
      </div>
    </section>
  );
}
