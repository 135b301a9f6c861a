import type { Board } from '../kind';
import type { SolveOptions, SolveResult, SolveStatus } from '../solve';

/** How often, in guesses, the caller's `shouldStop` is asked. */
const STOP_INTERVAL = 64;

/** Tries mark 1 and 2 in every blank of `from`, cutting where `isPossible` says no; it must be exact on complete boards. */
export function backtrack(from: Board, options: SolveOptions, isPossible: (marks: Uint8Array) => boolean): SolveResult {
  const { width, height } = from;
  const marks = from.marks.slice();
  const solutions: Board[] = [];
  let nodes = 0;
  let isOut = false;

  function search(cell: number, depth: number): void {
    let next = cell;
    while (next < marks.length && marks[next] !== 0) next += 1;
    if (next === marks.length) {
      const board = { width, height, marks: marks.slice() };
      solutions.push(board);
      options.trace?.({ type: 'solution', depth, board });
      return;
    }
    for (const mark of [2, 1]) {
      if (nodes >= options.nodeLimit || (nodes % STOP_INTERVAL === 0 && options.shouldStop?.() === true)) isOut = true;
      if (isOut || solutions.length >= options.maxSolutions) break;
      nodes += 1;
      options.trace?.({ type: 'guess', depth: depth + 1, set: { cell: next, mark } });
      marks[next] = mark;
      if (isPossible(marks)) search(next + 1, depth + 1);
      else options.trace?.({ type: 'dead-end', depth: depth + 1 });
    }
    marks[next] = 0;
  }

  if (isPossible(marks)) search(0, 0);
  return { status: statusOf(solutions.length, isOut, options.maxSolutions), solutions, nodes };
}

/** What a search may claim: `unique` and `none` only after it was exhausted. */
export function statusOf(found: number, isOut: boolean, maxSolutions: number): SolveStatus {
  if (found > 1) return 'multiple';
  if (found === 1 && maxSolutions === 1) return 'solvable';
  if (isOut) return 'gave-up';
  return found === 1 ? 'unique' : 'none';
}
