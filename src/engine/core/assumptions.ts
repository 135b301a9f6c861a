import type { Cell } from './grid';
import { BLANK, type Board, type Mark, type Message, type Puzzle, type Step } from './kind';
import { Stopper } from './stopper';

/** What cannot be finished, and why. */
export interface Contradiction {
  readonly cells: readonly Cell[];
  readonly message: Message;
}

/** A supposed mark and what is known to follow from it. */
export interface Assumption {
  readonly cell: Cell;
  readonly mark: Mark;
  /** The steps taken so far, each on what the ones before it left. */
  readonly chain: readonly Step[];
  /** The marks after them. */
  readonly marks: Uint8Array;
  /** Goes on with the techniques of a tier until there is a contradiction, until nothing more follows, or until `shouldStop`, asked before every technique, says so. */
  pursue(tier: number, shouldStop: () => boolean): Contradiction | undefined;
}

/** How a kind supposes. */
export interface AssumptionStrategy<Clues> {
  /** Both marks of the kind: a blank that cannot be the one is the other. */
  readonly marks: readonly [Mark, Mark];
  /** How many sets of techniques there are; each is tried on all blanks before the next, so that easier contradictions are found first. */
  readonly tiers: number;
  /** About how many cells a technique looks at when it is asked what follows. */
  lookSize(puzzle: Puzzle<Clues>): number;
  /** The blanks to suppose about, the most promising first. */
  candidates(puzzle: Puzzle<Clues>, board: Board): readonly Cell[];
  suppose(puzzle: Puzzle<Clues>, board: Board, cell: Cell, mark: Mark): Assumption;
}

/** A supposition that led to a contradiction. */
export interface Refutation extends Contradiction {
  readonly cell: Cell;
  readonly mark: Mark;
  readonly chain: readonly Step[];
}

/** How much one scan may look at, in cells times techniques, before it gives up: a second or two on the largest boards, out of reach on ordinary ones. */
const MAX_EFFORT = 6_000_000;

/**
 * Suppositions about one of the kind's candidates (Nurikabe's leave out blanks without a decided neighbour) that the techniques refute,
 * lazily: all of them, unless that is too much effort or the caller stops it.
 */
export function* probeAssumptions<Clues>(
  supposing: AssumptionStrategy<Clues>,
  puzzle: Puzzle<Clues>,
  board: Board,
  shouldStop?: () => boolean,
): Iterable<Refutation> {
  let open: Assumption[] = [];
  let effort = 0;
  const stopper = new Stopper(() => {
    effort += supposing.lookSize(puzzle);
    return effort > MAX_EFFORT || shouldStop?.() === true;
  });
  for (let tier = 0; tier < supposing.tiers; tier += 1) {
    const harmless = new Set<number>();
    const stillOpen: Assumption[] = [];
    for (const supposition of tier === 0 ? supposeAll(supposing, puzzle, board, harmless) : open) {
      const { cell, mark, chain, marks } = supposition;
      if (harmless.has(keyOf(cell, mark))) continue;
      if (stopper.shouldStop()) return;
      const found = supposition.pursue(tier, stopper.shouldStop);
      if (found !== undefined) {
        yield { cell, mark, chain, cells: found.cells, message: found.message };
        continue;
      }
      stillOpen.push(supposition);
      // Supposing a consequence leads to nothing that supposing its cause did not.
      for (let other = 0; other < marks.length; other += 1) {
        if (board.marks[other] === BLANK && supposition.marks[other] !== BLANK) harmless.add(keyOf(other, supposition.marks[other]));
      }
    }
    open = stillOpen;
  }
}

function* supposeAll<Clues>(
  supposing: AssumptionStrategy<Clues>,
  puzzle: Puzzle<Clues>,
  board: Board,
  harmless: ReadonlySet<number>,
): Iterable<Assumption> {
  for (const cell of supposing.candidates(puzzle, board)) {
    for (const mark of supposing.marks) if (!harmless.has(keyOf(cell, mark))) yield supposing.suppose(puzzle, board, cell, mark);
  }
}

function keyOf(cell: Cell, mark: Mark): number {
  return cell * 4 + mark;
}
