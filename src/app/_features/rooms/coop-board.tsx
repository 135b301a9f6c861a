'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { cellOf, interceptPresses } from '@/app/_features/board/cell-events';
import { PRESENTERS } from '@/app/_features/board/presenters';
import overlayStyles from '@/app/_features/multiplayer/overlay.module.css';
import { PlacerBadges } from '@/app/_features/multiplayer/placer-badges';
import { useBroadcasts } from '@/app/_features/multiplayer/use-broadcasts';
import { type PlayBoardProps, PlayOrWatchBoard } from '@/app/_features/play/play-board';
import layout from '@/app/_features/play/play-layout.module.css';
import { announce } from '@/app/_ui/announce';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { topLayer, visibleMoves } from '@/engine/play/board-state';
import { type BoardState, isOpen, isPlayer, type MemberId, type Round } from '@/engine/play/state';
import styles from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';

interface CoopBoardProps extends Pick<PlayBoardProps, 'parsed' | 'play' | 'boardState'> {
  readonly context: RoomContext;
  readonly round: Round;
}

/** One board for all members, with what the others do on it. */
export function CoopBoard({ context, round, ...board }: CoopBoardProps) {
  const t = useTranslations('rooms.coop');
  const modes = useTranslations('rooms.modes');
  const { room, me, channel, nameOf } = context;
  const [showsPlacers, setShowsPlacers] = useState(false);
  const [isPinging, setPinging] = useState(false);
  const plays = useRoomState(context, (state) => isPlayer(state, me));
  const { parsed, play, boardState } = board;
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
      <PlayOrWatchBoard {...board} canPlay={plays} key={round.number} room={room} member={me} overlay={overlay}>
        {!plays && <p className={ui.muted}>{t('watching')}</p>}
        <p className={ui.muted} role="status">
          {isPinging ? t('pingHint') : ''}
        </p>
      </PlayOrWatchBoard>
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

interface CoopOverlayProps {
  readonly context: RoomContext;
  readonly boardState: BoardState;
  readonly size: Size;
  readonly kindId: KindId;
  /** Whether marks show the colour and initial of their member. */
  readonly showsPlacers: boolean;
}

/** The side of the square that marks are drawn in. */
const DRAWING_SIDE = 40;

/** What the other members do on the board: pointers, pings, what-if layers and marks. */
function CoopOverlay({ context, boardState, size, kindId, showsPlacers }: CoopOverlayProps) {
  const { me, colourOf } = context;
  const shown = showsPlacers ? [...visibleMoves(boardState.moves)].filter(([cell]) => boardState.marks[cell] !== 0) : [];
  const placed = shown.map(([cell, { member }]) => [cell, member] as const);
  const layers = boardState.layers.filter((layer) => layer.member !== me);
  return (
    <>
      <svg className={overlayStyles.overlay} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
        <PlacerBadges size={size} placed={placed} labels={context} />
        {layers.flatMap((layer) =>
          Object.entries(layer.marks).map(([key, mark]) => {
            const [x, y] = placeOf(size, Number(key));
            return (
              <g key={`${layer.id}-${key}`} className={overlayStyles.supposed} data-colour={colourOf(layer.member)} data-supposed={key}>
                <rect x={x + 0.07} y={y + 0.07} width="0.86" height="0.86" rx="0.1" />
                <g transform={`translate(${x} ${y}) scale(${1 / DRAWING_SIDE})`}>{PRESENTERS[kindId].drawMark(mark)}</g>
              </g>
            );
          }),
        )}
        <Pings context={context} size={size} />
      </svg>
      <Pointers context={context} size={size} />
    </>
  );
}

interface OverlayPartProps {
  readonly context: RoomContext;
  readonly size: Size;
}

/** Where the other members are. React renders none of their moves: forty people make hundreds a second. */
function Pointers({ context: { channel, colourOf }, size }: OverlayPartProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frames = new Map<MemberId, HTMLElement>();
    function frameOf(member: MemberId): HTMLElement {
      const known = frames.get(member);
      if (known !== undefined) return known;
      const frame = document.createElement('div');
      frame.className = overlayStyles.pointer;
      Object.assign(frame.dataset, { colour: `${colourOf(member)}`, pointer: member });
      layer.current?.append(frame);
      frames.set(member, frame);
      return frame;
    }
    const stop = channel.watchPointers((moved) => {
      for (const [member, cell] of moved) {
        if (cell === null) {
          frames.get(member)?.remove();
          frames.delete(member);
        } else {
          const [x, y] = placeOf(size, cell);
          frameOf(member).style.transform = `translate(${x * 100}%, ${y * 100}%)`;
        }
      }
    });
    return () => {
      stop();
      for (const frame of frames.values()) frame.remove();
    };
  }, [channel, colourOf, size]);
  return <div ref={layer} className={overlayStyles.overlay} aria-hidden="true" />;
}

/** The cells that members point out. */
function Pings({ context: { channel, colourOf }, size }: OverlayPartProps) {
  return useBroadcasts(channel, (now) => now.pings).map(({ id, member, cell }) => {
    const [x, y] = placeOf(size, cell);
    return (
      <g key={id} className={overlayStyles.ping} data-colour={colourOf(member)} data-ping={cell}>
        <circle cx={x + 0.5} cy={y + 0.5} r="0.32" />
        <circle className={overlayStyles.wave} cx={x + 0.5} cy={y + 0.5} r="0.5" />
      </g>
    );
  });
}

/** The member that placed the mark of a cell, if any. */
function placerOf(boardState: BoardState, cell: Cell): MemberId | undefined {
  return boardState.marks[cell] === 0 ? undefined : visibleMoves(boardState.moves).get(cell)?.member;
}

function placeOf(size: Size, cell: Cell): readonly [x: number, y: number] {
  return [columnOf(size, cell), rowOf(size, cell)];
}
