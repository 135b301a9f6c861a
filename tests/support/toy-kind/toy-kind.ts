import type { Cell } from '../../../src/engine/core/grid';
import { cellCount } from '../../../src/engine/core/grid';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type Rule } from '../../../src/engine/core/kind';
import { neighboursOf } from '../../../src/engine/core/neighbours';
import { notationError } from '../../../src/engine/core/notation-error';
import { succeed } from '../../../src/engine/core/result';
import { type SolveResult, statusOf } from '../../../src/engine/core/solve';
import { defineTechnique, type Firing } from '../../../src/engine/core/technique';

/** By cell: how many of its neighbours are lamps, or `NO_CLUE`. */
type LampClues = readonly number[];
const NO_CLUE = -1;
const LAMP = 1;
const DARK = 2;

/** What a clue sees: the lamps and the blanks beside it. */
interface Sight {
  readonly clue: number;
  readonly toyKind: readonly Cell[];
  readonly blanks: readonly Cell[];
}

function see(puzzle: Puzzle<LampClues>, board: Board, cell: Cell): Sight {
  const beside = [...neighboursOf(puzzle).subarray(cell * 4, cell * 4 + 4)].filter((other) => other >= 0);
  const holding = (mark: number): Cell[] => beside.filter((other) => board.marks[other] === mark);
  return { clue: puzzle.clues[cell], toyKind: holding(LAMP), blanks: holding(BLANK) };
}

const clueRule: Rule<LampClues, 'lamps.clue'> = {
  id: 'lamps.clue',
  *find(puzzle, board) {
    for (let cell = 0; cell < puzzle.clues.length; cell += 1) {
      const { clue, toyKind: lamps, blanks } = see(puzzle, board, cell);
      if (clue === NO_CLUE || (lamps.length <= clue && lamps.length + blanks.length >= clue)) continue;
      yield { rule: 'lamps.clue', cells: [cell], message: { key: 'lamps.clue', params: { clue, lamps: lamps.length } } };
    }
  },
};

/** A clue with all its lamps keeps the rest dark; one that needs all its blanks lights them. */
const settledClue = defineTechnique('lamps.settled-clue', 1, function* (puzzle: Puzzle<LampClues>, board): Iterable<Firing> {
  for (let cell = 0; cell < puzzle.clues.length; cell += 1) {
    const { clue, toyKind: lamps, blanks } = see(puzzle, board, cell);
    if (clue === NO_CLUE || blanks.length === 0) continue;
    const mark = lamps.length === clue ? DARK : lamps.length + blanks.length === clue ? LAMP : BLANK;
    if (mark !== BLANK) yield { placements: blanks.map((blank) => ({ cell: blank, mark })), reasonCells: [cell], params: { clue } };
  }
});

function solve(
  puzzle: Puzzle<LampClues>,
  from: Board,
  { maxSolutions, decisionLimit }: { maxSolutions: number; decisionLimit: number },
): SolveResult {
  const solutions: Board[] = [];
  let nodes = 0;
  const extend = (board: Board): void => {
    if (solutions.length >= maxSolutions || nodes > decisionLimit || [...clueRule.find(puzzle, board)].length > 0) return;
    const blank = board.marks.indexOf(BLANK);
    if (blank === -1) solutions.push(board);
    for (const mark of blank === -1 ? [] : [LAMP, DARK]) {
      nodes += 1;
      extend({ ...board, marks: board.marks.with(blank, mark) });
    }
  };
  if (puzzle.clues.every((clue, cell) => clue === NO_CLUE || from.marks[cell] === DARK)) extend(from);
  return { status: statusOf(solutions.length, nodes > decisionLimit, maxSolutions), solutions, decisions: nodes };
}

/** A whole kind in one small file: light some cells so that every number sees as many lamps beside it. Proves that a third kind is one folder. */
export const lamps = {
  id: 'lamps',
  marks: [
    { id: 'lamp', symbol: '*' },
    { id: 'dark', symbol: '-' },
  ],
  blankReadsAs: DARK,
  swappableMarks: [],
  options: [],
  rules: [clueRule],
  techniques: [settledClue],
  allowsSize: () => true,
  parseClues(size, body) {
    if (body.length !== cellCount(size)) return notationError('too-few-cells', body.length, { cells: cellCount(size), found: body.length });
    const wrong = body.search(/[^.0-4]/);
    if (wrong !== -1) return notationError('unknown-character', wrong, { character: body[wrong] });
    return succeed(Array.from(body, (symbol) => (symbol === '.' ? NO_CLUE : Number(symbol))));
  },
  formatClues: ({ clues }) => clues.map((clue) => (clue === NO_CLUE ? '.' : clue)).join(''),
  initialBoard: ({ width, height, clues }) => ({
    width,
    height,
    marks: Uint8Array.from(clues, (clue) => (clue === NO_CLUE ? BLANK : DARK)),
  }),
  isFixed: ({ clues }, cell) => clues[cell] !== NO_CLUE,
  rearrangeClues: (clues, source) => Array.from(source, (cell) => clues[cell]),
  solve,
  search(puzzle, from, options) {
    const found = solve(puzzle, from, options);
    return { solutions: found.solutions, isDone: true, run: () => found };
  },
  changes: { additions: () => [], variants: () => [] },
  draft: ({ width, height, options = {} }) => ({ kind: 'lamps', width, height, clues: new Array(width * height).fill(NO_CLUE), options }),
} as const satisfies PuzzleKind<LampClues>;
