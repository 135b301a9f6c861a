import type { Cell } from './grid';
import { BLANK, type Board, type Mark, type Message, type Puzzle, type Rule, type Step, type Technique } from './kind';

/** How a supposition is followed up: by which techniques, and what ends it. */
export interface Supposing<Clues> {
  /** Both marks of the kind: a blank that cannot be the one is the other. */
  readonly marks: readonly [Mark, Mark];
  readonly rules: readonly Rule<Clues>[];
  /** Tried in turn, each set of techniques on all blanks, so that the easier contradictions are found first. */
  readonly tiers: readonly (readonly Technique<Clues>[])[];
  /** The blanks to suppose about, the most promising first. */
  candidates(puzzle: Puzzle<Clues>, board: Board): Iterable<Cell>;
}

/** A supposition that led to a contradiction. */
export interface Refutation {
  readonly cell: Cell;
  readonly mark: Mark;
  readonly chain: readonly Step[];
  /** What went wrong in the end, and where. */
  readonly message: Message;
  readonly cells: readonly Cell[];
}

/** Every supposition about one blank that the techniques refute, lazily. */
export function* refutations<Clues>(supposing: Supposing<Clues>, puzzle: Puzzle<Clues>, board: Board): Iterable<Refutation> {
  for (const techniques of supposing.tiers) {
    const harmless = supposing.marks.map(() => new Uint8Array(board.marks.length));
    for (const cell of supposing.candidates(puzzle, board)) {
      for (let i = 0; i < 2; i += 1) {
        if (harmless[i][cell]) continue;
        const refuted = suppose(supposing, techniques, puzzle, board, cell, supposing.marks[i], harmless);
        if (refuted !== undefined) yield refuted;
      }
    }
  }
}

/**
 * Follows a supposition until it breaks a rule, or until nothing more follows. In the second case whatever followed is harmless too:
 * supposing a consequence leads to nothing that supposing its cause did not.
 */
function suppose<Clues>(
  { rules, marks: both }: Supposing<Clues>,
  techniques: readonly Technique<Clues>[],
  puzzle: Puzzle<Clues>,
  from: Board,
  cell: Cell,
  mark: Mark,
  harmless: readonly Uint8Array[],
): Refutation | undefined {
  const chain: Step[] = [];
  const marks = from.marks.slice();
  marks[cell] = mark;
  let board: Board = { ...from, marks };
  for (;;) {
    for (const rule of rules) {
      for (const { cells, message } of rule.find(puzzle, board)) return { cell, mark, chain, message, cells };
    }
    const next = follow(techniques, puzzle, board, chain);
    if (next === undefined) break;
    board = next;
  }
  for (let other = 0; other < from.marks.length; other += 1) {
    if (from.marks[other] === BLANK && board.marks[other] !== BLANK) harmless[both.indexOf(board.marks[other])][other] = 1;
  }
  return undefined;
}

function follow<Clues>(techniques: readonly Technique<Clues>[], puzzle: Puzzle<Clues>, board: Board, chain: Step[]): Board | undefined {
  for (const technique of techniques) {
    let marks: Uint8Array | undefined;
    for (const step of technique.find(puzzle, board)) {
      marks ??= board.marks.slice();
      chain.push(step);
      for (const { cell, mark } of step.sets) marks[cell] = mark;
    }
    if (marks !== undefined) return { ...board, marks };
  }
  return undefined;
}
