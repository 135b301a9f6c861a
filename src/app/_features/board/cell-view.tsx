import { type CSSProperties, memo } from 'react';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import styles from './cells.module.css';
import type { KindPresenter } from './presenters/kind-presenter';

/** The finish wave runs along the diagonals; its delay repeats after this many of them. */
const RIPPLE_STEPS = 12;

interface CellViewProps {
  readonly presenter: KindPresenter;
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  /** The sides of the board that the cell touches. */
  readonly edge: string | undefined;
  readonly mark: Mark;
  readonly clue: string | undefined;
  /** How much of what the clue demands is on the board. */
  readonly have: number | undefined;
  /** The signs around the cell, as `signsAround` gives them. */
  readonly signs: string | undefined;
  /** Tint of the cell's region, where regions are tinted; else 0. */
  readonly tint: number;
  readonly isBroken: boolean;
  readonly isTakenBack: boolean;
  readonly isAssumed: boolean;
  readonly isLit: boolean;
  readonly isPlaced: boolean;
  readonly isWrong: boolean;
  /** True for the one cell that Tab focuses. */
  readonly isTarget: boolean;
  /** Returns the label for screen readers. Must be the same function for all cells and renders; otherwise every cell renders every time. */
  readonly nameCell: (x: number, y: number, mark: Mark, clue: string | undefined, have: number | undefined, signs?: string) => string;
}

/** One cell. It renders again only when one of its own properties changes. */
export const CellView = memo(function CellView({
  presenter,
  cell,
  x,
  y,
  edge,
  mark,
  clue,
  have,
  signs,
  tint,
  isBroken,
  isTakenBack,
  isAssumed,
  isLit,
  isPlaced,
  isWrong,
  isTarget,
  nameCell,
}: CellViewProps) {
  // Under a number: how many of its cells are there, or a tick when all are. The number's own cell alone is not shown unless it is all.
  const isComplete = clue !== undefined && `${have}` === clue;
  const hasBegun = clue !== undefined && have !== undefined && (have > 1 || isComplete);
  const isWritten = clue !== undefined && presenter.hasWrittenClues === true;
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
      data-supposed={isAssumed || undefined}
      data-lit={isLit || undefined}
      data-placed={isPlaced || undefined}
      data-wrong={isWrong || undefined}
      data-edge={edge}
      style={{ '--ripple': (x + y) % RIPPLE_STEPS } as CSSProperties}
      aria-label={nameCell(x, y, mark, clue, have, signs)}
      aria-readonly={clue === undefined || presenter.hasOpenClues ? undefined : true}
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
