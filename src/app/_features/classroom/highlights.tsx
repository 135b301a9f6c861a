import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import overlay from '../multiplayer/overlay.module.css';
import styles from './classroom.module.css';

interface HighlightsProps {
  readonly cells: readonly Cell[];
  readonly size: Size;
}

/** Cells that the teacher highlights: a tint, and corners around each cell because of colour blindness. */
export function Highlights({ cells, size }: HighlightsProps) {
  return (
    <svg className={overlay.overlay} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
      {cells.map((cell) => (
        <g
          key={cell}
          className={styles.highlight}
          data-highlight={cell}
          transform={`translate(${columnOf(size, cell)} ${rowOf(size, cell)})`}
        >
          <rect x="0.03" y="0.03" width="0.94" height="0.94" rx="0.1" />
          <path d="M0.08 0.34V0.08H0.34M0.66 0.08H0.92V0.34M0.92 0.66V0.92H0.66M0.34 0.92H0.08V0.66" />
        </g>
      ))}
    </svg>
  );
}
