import { describe, expect, test } from 'vitest';
import { deduce } from '@/engine/core/deduce';
import { grade } from '@/engine/core/grade';
import { hint } from '@/engine/core/hint';
import type { PuzzleKind, Step } from '@/engine/core/kind';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { boardFrom, nurikabePuzzle, rowsOf, ticTacLogicPuzzle } from '../support/boards';
import { easiestStep } from '../support/easiest-step';

const SEARCH = { decisionLimit: 1000 };

/** The documents' cases with one solution. */
const WORKED = [
  ['tr-2', nurikabe, nurikabePuzzle('...1/1.../..2./1...'), '###o/o#o#/##o#/o###'],
  ['tr-3', nurikabe, nurikabePuzzle('2.../..../..../.1.4'), 'o###/o#oo/###o/#o#o'],
  ['tr-4', nurikabe, nurikabePuzzle('2..2/..../..../.2.1'), 'oo#o/###o/#o##/#o#o'],
  ['tr-5', nurikabe, nurikabePuzzle('...../2.4../...2./...../.2...'), 'o#ooo/o#o##/###o#/#o#o#/#o###'],
  ['tr-6', nurikabe, nurikabePuzzle('...../.1.1./..2.3/...../2....'), '#####/#o#o#/##o#o/o#o#o/o###o'],
  [
    'sy-1',
    nurikabe,
    nurikabePuzzle('.3...1./......./2..1.../......./.1..2../..2..../1...1.6'),
    '#ooo#o#/#######/oo#o#oo/######o/#o#oo#o/##o###o/o#o#o#o',
  ],
  [
    'sy-2',
    nurikabe,
    nurikabePuzzle('......./2.1.2.2/......./..1.1../......./2.1.1.2/.......'),
    '####o##/o#o#o#o/o#####o/##o#o##/o#####o/o#o#o#o/#######',
  ],
  ['sy-3', ticTacLogic, ticTacLogicPuzzle('..X.../..X.../X....X/..O.../.X...X/O...O.'), 'XOXOXO/OXXOXO/XOOXOX/XOOXXO/OXXOOX/OXOXOX'],
] as const;

describe('the ladder', () => {
  test.each(WORKED)('[D4] finishes the worked case %s', (_name, kind, puzzle, solution) => {
    const { board, verdict } = deduce(kind as PuzzleKind, puzzle, kind.initialBoard(puzzle));
    const symbols = kind === nurikabe ? 'o#o' : '.XO';
    expect(verdict).toEqual({ status: 'solved' });
    expect(rowsOf(board, symbols)).toBe(solution);
  });

  test('[D4] goes back to the easiest technique after progress', () => {
    const puzzle = nurikabePuzzle('.3...1./......./2..1.../......./.1..2../..2..../1...1.6');
    let board = nurikabe.initialBoard(puzzle);
    let last = '';
    for (const step of deduce(nurikabe, puzzle, board).steps) {
      const place = nurikabe.techniques.findIndex(({ id }) => id === step.technique);
      // Steps of one technique may come from one scan of the board, in which an easier technique has no say.
      const easier = step.technique === last ? [] : nurikabe.techniques.slice(0, place);
      expect(easier.flatMap((technique) => [...technique.find(puzzle, board)])).toEqual([]);
      last = step.technique;
      const marks = board.marks.slice();
      for (const { cell, mark } of step.placements) marks[cell] = mark;
      board = { ...board, marks };
    }
  });

  test.each([
    [1, 'open'],
    [2, 'open'],
    [3, 'solved'],
  ] as const)('[D4] with techniques up to level %i alone a puzzle of level 3 is %s', (maxLevel, status) => {
    const puzzle = nurikabePuzzle('.3./.../1..');
    expect(deduce(nurikabe, puzzle, nurikabe.initialBoard(puzzle), { maxLevel }).verdict.status).toBe(status);
  });

  test.each(WORKED)('[D11] tells every step of %s as it is made', (_name, kind, puzzle) => {
    const told: Step[] = [];
    const { steps } = deduce(kind as PuzzleKind, puzzle, kind.initialBoard(puzzle), { onStep: (step) => told.push(step) });
    expect(told).toEqual(steps);
  });

  test.each(WORKED)('[D12] one by one, every step of %s is the easiest for its board', (_name, kind, puzzle) => {
    const start = kind.initialBoard(puzzle);
    const { steps, verdict } = deduce(kind as PuzzleKind, puzzle, start, { isOneByOne: true });
    expect(verdict.status).toBe('solved');
    const marks = start.marks.slice();
    for (const step of steps) {
      expect(easiestStep(kind as PuzzleKind, puzzle, { ...start, marks: marks.slice() })).toEqual(step);
      for (const { cell, mark } of step.placements) marks[cell] = mark;
    }
  });

  test('[D4] stops when it is told to, and on a board that is broken', () => {
    const puzzle = nurikabePuzzle('2.../..../..../.1.4');
    const cut = deduce(nurikabe, puzzle, nurikabe.initialBoard(puzzle), { shouldStop: () => true });
    expect([cut.steps, cut.verdict.status, cut.isCutShort]).toEqual([[], 'open', true]);
    const broken = deduce(nurikabe, puzzle, boardFrom('oooo/..../..../.o.o'));
    expect([broken.steps, broken.verdict.status, broken.isCutShort]).toEqual([[], 'broken', false]);
  });

  test('[D2] leaves blank what several solutions do not agree on', () => {
    const puzzle = nurikabePuzzle('2..3/..../..../4...');
    const { board, verdict } = deduce(nurikabe, puzzle, nurikabe.initialBoard(puzzle));
    expect(verdict.status).toBe('open');
    expect(board.marks[1]).toBe(0);
  });
});

describe('a hint', () => {
  const puzzle = ticTacLogicPuzzle('..X.../..X.../X....X/..O.../.X...X/O...O.');
  const solution = boardFrom('XOXOXO/OXXOXO/XOOXOX/XOOXXO/OXXOOX/OXOXOX');
  const start = ticTacLogic.initialBoard(puzzle);

  test('[D6] says first which cells are wrong, when the solution is known', () => {
    const board = { ...start, marks: start.marks.with(0, 2).with(1, 2).with(35, 2) };
    expect(hint(ticTacLogic, puzzle, board, { ...SEARCH, solution })).toEqual({ type: 'mistakes', cells: [0, 35] });
  });

  test('[D6] names what is broken, when the solution is not known', () => {
    const given = hint(ticTacLogic, puzzle, { ...start, marks: start.marks.with(14, 1) }, SEARCH);
    expect(given.type === 'broken' && given.violations.map(({ cells }) => cells)).toEqual([[2, 8, 14]]);
  });

  test('[D6] is the easiest step of the board', () => {
    const given = hint(ticTacLogic, puzzle, start, { ...SEARCH, solution });
    expect(given.type === 'step' && given.step.technique).toBe('tic-tac-logic.pair');
  });

  test('[D6] says so when nothing is left to do', () => {
    expect(hint(ticTacLogic, puzzle, solution, { ...SEARCH, solution })).toEqual({ type: 'solved' });
  });

  test('[D7] gives a cell proven by search when no technique fires', () => {
    const open = ticTacLogicPuzzle('X.../..../..../....');
    const several = hint(ticTacLogic, open, ticTacLogic.initialBoard(open), SEARCH);
    expect(several).toEqual({ type: 'nothing-forced' });
    const silent = { ...ticTacLogic, techniques: [] };
    const proven = hint(silent, puzzle, start, SEARCH);
    expect(
      proven.type === 'proven' &&
        solution.marks[proven.placement.cell] === proven.placement.mark &&
        start.marks[proven.placement.cell] === 0,
    ).toBe(true);
  });

  test('[D7] proves a cell among several solutions too, and knows when there is none or it gave up', () => {
    const silent = { ...nurikabe, techniques: [] };
    const several = nurikabePuzzle('2..3/..../..../4...');
    const proven = hint(silent, several, nurikabe.initialBoard(several), SEARCH);
    expect(proven.type).toBe('proven');
    const impossible = ticTacLogicPuzzle('XX../XX../..../....');
    const dead = { ...ticTacLogic, techniques: [] };
    expect(hint(dead, impossible, ticTacLogic.initialBoard(impossible), SEARCH)).toEqual({ type: 'no-solution' });
    expect(hint(silent, several, nurikabe.initialBoard(several), { decisionLimit: 0 })).toEqual({ type: 'gave-up' });
  });
});

describe('a grade', () => {
  test.each([
    ['easy', nurikabe, nurikabePuzzle('...1/1.../..2./1...')],
    ['medium', nurikabe, nurikabePuzzle('.3./.../1..')],
    ['hard', nurikabe, nurikabePuzzle('2.../..../..3.')],
    ['extreme', nurikabe, nurikabePuzzle('2..3/..../..../4...')],
    ['easy', ticTacLogic, ticTacLogicPuzzle('..X.../..X.../X....X/..O.../.X...X/O...O.')],
  ] as const)('[D8] is %s by the hardest technique that is needed', (level, kind, puzzle) => {
    const { level: given, techniques } = grade(kind as PuzzleKind, puzzle);
    expect(given).toBe(level);
    const { steps } = deduce(kind as PuzzleKind, puzzle, kind.initialBoard(puzzle));
    expect(techniques.reduce((sum, { count }) => sum + count, 0)).toBe(steps.length);
  });

  test('[D8] is not given when it was cut short, at whatever question, and is the same when it was not', () => {
    const puzzle = nurikabePuzzle('...1/1.../..2./1...');
    let questions = 0;
    const whole = grade(nurikabe, puzzle, {
      shouldStop: () => {
        questions += 1;
        return false;
      },
    });
    expect(whole).toEqual(grade(nurikabe, puzzle));
    expect(questions).toBeGreaterThan(1);
    for (let patience = 0; patience < questions; patience += 1) {
      let asked = 0;
      const shouldStop = () => {
        asked += 1;
        return asked > patience;
      };
      // The ladder asks on until no easy technique fires, also on a board that the last of them solved.
      expect([undefined, whole]).toContainEqual(grade(nurikabe, puzzle, { shouldStop }));
    }
    expect(grade(nurikabe, puzzle, { shouldStop: () => true })).toBeUndefined();
  });

  test('[D8] scores a puzzle higher that needs harder steps', () => {
    const gentle = grade(ticTacLogic, ticTacLogicPuzzle('XX../..../..XX/....'));
    const stern = grade(ticTacLogic, ticTacLogicPuzzle('X.../..../..../...O'));
    expect(gentle.score).toBeLessThan(stern.score);
  });
});
