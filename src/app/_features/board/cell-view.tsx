import { memo } from 'react';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import styles from './cells.module.css';
import type { KindPresenter } from './presenters/kind-presenter';

/** The wave of joy runs along the diagonals and starts anew after so many of them. */
const RIPPLE_STEPS = 12;

interface CellViewProps {
  readonly look: KindPresenter;
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  /** The sides of the board that the cell lies at. */
  readonly edge: string | undefined;
  readonly mark: Mark;
  readonly clue: string | undefined;
  /** How much of what the clue asks for is there. */
  readonly have: number | undefined;
  /** Which of the connected parts it belongs to, where these are tinted apart; else 0. */
  readonly tint: number;
  readonly isBroken: boolean;
  readonly isTakenBack: boolean;
  readonly isSupposed: boolean;
  readonly isLit: boolean;
  readonly isPlaced: boolean;
  readonly isWrong: boolean;
  /** The one cell that Tab goes to. */
  readonly isTarget: boolean;
  /** What the cell is called out loud; the same function for all cells and renders, or every cell renders every time. */
  readonly nameCell: (x: number, y: number, mark: Mark, clue: string | undefined, have: number | undefined) => string;
}

/** One cell. It renders again only when something of its own changed. */
export const CellView = memo(function CellView({
  look,
  cell,
  x,
  y,
  edge,
  mark,
  clue,
  have,
  tint,
  isBroken,
  isTakenBack,
  isSupposed,
  isLit,
  isPlaced,
  isWrong,
  isTarget,
  nameCell,
}: CellViewProps) {
  // Under a number: how many of its cells are there, or a tick when all are; what its number alone makes of it goes without saying.
  const hasBegun = clue !== undefined && have !== undefined && have > 1;
  const isComplete = hasBegun && `${have}` === clue;
  const isWritten = clue !== undefined && look.hasWrittenClues === true;
  return (
    <div
      role="gridcell"
      tabIndex={isTarget ? 0 : -1}
      className={styles.cell}
      data-cell={cell}
      data-mark={mark}
      data-tint={tint || undefined}
      data-fixed={clue}
      data-taken-back={isTakenBack || undefined}
      data-supposed={isSupposed || undefined}
      data-lit={isLit || undefined}
      data-placed={isPlaced || undefined}
      data-wrong={isWrong || undefined}
      data-edge={edge}
      data-ripple={(x + y) % RIPPLE_STEPS}
      aria-label={nameCell(x, y, mark, clue, have)}
      aria-readonly={clue === undefined || look.hasOpenClues ? undefined : true}
      aria-invalid={isBroken || isWrong ? true : undefined}
    >
      {isWritten && (
        <span className={styles.written} data-length={clue.length} data-begun={hasBegun || undefined} aria-hidden="true">
          {clue}
        </span>
      )}
      {isComplete && (
        <svg className={styles.tick} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <path d="M15.5 33.5l3.2 3.2 6-6" />
        </svg>
      )}
      {hasBegun && !isComplete && (
        <span className={styles.soFar} data-so-far={clue === '?' ? have : `${have}/${clue}`} aria-hidden="true" />
      )}
    </div>
  );
});
