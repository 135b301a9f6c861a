import { describe, expect, test } from 'vitest';
import type { Board, Puzzle } from '../../src/engine/core/kind';
import type { SolveOptions, SolveResult } from '../../src/engine/core/solve';
import type { TraceEvent } from '../../src/engine/core/trace';
import { solve as solveNurikabe } from '../../src/engine/kinds/nurikabe/solver';
import { solve as solveTicTacLogic } from '../../src/engine/kinds/tic-tac-logic/solver';
import { parsePuzzle } from '../../src/engine/notations/canonical';
import { boardFrom, nurikabePuzzle, rowsOf, ticTacLogicPuzzle } from '../support/boards';

const GENEROUS = { decisionLimit: 1_000_000 };

function blankBoard({ width, height }: Puzzle): Board {
  return { width, height, marks: new Uint8Array(width * height) };
}

function nurikabe(rows: string, options: Partial<SolveOptions> = {}, from?: string): SolveResult {
  const puzzle = nurikabePuzzle(rows);
  return solveNurikabe(puzzle, from === undefined ? blankBoard(puzzle) : boardFrom(from), { maxSolutions: 10, ...GENEROUS, ...options });
}

function ticTacLogic(rows: string, options: Partial<SolveOptions> = {}, repeats = false, from?: string): SolveResult {
  const puzzle = ticTacLogicPuzzle(rows, { repeats });
  return solveTicTacLogic(puzzle, from === undefined ? blankBoard(puzzle) : boardFrom(from), { maxSolutions: 10, ...GENEROUS, ...options });
}

function drawn(result: SolveResult, symbols: string): string[] {
  return result.solutions.map((board) => rowsOf(board, symbols)).sort();
}

/** Clues become `o`, as a solution shows them. */
function withoutClues(rows: string): string {
  return rows.replaceAll(/[1-9]/g, 'o');
}

describe('Nurikabe, the documents', () => {
  test.each([
    ['tr-1', '2..3/..../..../4...', ['2o#3/###o/oo#o/4o##', '2#o3/o#o#/####/4ooo', '2##3/o#oo/####/4ooo']],
    ['tr-2', '...1/1.../..2./1...', ['###1/1#o#/##2#/1###']],
    ['tr-3', '2.../..../..../.1.4', ['2###/o#oo/###o/#1#4']],
    ['tr-4', '2..2/..../..../.2.1', ['2o#2/###o/#o##/#2#1']],
    ['tr-5', '...../2.4../...2./...../.2...', ['o#ooo/2#4##/###2#/#o#o#/#2###']],
    ['tr-6', '...../.1.1./..2.3/...../2....', ['#####/#1#1#/##2#3/o#o#o/2###o']],
    ['sy-1', '.3...1./......./2..1.../......./.1..2../..2..../1...1.6', ['#3oo#1#/#######/2o#1#oo/######o/#1#o2#o/##2###o/1#o#1#6']],
    ['sy-2', '......./2.1.2.2/......./..1.1../......./2.1.1.2/.......', ['####o##/2#1#2#2/o#####o/##1#1##/o#####o/2#1#1#2/#######']],
  ])('[S1] %s has exactly the solutions that brute force found', (_, rows, solutions) => {
    const result = nurikabe(rows);
    expect(drawn(result, '.#o')).toEqual(solutions.map(withoutClues).sort());
    expect(result.status).toBe(solutions.length === 1 ? 'unique' : 'multiple');
  });
});

describe('Nurikabe, edges', () => {
  test.each([
    ['a single clue 1', '1', ['o']],
    ['a single cell without clue is sea', '.', ['#']],
    ['a board without sea that the clue fills', '4./..', ['oo/oo']],
    ['a clue larger than the board', '9./..', []],
    ['two clues side by side', '11/..', []],
    ['a board whose sea would be a pool', '../..', []],
    ['an island of unknown size', '?..', ['o##', 'oo#', 'ooo']],
    ['two islands of unknown size', '?..?', ['o##o', 'oo#o', 'o#oo']],
    ['a tall board', '2/././1', ['o/o/#/o']],
  ])('[S1] %s', (_, rows, solutions) => {
    expect(drawn(nurikabe(rows), '.#o')).toEqual([...solutions].sort());
  });

  test('[S8] a sea explained from another cell than the one it was measured from lost one of these 43', () => {
    const puzzle = { ...nurikabePuzzle('..../..../..../..../....'), clues: Array.from({ length: 20 }, (_, cell) => (cell === 2 ? 12 : 0)) };
    const result = solveNurikabe(puzzle, boardFrom('..../..../o.../..../...#'), { maxSolutions: 100, ...GENEROUS });
    expect(result.solutions.length).toBe(43);
  });

  test('[S9] two huge islands, one around the other, take few guesses', () => {
    const clues = new Array<number>(64).fill(0);
    clues[9] = 29;
    clues[18] = 16;
    const puzzle = { ...nurikabePuzzle('.'), width: 8, height: 8, clues };
    const result = solveNurikabe(puzzle, blankBoard(puzzle), { maxSolutions: 2, decisionLimit: 500 });
    expect([result.status, drawn(result, '.#o')]).toEqual([
      'unique',
      ['oooooooo/oo#####o/o#oooo#o/o#oooo#o/o#oooo#o/o#oooo#o/o######o/oooooooo'],
    ]);
  });

  test('[S9] a small sea that cannot connect its parts is excluded in few guesses', () => {
    const parsed = parsePuzzle('nurikabe/8/8/gazj-19o-10zm');
    if (!parsed.ok) throw new Error(parsed.error.code);
    const puzzle = parsed.value as Puzzle<readonly number[]>;
    expect(solveNurikabe(puzzle, blankBoard(puzzle), { maxSolutions: 2, decisionLimit: 2_000 }).status).toBe('none');
  });

  test('[S9] islands that touch at a corner are not both at the border', () => {
    // The 3 has no room away from the border, and touches the 1, which is there already.
    expect(nurikabe('.1.../..3../.....', { decisionLimit: 0 })).toEqual({ status: 'none', solutions: [], decisions: 0 });
    expect(nurikabe('1..../..3../.....').status).toBe('unique');
  });

  test('[S1] a large empty board with one clue ends', () => {
    const rows = Array.from({ length: 64 }, () => '.'.repeat(64));
    rows[0] = `1${'.'.repeat(63)}`;
    expect(nurikabe(rows.join('/')).status).toBe('none');
  });
});

describe('Tic-Tac-Logic', () => {
  test('[S1] sy-3 has exactly the solution that brute force found', () => {
    const result = ticTacLogic('..X.../..X.../X....X/..O.../.X...X/O...O.');
    expect(result.status).toBe('unique');
    expect(drawn(result, '.XO')).toEqual(['XOXOXO/OXXOXO/XOOXOX/XOOXXO/OXXOOX/OXOXOX']);
  });

  test.each([
    [2, false, 2],
    [4, false, 72],
    [6, false, 4140],
    [2, true, 2],
    [4, true, 90],
    [6, true, 11222],
  ])('[S2] the empty board of side %i, equal lines allowed %s, has %i fillings', (side, repeats, count) => {
    const rows = Array.from({ length: side }, () => '.'.repeat(side)).join('/');
    const { status, solutions } = ticTacLogic(rows, { maxSolutions: 20_000 }, repeats);
    expect(status).toBe('multiple');
    expect(new Set(solutions.map((board) => board.marks.join(''))).size).toBe(count);
    expect(solutions.length).toBe(count);
  });

  test('[S1] more rows than a row has fillings cannot be distinct, and this is seen without search', () => {
    const rows = Array.from({ length: 16 }, () => '......').join('/');
    expect(ticTacLogic(rows)).toEqual({ status: 'none', solutions: [], decisions: 0 });
    expect(ticTacLogic(rows, { maxSolutions: 1 }, true).status).toBe('solvable');
  });

  test('[S1] the longest line that the notations allow is solved too', () => {
    const rows = Array.from({ length: 64 }, () => '.'.repeat(64)).join('/');
    expect(ticTacLogic(rows, { maxSolutions: 1 }).status).toBe('solvable');
  });
});

describe('what is asked and what is answered', () => {
  const THREE = '2..3/..../..../4...';
  const ONE = '...1/1.../..2./1...';

  test.each([
    [THREE, 1, 'solvable', 1],
    [THREE, 2, 'multiple', 2],
    [THREE, 3, 'multiple', 3],
    [THREE, 4, 'multiple', 3],
    [ONE, 1, 'solvable', 1],
    [ONE, 2, 'unique', 1],
    ['11', 1, 'none', 0],
    ['11', 2, 'none', 0],
  ] as const)('[S3] %s up to %i solutions is %s', (rows, maxSolutions, status, found) => {
    const result = nurikabe(rows, { maxSolutions });
    expect([result.status, result.solutions.length]).toEqual([status, found]);
  });

  test('[S4] marks on the board are binding', () => {
    expect(drawn(nurikabe(THREE, {}, '..../..../o.../....'), '.#o')).toEqual(['oo#o/###o/oo#o/oo##']);
    expect(nurikabe(THREE, {}, '#.../..../..../....').status).toBe('none');
    expect(nurikabe(ONE, {}, 'o.../..../..../....').status).toBe('none');
    expect(drawn(ticTacLogic('../..', {}, false, 'X./..'), '.XO')).toEqual(['XO/OX']);
    expect(ticTacLogic('X./..', {}, false, 'O./..').status).toBe('none');
  });

  test('[S5] the node limit is exact, and giving up is never called none or unique', () => {
    const full = nurikabe(THREE, { maxSolutions: 10 });
    expect(full.decisions).toBeGreaterThan(0);
    for (let decisionLimit = 0; decisionLimit < full.decisions; decisionLimit += 1) {
      const cut = nurikabe(THREE, { maxSolutions: 10, decisionLimit });
      expect(cut.decisions).toBe(decisionLimit);
      expect(cut.status).toBe(cut.solutions.length > 1 ? 'multiple' : 'gave-up');
    }
    expect(nurikabe(THREE, { maxSolutions: 10, decisionLimit: full.decisions }).status).toBe('multiple');
  });

  test('[S5] a caller can stop the search', () => {
    let asked = 0;
    const shouldStop = () => {
      asked += 1;
      return true;
    };
    expect(nurikabe(THREE, { shouldStop }).status).toBe('gave-up');
    expect(ticTacLogic('..../..../..../....', { shouldStop }).status).toBe('gave-up');
    expect(asked).toBe(2);
  });

  test('[S10] a caller is told how far the search is', () => {
    const told: (readonly [number, number])[] = [];
    const { decisions } = nurikabe(THREE, { maxSolutions: 10, onDecision: (...so) => told.push(so) });
    expect(told.map(([guesses]) => guesses)).toEqual(Array.from({ length: decisions }, (_, i) => i));
    expect(told[0]).toEqual([0, 0]);
    expect(told.every(([, found], i) => found <= 3 && found >= (told[i - 1]?.[1] ?? 0))).toBe(true);
  });

  test('[S6] the same call gives the same answer, decisions included', () => {
    expect(nurikabe(THREE)).toEqual(nurikabe(THREE));
  });
});

describe('trace', () => {
  test.each([
    '2..3/..../..../4...',
    '?...?/...../..?../...../?...?',
    // Enough dead ends for restarts.
    '9....../......./..9..../......./......./......./......9',
  ])('[S7] every event of %s follows from those before it', (rows) => {
    const events: TraceEvent[] = [];
    const result = nurikabe(rows, { maxSolutions: 100, trace: (event) => events.push(event) });
    expect(events.filter((event) => event.type === 'decision').length).toBe(result.decisions);
    expect(events.flatMap((event) => (event.type === 'solution' ? [event.board] : []))).toEqual(result.solutions);
    expect(events.some((event) => event.type === 'dead-end')).toBe(true);
    replay(events, result.solutions[0].marks.length);
  });
});

/** Keeps one layer of marks per depth, as a page that draws the tree would; a solution must be what the layers show. */
function replay(events: readonly TraceEvent[], cells: number): void {
  const layers: Map<number, number>[] = [new Map()];
  for (const event of events) {
    expect(event.depth).toBeGreaterThanOrEqual(0);
    if (event.type === 'decision') {
      expect(event.depth).toBeLessThanOrEqual(layers.length);
      layers.length = event.depth;
      layers.push(new Map([[event.placement.cell, event.placement.mark]]));
      continue;
    }
    expect(event.depth).toBeLessThan(layers.length);
    layers.length = event.depth + 1;
    if (event.type === 'propagated') for (const { cell, mark } of event.placements) layers[event.depth].set(cell, mark);
    if (event.type !== 'solution') continue;
    const shown = new Uint8Array(cells);
    for (const layer of layers) for (const [cell, mark] of layer) shown[cell] = mark;
    expect(shown).toEqual(event.board.marks);
  }
}
