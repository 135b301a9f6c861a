import { useEffect, useRef } from 'react';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { visibleMoves } from '@/engine/play/board-state';
import type { BoardState, MemberId } from '@/engine/play/state';
import styles from '../multiplayer/overlay.module.css';
import { PlacerBadges } from '../multiplayer/placer-badges';
import type { RoomContext } from '../multiplayer/room-context';
import { useBroadcasts } from '../multiplayer/use-broadcasts';

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
export function CoopOverlay({ context, boardState, size, kindId, showsPlacers }: CoopOverlayProps) {
  const { me, colourOf } = context;
  const shown = showsPlacers ? [...visibleMoves(boardState.moves)].filter(([cell]) => boardState.marks[cell] !== 0) : [];
  const placed = shown.map(([cell, { member }]) => [cell, member] as const);
  const layers = boardState.layers.filter((layer) => layer.member !== me);
  return (
    <>
      <svg className={styles.overlay} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
        <PlacerBadges size={size} placed={placed} labels={context} />
        {layers.flatMap((layer) =>
          Object.entries(layer.marks).map(([key, mark]) => {
            const [x, y] = placeOf(size, Number(key));
            return (
              <g key={`${layer.id}-${key}`} className={styles.supposed} data-colour={colourOf(layer.member)} data-supposed={key}>
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
      frame.className = styles.pointer;
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
  return <div ref={layer} className={styles.overlay} aria-hidden="true" />;
}

/** The cells that members point out. */
function Pings({ context: { channel, colourOf }, size }: OverlayPartProps) {
  return useBroadcasts(channel, (now) => now.pings).map(({ id, member, cell }) => {
    const [x, y] = placeOf(size, cell);
    return (
      <g key={id} className={styles.ping} data-colour={colourOf(member)} data-ping={cell}>
        <circle cx={x + 0.5} cy={y + 0.5} r="0.32" />
        <circle className={styles.wave} cx={x + 0.5} cy={y + 0.5} r="0.5" />
      </g>
    );
  });
}

/** The member that placed the mark of a cell, if any. */
export function placerOf(boardState: BoardState, cell: Cell): MemberId | undefined {
  return boardState.marks[cell] === 0 ? undefined : visibleMoves(boardState.moves).get(cell)?.member;
}

function placeOf(size: Size, cell: Cell): readonly [x: number, y: number] {
  return [columnOf(size, cell), rowOf(size, cell)];
}
