import type { Cell } from './grid';
import { BLANK, type Board, type Mark, type Message, type Puzzle, type Step } from './kind';
import { Stopper } from './stopper';

/** The cells that cannot be completed, and the reason. */
export interface Contradiction {
  readonly cells: readonly Cell[];
  readonly message: Message;
}

/** An assumed mark and the consequences found so far. */
export interface Assumption {
  readonly cell: Cell;
  readonly mark: Mark;
  /** The steps so far; each was found on the board after the ones before it. */
  readonly chain: readonly Step[];
  /** The marks after the chain. */
  readonly marks: Uint8Array;
  /**
   * Applies the techniques of a tier until a contradiction is found, nothing more follows, or `shouldStop` returns true. `shouldStop` is
   * called before every technique.
   */
  propagate(tier: number, shouldStop: () => boolean): Contradiction | undefined;
}

/** How a kind probes assumptions. */
export interface AssumptionStrategy<Clues> {
  /** Both marks of the kind. If a blank cannot be one of them, it is the other. */
  readonly marks: readonly [Mark, Mark];
  /** The number of technique sets. Each is tried on all blanks before the next one, so that easier contradictions are found first. */
  readonly tiers: number;
  /** The approximate number of cells that one scan of a technique visits. */
  scanCost(puzzle: Puzzle<Clues>): number;
  /** The blanks to make assumptions about, the most promising first. */
  candidates(puzzle: Puzzle<Clues>, board: Board): readonly Cell[];
  assume(puzzle: Puzzle<Clues>, board: Board, cell: Cell, mark: Mark): Assumption;
}

/** An assumption that led to a contradiction. */
export interface Refutation extends Contradiction {
  readonly cell: Cell;
  readonly mark: Mark;
  readonly chain: readonly Step[];
}

/** The budget of one scan, in cells times techniques: a second or two on the largest boards, never reached on ordinary ones. */
const MAX_EFFORT = 6_000_000;

/**
 * Yields lazily the refuted assumptions about the kind's candidates (Nurikabe leaves out blanks without a decided neighbour). It ends early
 * when the budget is used up or the caller stops it.
 */
export function* probeAssumptions<Clues>(
  strategy: AssumptionStrategy<Clues>,
  puzzle: Puzzle<Clues>,
  board: Board,
  shouldStop?: () => boolean,
): Iterable<Refutation> {
  let open: Assumption[] = [];
  let effort = 0;
  const stopper = new Stopper(() => {
    effort += strategy.scanCost(puzzle);
    return effort > MAX_EFFORT || shouldStop?.() === true;
  });
  for (let tier = 0; tier < strategy.tiers; tier += 1) {
    const harmless = new Set<number>();
    const stillOpen: Assumption[] = [];
    for (const assumption of tier === 0 ? assumeAll(strategy, puzzle, board, harmless) : open) {
      const { cell, mark, chain, marks } = assumption;
      if (harmless.has(keyOf(cell, mark))) continue;
      if (stopper.shouldStop()) return;
      const found = assumption.propagate(tier, stopper.shouldStop);
      if (found !== undefined) {
        yield { cell, mark, chain, cells: found.cells, message: found.message };
        continue;
      }
      stillOpen.push(assumption);
      // The consequences of a consequence are a subset of those of its cause, so it need not be assumed.
      for (let other = 0; other < marks.length; other += 1) {
        if (board.marks[other] === BLANK && assumption.marks[other] !== BLANK) harmless.add(keyOf(other, assumption.marks[other]));
      }
    }
    open = stillOpen;
  }
}

function* assumeAll<Clues>(
  strategy: AssumptionStrategy<Clues>,
  puzzle: Puzzle<Clues>,
  board: Board,
  harmless: ReadonlySet<number>,
): Iterable<Assumption> {
  for (const cell of strategy.candidates(puzzle, board)) {
    for (const mark of strategy.marks) if (!harmless.has(keyOf(cell, mark))) yield strategy.assume(puzzle, board, cell, mark);
  }
}

function keyOf(cell: Cell, mark: Mark): number {
  return cell * 4 + mark;
}
