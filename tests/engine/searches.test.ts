import { describe, expect, test } from 'vitest';
import type { Board, Puzzle, PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import type { SolveOptions } from '@/engine/core/solve';
import type { TraceEvent } from '@/engine/core/trace';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import { chooseConstrained } from '@/engine/walkthrough/searches/most-constrained';
import { runSearch } from '@/engine/walkthrough/searches/run-search';
import { boardFrom, nurikabePuzzle, rowsOf, ticTacLogicPuzzle } from '../support/boards';
import { randomNurikabe } from '../support/nurikabe-cases';

const ALL: SolveOptions = { maxSolutions: 1_000, decisionLimit: 1_000_000 };
const ROUNDS = 40;
const SIMPLE = SEARCH_IDS.filter((id) => id !== 'learning');
/** Three solutions. */
const THREE = nurikabePuzzle('2..3/..../..../4...');

function solutionsOf(id: SearchId, kind: PuzzleKind, puzzle: Puzzle, from: Board): string[] {
  const { solutions, status } = runSearch(id, kind, puzzle, from, ALL);
  expect(status).toBe(['none', 'unique'][solutions.length] ?? 'multiple');
  return solutions.map(({ marks }) => marks.join('')).sort();
}

function eventsOf(id: SearchId, kind: PuzzleKind, puzzle: Puzzle, options: SolveOptions = ALL): TraceEvent[] {
  const events: TraceEvent[] = [];
  runSearch(id, kind, puzzle, kind.initialBoard(puzzle), { ...options, trace: (event) => events.push(event) });
  return events;
}

describe('the three searches', () => {
  test.each([
    [3, 3],
    [4, 4],
    [5, 3],
  ])('[F1] find the same solutions of random %i×%i Nurikabe, with `?`, from boards with marks on them', (width, height) => {
    const rng = seededRng(`searches ${width} ${height}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const puzzle = randomNurikabe(width, height, rng);
      const marks = Uint8Array.from(puzzle.clues, (clue) => (clue === 0 && rng.below(5) === 0 ? 1 + rng.below(2) : 0));
      for (const from of [nurikabe.initialBoard(puzzle), { width, height, marks }]) {
        const [first, ...others] = SEARCH_IDS.map((id) => solutionsOf(id, nurikabe as PuzzleKind, puzzle, from));
        for (const other of others) expect(other, JSON.stringify([puzzle, [...from.marks]])).toEqual(first);
      }
    }
  });

  test.each([
    ['an empty board', '..../..../..../....', {}, 72],
    ['an empty board whose lines may repeat', '..../..../..../....', { repeats: true }, 90],
    ['a worked case', '..X.../..X.../X....X/..O.../.X...X/O...O.', {}, 1],
    ['givens that contradict each other', 'XXX./..../..../....', {}, 0],
  ])('[F1] find the same fillings of %s of Tic-Tac-Logic', (_, rows, options, count) => {
    const puzzle = ticTacLogicPuzzle(rows, options);
    const [first, ...others] = SEARCH_IDS.map((id) => solutionsOf(id, ticTacLogic as PuzzleKind, puzzle, ticTacLogic.initialBoard(puzzle)));
    expect(first).toHaveLength(count);
    for (const other of others) expect(other).toEqual(first);
  });

  test.each(SEARCH_IDS)('[F1] %s takes a mark that contradicts a clue for what it is', (id) => {
    expect(solutionsOf(id, nurikabe as PuzzleKind, THREE, boardFrom('#.../..../..../....'))).toEqual([]);
  });

  test.each(SIMPLE)('[F2] %s keeps to its limits, and giving up is never called none or unique', (id) => {
    const full = runSearch(id, nurikabe as PuzzleKind, THREE, nurikabe.initialBoard(THREE), ALL);
    expect(full.decisions).toBeGreaterThan(0);
    for (let decisionLimit = 0; decisionLimit < full.decisions; decisionLimit += 1) {
      const cut = runSearch(id, nurikabe as PuzzleKind, THREE, nurikabe.initialBoard(THREE), { ...ALL, decisionLimit });
      expect(cut.decisions).toBe(decisionLimit);
      expect(cut.status).toBe(cut.solutions.length > 1 ? 'multiple' : 'gave-up');
    }
    expect(runSearch(id, nurikabe as PuzzleKind, THREE, nurikabe.initialBoard(THREE), { ...ALL, shouldStop: () => true }).status).toBe(
      'gave-up',
    );
    expect(runSearch(id, nurikabe as PuzzleKind, THREE, nurikabe.initialBoard(THREE), { ...ALL, maxSolutions: 1 }).status).toBe('solvable');
  });

  test('[F3] plain backtracking goes through the blanks in reading order and asks the rules after every mark', () => {
    const events = eventsOf('backtracking', nurikabe as PuzzleKind, nurikabePuzzle('1..'));
    expect(events.map((event) => (event.type === 'decision' ? event.placement : event.type))).toEqual([
      { cell: 1, mark: 1 },
      { cell: 2, mark: 1 },
      'solution',
      { cell: 2, mark: 2 },
      'dead-end',
      { cell: 1, mark: 2 },
      'dead-end',
    ]);
    const deadEnds = events.filter((event) => event.type === 'dead-end');
    expect(deadEnds.map(({ rule, cells }) => [rule, cells])).toEqual([
      ['nurikabe.one-clue', [2]],
      ['nurikabe.size', [0, 1]],
    ]);
  });

  test('[F4] forward checking sets what has one mark left, and guesses nothing where that is enough', () => {
    const puzzle = nurikabePuzzle('...1/1.../..2./1...');
    const [forced, solution] = eventsOf('forward-checking', nurikabe as PuzzleKind, puzzle);
    expect([forced.type, solution.type]).toEqual(['propagated', 'solution']);
  });

  test('[F4] a blank that can be nothing is a dead end of forward checking', () => {
    const puzzle = ticTacLogicPuzzle('XX.OO./....../....../....../....../......');
    const [deadEnd] = eventsOf('forward-checking', ticTacLogic as PuzzleKind, puzzle);
    expect(deadEnd).toEqual({ type: 'dead-end', depth: 0, cause: 'no-mark', cells: [2] });
  });

  test('[F5] of blanks that can be anything the one beside the smallest unfinished island comes first, island first', () => {
    const puzzle = nurikabePuzzle('5..../...../...../....3');
    expect(chooseConstrained(nurikabe, puzzle, nurikabe.initialBoard(puzzle))).toEqual({ cell: 14, marks: [2, 1] });
    const lines = ticTacLogicPuzzle('..../..../.XO./....');
    expect(chooseConstrained(ticTacLogic, lines, ticTacLogic.initialBoard(lines))).toEqual({ cell: 8, marks: [1, 2] });
    expect(chooseConstrained(ticTacLogic, lines, boardFrom('XOXO/XOXO/OXOX/OXOX'))).toBeUndefined();
  });
});

describe('what the learning search tells', () => {
  /** Enough dead ends for restarts. */
  const HARD = nurikabePuzzle('9....../......./..9..../......./......./......./......9');

  test('[F6] dead ends name a rule, or that it is known from before, and cells; it starts over now and then', () => {
    const events = eventsOf('learning', nurikabe as PuzzleKind, HARD, { maxSolutions: 200, decisionLimit: 20_000 });
    const deadEnds = events.filter((event) => event.type === 'dead-end');
    const rules = new Set(deadEnds.map(({ cause, rule }) => (cause === 'rule' ? rule : cause)));
    expect(rules.size).toBeGreaterThan(2);
    for (const rule of rules) expect(['learned', ...nurikabe.rules.map(({ id }) => id)]).toContain(rule);
    for (const { cells } of deadEnds) expect(cells.length).toBeGreaterThan(0);
    expect(events.some((event) => event.type === 'restart')).toBe(true);
  });

  test('[F6] telling changes nothing of the search', () => {
    const silent = runSearch('learning', nurikabe as PuzzleKind, HARD, nurikabe.initialBoard(HARD), {
      maxSolutions: 3,
      decisionLimit: 500,
    });
    const told = runSearch('learning', nurikabe as PuzzleKind, HARD, nurikabe.initialBoard(HARD), {
      maxSolutions: 3,
      decisionLimit: 500,
      trace: () => {},
    });
    expect(told).toEqual(silent);
  });

  test.each([
    ['Nurikabe', nurikabe as PuzzleKind, nurikabePuzzle('?...?/...../..?../...../?...?')],
    ['Nurikabe with restarts', nurikabe as PuzzleKind, HARD],
    ['Tic-Tac-Logic', ticTacLogic as PuzzleKind, ticTacLogicPuzzle('X...../...O../....../..X.../....../O....X')],
  ])('[F7] what %s learns holds in every solution that was not found before', (_, kind, puzzle) => {
    const events = eventsOf('learning', kind, puzzle, { maxSolutions: 200, decisionLimit: 20_000 });
    const solutions = events.flatMap((event) => (event.type === 'solution' ? [event.board] : []));
    let found = 0;
    let facts = 0;
    for (const event of events) {
      if (event.type === 'solution') found += 1;
      if (event.type !== 'learned') continue;
      facts += 1;
      const { marks, memberships } = event.nogood;
      expect(marks.length + memberships.length).toBeGreaterThan(0);
      for (const board of solutions.slice(found)) {
        const owner = ownersOf(kind, puzzle, board);
        const isAll =
          marks.every(({ cell, mark }) => board.marks[cell] === mark) &&
          memberships.every(({ cell, clue, isPart }) => (owner.get(cell) === clue) === isPart);
        expect(isAll, `${JSON.stringify(event.nogood)} in ${rowsOf(board, '.12')}`).toBe(false);
      }
    }
    expect(facts).toBeGreaterThan(0);
  });
});

/** By cell: the clue of its island. */
function ownersOf(kind: PuzzleKind, puzzle: Puzzle, board: Board): Map<number, number> {
  const owners = new Map<number, number>();
  for (const { cells, clueCell } of kind.regions?.(puzzle, board) ?? []) for (const cell of cells) owners.set(cell, clueCell);
  return owners;
}
