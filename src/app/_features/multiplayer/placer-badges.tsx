import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { MemberId } from '@/engine/play/state';
import { initialOf } from './colours';
import styles from './overlay.module.css';
import type { RoomContext } from './room-context';

interface PlacedByProps {
  readonly size: Size;
  readonly placed: Iterable<readonly [cell: Cell, member: MemberId]>;
  readonly labels: Pick<RoomContext, 'nameOf' | 'colourOf'>;
}

/** Shows in the corner of each cell the colour and initial of the member that placed its mark. */
export function PlacerBadges({ size, placed, labels: { nameOf, colourOf } }: PlacedByProps) {
  return Array.from(placed, ([cell, member]) => {
    const [x, y] = [columnOf(size, cell) + 0.77, rowOf(size, cell) + 0.77];
    return (
      <g key={cell} className={styles.badge} data-colour={colourOf(member)}>
        <circle cx={x} cy={y} r="0.2" />
        <text x={x} y={y} fontSize="0.26" textAnchor="middle" dominantBaseline="central">
          {initialOf(nameOf(member))}
        </text>
      </g>
    );
  });
}
