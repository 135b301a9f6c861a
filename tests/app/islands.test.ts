import { describe, expect, test } from 'vitest';
import { PRESENTERS } from '@/app/_features/board/presenters';
import type { Puzzle } from '@/engine/core/kind';
import { boardFrom, nurikabePuzzle, ticTacLogicPuzzle } from '../support/boards';

const { surround, progressOf, summarize } = PRESENTERS.nurikabe;

/** A drawn board: numbers, `?`, `#` sea, `o` dot, `.` blank. */
function read(rows: string): { readonly puzzle: Puzzle; readonly marks: Uint8Array } {
  return { puzzle: nurikabePuzzle(rows.replace(/[#o]/g, '.')), marks: boardFrom(rows).marks };
}

function around(rows: string, ...cells: number[]): number[] {
  const { puzzle, marks } = read(rows);
  return [...(surround?.cellsAround(puzzle, marks, cells) ?? [])].sort((a, b) => a - b);
}

describe('surrounding', () => {
  test.each([
    { name: 'the dot that completes an island', rows: '2o./.../...', cells: [1], sea: [2, 3, 4] },
    { name: 'a press on a 1', rows: '1../.../...', cells: [0], sea: [1, 3] },
    { name: 'a press on the number of a complete island', rows: '2o./.../...', cells: [0], sea: [2, 3, 4] },
    { name: 'what is sea already stays as it is', rows: '2o#/.../...', cells: [1], sea: [3, 4] },
    { name: 'two islands completed by one stroke', rows: '2o../..../..o2', cells: [1, 10], sea: [2, 4, 5, 6, 7, 9] },
  ])('[B11] $name', ({ rows, cells, sea }) => {
    expect(around(rows, ...cells)).toEqual(sea);
  });

  test.each([
    { name: 'an island that is one short', rows: '3o./.../...', cells: [1] },
    { name: 'an island that is too large', rows: '2oo/.../...', cells: [2] },
    { name: 'an island of unknown size', rows: '?o./.../...', cells: [1] },
    { name: 'land with two numbers', rows: '2o2/.../...', cells: [1] },
    { name: 'land without a number', rows: 'o../.../..1', cells: [0] },
    { name: 'a sea cell beside a complete island', rows: '1#./.../...', cells: [1] },
    { name: 'a complete island that the move did not touch', rows: '1../.../..o', cells: [8] },
  ])('[B11] does nothing for $name', ({ rows, cells }) => {
    expect(around(rows, ...cells)).toEqual([]);
  });

  test('[B11] Tic-Tac-Logic has nothing to surround', () => {
    expect(PRESENTERS['tic-tac-logic'].surround).toBeUndefined();
  });
});

test('[B12] the progress of each island is told by its number, not of land with several', () => {
  const { puzzle, marks } = read('3o.1/..../2o2?');
  expect([...(progressOf?.(puzzle, marks) ?? [])]).toEqual([
    [0, 2],
    [3, 1],
  ]);
});

describe('asked about a cell', () => {
  test.each([
    { cell: 1, key: 'nurikabe.island', params: { have: 2, clue: '3' } },
    { cell: 4, key: 'nurikabe.complete', params: { clue: '1' } },
    { cell: 12, key: 'nurikabe.unknown', params: { have: 2 } },
    { cell: 19, key: 'nurikabe.loose', params: { have: 1 } },
    { cell: 21, key: 'nurikabe.several', params: { have: 3, clues: '2' } },
    { cell: 3, key: 'nurikabe.sea', params: { have: 2, seas: 2 } },
    { cell: 10, key: 'nurikabe.sea', params: { have: 1, seas: 2 } },
    { cell: 2, key: 'nurikabe.blank', params: { count: '13' } },
  ])('[B13] $key', ({ cell, key, params }) => {
    const { puzzle, marks } = read('3o.#1/...#./#.?o./....o/2o2..');
    expect(summarize(puzzle, marks, cell)).toEqual({ key, params });
  });
});

test('[B13] of a Tic-Tac-Logic cell both lines are told', () => {
  const rows = 'XO.X/..../O.../....';
  const puzzle = ticTacLogicPuzzle(rows);
  expect(PRESENTERS['tic-tac-logic'].summarize(puzzle, boardFrom(rows).marks, 0)).toEqual({
    key: 'tic-tac-logic.lines',
    params: { row: '1', rowX: '2', rowO: '1', rowBlank: 1, column: '1', columnX: '1', columnO: '1', columnBlank: 2 },
  });
});
