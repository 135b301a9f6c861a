import { LOOKS } from '@/app/_features/board/presenters';
import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { visibleMoves } from '@/engine/play/board-state';
import type { BoardState, MemberId } from '@/engine/play/state';
import styles from '../multiplayer/overlay.module.css';
import { PlacedBy } from '../multiplayer/placer-badges';
import type { RoomContext } from '../multiplayer/room-context';

interface BoardOverlayProps {
  readonly seat: RoomContext;
  readonly desk: BoardState;
  readonly size: Size;
  readonly kindId: KindId;
  /** Whether everybody's marks carry their colour and initial. */
  readonly showsWho: boolean;
}

/** Drawings of marks are made for a square of this side. */
const DRAWING_SIDE = 40;

/** What the others do on the one board: where they are, what they point out, what they suppose, and what they placed. */
export function BoardOverlay({ seat, desk, size, kindId, showsWho }: BoardOverlayProps) {
  const { me, talk, colourOf } = seat;
  const shown = showsWho ? [...visibleMoves(desk.moves)].filter(([cell]) => desk.marks[cell] !== 0) : [];
  const placed = shown.map(([cell, { member }]) => [cell, member] as const);
  const layers = desk.layers.filter((layer) => layer.member !== me);
  return (
    <svg className={styles.overlay} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
      <PlacedBy size={size} placed={placed} people={seat} />
      {layers.flatMap((layer) =>
        Object.entries(layer.sets).map(([key, mark]) => {
          const [x, y] = placeOf(size, Number(key));
          return (
            <g key={`${layer.id}-${key}`} className={styles.supposed} data-colour={colourOf(layer.member)} data-supposed={key}>
              <rect x={x + 0.07} y={y + 0.07} width="0.86" height="0.86" rx="0.1" />
              <g transform={`translate(${x} ${y}) scale(${1 / DRAWING_SIDE})`}>{LOOKS[kindId].drawMark(mark)}</g>
            </g>
          );
        }),
      )}
      {[...talk.pointers].map(([member, cell]) => {
        const [x, y] = placeOf(size, cell);
        return (
          <g key={member} className={styles.pointer} data-colour={colourOf(member)} data-pointer={member}>
            <rect x={x + 0.04} y={y + 0.04} width="0.92" height="0.92" rx="0.12" />
          </g>
        );
      })}
      {talk.pings.map(({ id, member, cell }) => {
        const [x, y] = placeOf(size, cell);
        return (
          <g key={id} className={styles.ping} data-colour={colourOf(member)} data-ping={cell}>
            <circle cx={x + 0.5} cy={y + 0.5} r="0.32" />
            <circle className={styles.wave} cx={x + 0.5} cy={y + 0.5} r="0.5" />
          </g>
        );
      })}
    </svg>
  );
}

/** Who placed what a cell shows, if anybody did. */
export function placerOf(desk: BoardState, cell: Cell): MemberId | undefined {
  return desk.marks[cell] === 0 ? undefined : visibleMoves(desk.moves).get(cell)?.member;
}

function placeOf(size: Size, cell: Cell): readonly [x: number, y: number] {
  return [columnOf(size, cell), rowOf(size, cell)];
}
