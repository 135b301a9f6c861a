import type { Board, Puzzle, PuzzleKind, Step } from './kind';
import { ScanBudget } from './scan-budget';
import { shortenChain } from './shorten-chain';

/**
 * The budgets for finding further refutations and for shortening their chains, in cells times techniques. Together they take about a tenth
 * of a second. Counted work gives the same hint on every machine.
 */
const FIND_BUDGET = 300_000;
const SHORTEN_BUDGET = 300_000;

/** A chain of so few steps is not worth a search for a shorter one. */
const SHORT_ENOUGH = 1;

/**
 * The steps of a technique on a board. If they are assumptions, all refutations within a budget are compared, and only the one with the
 * shortest chain is returned, without the steps that its contradiction does not need.
 */
export function findShortestSteps(
  kind: PuzzleKind,
  puzzle: Puzzle,
  board: Board,
  technique: PuzzleKind['techniques'][number],
  shouldStop: () => boolean,
): readonly Step[] {
  const cells = board.marks.length;
  const finding = new ScanBudget(cells, FIND_BUDGET, shouldStop);
  const found: Step[] = [];
  for (const step of technique.find(puzzle, board, finding.shouldStop)) {
    found.push(step);
    if (step.chain === undefined) continue;
    finding.open();
    if (lengthOf(step) <= SHORT_ENOUGH) break;
  }
  if (found.every(({ chain }) => chain === undefined)) return found;
  found.sort((one, other) => lengthOf(one) - lengthOf(other));
  const shortening = new ScanBudget(cells, SHORTEN_BUDGET, shouldStop);
  shortening.open();
  let shortest: Step | undefined;
  for (const step of found) {
    const shortened = shortenChain(kind, puzzle, board, step, shortening.shouldStop, Number.POSITIVE_INFINITY);
    if (shortest === undefined || lengthOf(shortened) < lengthOf(shortest)) shortest = shortened;
    if (lengthOf(shortest) <= SHORT_ENOUGH || shortening.shouldStop()) break;
  }
  return shortest === undefined ? [] : [shortest];
}

function lengthOf({ chain = [] }: Step): number {
  return chain.length;
}
