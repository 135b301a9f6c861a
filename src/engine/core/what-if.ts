import type { Cell } from './grid';
import { BLANK, type Board, type Mark, type Message, type Puzzle, type Rule, type Step, type Technique } from './kind';
import { applyStep } from './step';

/** What cannot be finished, and why. */
export interface Contradiction {
  readonly cells: readonly Cell[];
  readonly message: Message;
}

/** How a supposition is followed up: by which techniques, and what ends it. */
export interface Supposing<Clues> {
  /** Both marks of the kind: a blank that cannot be the one is the other. */
  readonly marks: readonly [Mark, Mark];
  readonly rules: readonly Rule<Clues>[];
  /** Contradictions that need a closer look than the rules take; asked when no technique fires any more. */
  findDeadEnd(puzzle: Puzzle<Clues>, board: Board): Contradiction | undefined;
  /** Tried in turn, each on all blanks, so that the easier contradictions are found first; every one goes on where the one before it stopped. */
  readonly tiers: readonly (readonly Technique<Clues>[])[];
  /** The blanks to suppose about, the most promising first. */
  candidates(puzzle: Puzzle<Clues>, board: Board): readonly Cell[];
}

/** A supposition that led to a contradiction by a chain of steps. */
export interface Refutation extends Contradiction {
  readonly cell: Cell;
  readonly mark: Mark;
  readonly chain: readonly Step[];
}

/** A supposition and what is known to follow from it. */
interface Supposition {
  readonly cell: Cell;
  readonly mark: Mark;
  readonly chain: Step[];
  board: Board;
}

/** Every supposition about one blank that the techniques refute, lazily. */
export function* refutations<Clues>(supposing: Supposing<Clues>, puzzle: Puzzle<Clues>, board: Board): Iterable<Refutation> {
  const blanks = supposing.candidates(puzzle, board);
  let open = blanks.flatMap((cell) => supposing.marks.map((mark) => suppose(board, cell, mark)));
  for (const techniques of supposing.tiers) {
    const harmless = new Set<number>();
    const stillOpen: Supposition[] = [];
    for (const supposition of open) {
      const { cell, mark, chain } = supposition;
      if (harmless.has(cell * 4 + mark)) continue;
      const found = pursue(supposing, techniques, puzzle, supposition);
      if (found !== undefined) {
        yield { cell, mark, chain, ...found };
        continue;
      }
      // Supposing a consequence leads to nothing that supposing its cause did not.
      for (const consequence of consequencesOf(board, supposition.board)) harmless.add(consequence);
      stillOpen.push(supposition);
    }
    open = stillOpen;
  }
}

function suppose(board: Board, cell: Cell, mark: Mark): Supposition {
  const marks = board.marks.slice();
  marks[cell] = mark;
  return { cell, mark, chain: [], board: { width: board.width, height: board.height, marks } };
}

/** Follows a supposition until it breaks a rule, or until nothing more follows. */
function pursue<Clues>(
  { rules, findDeadEnd }: Supposing<Clues>,
  techniques: readonly Technique<Clues>[],
  puzzle: Puzzle<Clues>,
  supposition: Supposition,
): Contradiction | undefined {
  for (;;) {
    for (const rule of rules) for (const violation of rule.find(puzzle, supposition.board)) return violation;
    const next = follow(techniques, puzzle, supposition.board, supposition.chain);
    if (next === undefined) return findDeadEnd(puzzle, supposition.board);
    supposition.board = next;
  }
}

function follow<Clues>(techniques: readonly Technique<Clues>[], puzzle: Puzzle<Clues>, board: Board, chain: Step[]): Board | undefined {
  for (const technique of techniques) {
    let marks: Uint8Array | undefined;
    for (const step of technique.find(puzzle, board)) {
      marks ??= board.marks.slice();
      const fresh = applyStep(marks, step);
      if (fresh !== undefined) chain.push(fresh);
    }
    if (marks !== undefined) return { width: board.width, height: board.height, marks };
  }
  return undefined;
}

function consequencesOf(before: Board, after: Board): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < before.marks.length; cell += 1) {
    if (before.marks[cell] === BLANK && after.marks[cell] !== BLANK) found.push(cell * 4 + after.marks[cell]);
  }
  return found;
}
