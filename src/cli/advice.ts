import { type Hint, hint } from '@/engine/core/hint';
import { symbolOf } from '@/engine/notations/board';
import { drawBoard, type Emphasis } from './drawing';
import { explainStep } from './explain';
import type { Position } from './input';
import { nameCell } from './report';
import { sentenceFor } from './sentences';

/** Guesses that a hint may cost when no technique fires. */
const NODE_LIMIT = 100_000;

/** The hint for a position; the solution, looked up first, lets it point out mistakes. */
export function findHint({ kind, puzzle, board }: Position): Hint {
  const { status, solutions } = kind.solve(puzzle, kind.start(puzzle), { maxSolutions: 2, nodeLimit: NODE_LIMIT });
  const known = status === 'unique' ? { solution: solutions[0] } : {};
  return hint(kind, puzzle, board, { ...known, nodeLimit: NODE_LIMIT });
}

/** A hint as lines of text, with a drawing where cells matter. */
export function describeHint(position: Position, found: Hint, hasColour: boolean): string[] {
  const { kind, puzzle, board } = position;
  switch (found.type) {
    case 'solved':
      return ['The puzzle is solved.'];
    case 'mistakes':
      return [
        ...highlight(position, found.cells, hasColour),
        `Wrong so far: ${found.cells.map((cell) => nameCell(puzzle, cell)).join('; ')}.`,
      ];
    case 'broken':
      return found.violations.flatMap(({ cells, message }) => [...highlight(position, cells, hasColour), sentenceFor(message)]);
    case 'step':
      return explainStep(kind, puzzle, board, found.step, 'Hint', hasColour);
    case 'proven':
      return [`No technique helps here. A search proves that ${nameCell(puzzle, found.set.cell)} is ${symbolOf(kind, found.set.mark)}.`];
    case 'no-solution':
      return ['This board cannot be finished: something on it is wrong.'];
    case 'nothing-forced':
      return ['Several solutions are left, and they agree on no cell.'];
    case 'gave-up':
      return ['No technique helps here, and a search found nothing in good time.'];
  }
}

/** Whether there is something to do next. */
export function isHelpful({ type }: Hint): boolean {
  return type === 'solved' || type === 'step' || type === 'proven';
}

function highlight({ kind, puzzle, board }: Position, cells: readonly number[], hasColour: boolean): string[] {
  return drawBoard(kind, puzzle, board, { hasColour, emphasis: new Map(cells.map((cell): [number, Emphasis] => [cell, 'broken'])) });
}
