import { expect, test } from 'vitest';
import { canFinish } from '@/engine/core/can-finish';
import type { PuzzleKind } from '@/engine/core/kind';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { boardFrom, nurikabePuzzle, ticTacLogicPuzzle } from '../support/boards';

const LIMIT = { decisionLimit: 1000 };

test.each([
  ['yes', 'an open board with a solution', nurikabe, nurikabePuzzle('2..3/..../..../4...'), 'o..o/..../..../o...'],
  ['no', 'an open board without one', nurikabe, nurikabePuzzle('2..3/..../..../4...'), 'o#oo/##../..../o...'],
  ['no', 'a broken board', nurikabe, nurikabePuzzle('2..3/..../..../4...'), 'oooo/..../..../o...'],
  ['yes', 'a solved board', nurikabe, nurikabePuzzle('1'), 'o'],
  ['no', 'a line that could only repeat another', ticTacLogic, ticTacLogicPuzzle('XXOO/XX../..../....'), 'XXOO/XX../..../....'],
  [
    'yes',
    'the same where lines may repeat',
    ticTacLogic,
    ticTacLogicPuzzle('XXOO/XX../..../....', { repeats: true }),
    'XXOO/XX../..../....',
  ],
] as const)('[C6] says %s of %s', (answer, _what, kind, puzzle, board) => {
  expect(canFinish(kind as PuzzleKind, puzzle, boardFrom(board), LIMIT)).toBe(answer);
});

test('[C6] says so when the search met its limit', () => {
  const giveUp = { ...nurikabe, solve: () => ({ status: 'gave-up' as const, solutions: [], decisions: 0 }) };
  expect(canFinish(giveUp, nurikabePuzzle('2..3/..../..../4...'), boardFrom('o..o/..../..../o...'), LIMIT)).toBe('gave-up');
});
