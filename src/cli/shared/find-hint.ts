import { type Hint, hint } from '@/engine/core/hint';
import type { Board } from '@/engine/core/kind';
import { symbolOf } from '@/engine/notations/board-text';
import { describeMessage } from '../../engine/english/describe-message';
import { Deadline } from './deadline';
import { describeStep } from './describe-step';
import { drawBoard, type Emphasis } from './draw-board';
import type { Position } from './input';
import { nameCell } from './output';

/** The limit on decisions of a hint when no technique fires. */
const NODE_LIMIT = 100_000;

/** What is known of a puzzle's unique solution; `gave-up` if the search could not decide whether it is unique. */
export type KnownSolution =
  | { readonly status: 'unique'; readonly solution: Board }
  | { readonly status: 'not-unique' | 'gave-up' | 'not-needed' };

export interface FoundHint {
  readonly found: Hint;
  /** Pass it to the next call for the same puzzle. */
  readonly known: KnownSolution;
  /** The hint is based on marks that could not be verified. */
  readonly isUnsure: boolean;
}

/** The sentences for hints without a step. */
export const NO_STEP = {
  solved: 'The puzzle is solved.',
  'no-solution': 'This board can’t be finished: something on it is wrong.',
  'nothing-forced': 'Several solutions are left, and they don’t agree on any cell.',
  'gave-up': 'Couldn’t find a hint in time.',
} as const;

export const UNVERIFIED_NOTE = 'Ran out of time before checking whether your marks are right.';

/**
 * Finds the hint for a position within a time. Unless the solution is known, half of the time is used to find it, so that mistakes can be
 * reported.
 */
export function findHint(position: Position, milliseconds: number, earlier: KnownSolution = { status: 'not-needed' }): FoundHint {
  const startedAt = performance.now();
  const known = earlier.status === 'not-needed' ? findSolution(position, new Deadline(milliseconds / 2)) : earlier;
  const { shouldStop } = new Deadline(milliseconds - (performance.now() - startedAt));
  const { kind, puzzle, board } = position;
  const options = { decisionLimit: NODE_LIMIT, shouldStop };
  const found = hint(kind, puzzle, board, known.status === 'unique' ? { ...options, solution: known.solution } : options);
  return { found, known, isUnsure: known.status === 'gave-up' && (found.type === 'step' || found.type === 'proven') };
}

/** A board without marks of the player has no mistakes, so the solution is not needed. */
function findSolution({ kind, puzzle, board }: Position, { shouldStop }: Deadline): KnownSolution {
  const start = kind.initialBoard(puzzle);
  if (board.marks.every((mark, cell) => mark === start.marks[cell])) return { status: 'not-needed' };
  const { status, solutions } = kind.solve(puzzle, start, { maxSolutions: 2, decisionLimit: NODE_LIMIT, shouldStop });
  if (status === 'unique') return { status, solution: solutions[0] };
  return { status: status === 'gave-up' ? status : 'not-unique' };
}

/** Describes a hint as lines of text, with a drawing if cells matter. */
export function describeHint(position: Position, found: Hint, hasColour: boolean): string[] {
  const { kind, puzzle, board } = position;
  switch (found.type) {
    case 'mistakes':
      return [
        ...highlight(position, found.cells, hasColour),
        `Wrong so far: ${found.cells.map((cell) => nameCell(puzzle, cell)).join('; ')}.`,
      ];
    case 'broken':
      return found.violations.flatMap(({ cells, message }) => [...highlight(position, cells, hasColour), describeMessage(message)]);
    case 'step':
      return describeStep(kind, puzzle, board, found.step, 'Hint', hasColour);
    case 'proven':
      return [
        `No technique works here, but a search proves that ${nameCell(puzzle, found.placement.cell)} is ${symbolOf(kind, found.placement.mark)}.`,
      ];
    default:
      return [NO_STEP[found.type]];
  }
}

/** Whether the hint gives a next step, or the puzzle is solved. */
export function isHelpful({ type }: Hint): boolean {
  return type === 'solved' || type === 'step' || type === 'proven';
}

function highlight({ kind, puzzle, board }: Position, cells: readonly number[], hasColour: boolean): string[] {
  return drawBoard(kind, puzzle, board, { hasColour, emphasis: new Map(cells.map((cell): [number, Emphasis] => [cell, 'broken'])) });
}
