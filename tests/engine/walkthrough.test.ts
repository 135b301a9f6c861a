import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { deduce } from '@/engine/core/deduce';
import type { Puzzle, PuzzleKind } from '@/engine/core/kind';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { buildWalkthrough } from '@/engine/walkthrough/build-walkthrough';
import { digitsOf, framesOf, marksAfterFrames, type Walkthrough, type WalkthroughFrame } from '@/engine/walkthrough/walkthrough';
import { boardFrom, nurikabePuzzle, rowsOf, ticTacLogicPuzzle } from '../support/boards';

const LIMITS = { decisionLimit: 10_000 };
const TR5 = nurikabePuzzle('...../2.4../...2./...../.2...');
/** Three solutions: techniques go some of the way. */
const THREE = nurikabePuzzle('2..3/..../..../4...');

function typesOf(frames: readonly WalkthroughFrame[]): string {
  return frames.map(({ type }) => type).join(' ');
}

function lastRows(kind: PuzzleKind, puzzle: Puzzle, film: Walkthrough): string {
  const frames = framesOf(film);
  const marks = marksAfterFrames(kind.initialBoard(puzzle).marks, film, frames, frames.length);
  return rowsOf({ width: puzzle.width, height: puzzle.height, marks }, '.#o');
}

describe('the film of a solve', () => {
  test('[F11] it is the ladder, step by step, and each picture shows what the steps so far set', () => {
    const film = buildWalkthrough(nurikabe as PuzzleKind, TR5, nurikabe.initialBoard(TR5), LIMITS);
    const { steps } = deduce(nurikabe as PuzzleKind, TR5, nurikabe.initialBoard(TR5), { isOneByOne: true });
    expect(film).toEqual({ steps, end: 'solved', violations: [], search: null });
    const frames = framesOf(film);
    expect(frames).toHaveLength(steps.length);
    const start = nurikabe.initialBoard(TR5).marks;
    expect(marksAfterFrames(start, film, frames, 0)).toEqual(start);
    for (const [i, { placements }] of steps.entries()) {
      const before = marksAfterFrames(start, film, frames, i);
      const after = marksAfterFrames(start, film, frames, i + 1);
      const changed = [...after.keys()].filter((cell) => after[cell] !== before[cell]);
      expect(changed).toEqual(placements.map(({ cell }) => cell).sort((one, other) => one - other));
    }
    expect(lastRows(nurikabe as PuzzleKind, TR5, film)).toBe('o#ooo/o#o##/###o#/#o#o#/#o###');
  });

  test('[F12] where no technique goes further it says so and goes on with the search, up to two solutions', () => {
    const film = buildWalkthrough(nurikabe as PuzzleKind, THREE, nurikabe.initialBoard(THREE), LIMITS);
    expect(film.end).toBe('stuck');
    expect(film.search?.solutions).toHaveLength(2);
    expect(film.search?.tree.status).toBe('multiple');
    expect(typesOf(framesOf(film))).toMatch(/^(step )+ladder-end (node )+solution solution$/);
    for (const solution of film.search?.solutions ?? []) {
      const board = { width: 4, height: 4, marks: Uint8Array.from(solution, Number) };
      expect(check(nurikabe, THREE, board).status).toBe('solved');
    }
    expect(digitsOf([0, 1, 2])).toBe('012');
  });

  test('[F12] it begins at any board; one that breaks a rule ends there', () => {
    const partial = boardFrom('o#o../2#4../...2./...../.2...');
    const film = buildWalkthrough(nurikabe as PuzzleKind, TR5, partial, LIMITS);
    expect(film.steps.every(({ placements }) => placements.every(({ cell }) => partial.marks[cell] === 0))).toBe(true);
    expect(film.end).toBe('solved');
    const broken = buildWalkthrough(nurikabe as PuzzleKind, TR5, boardFrom('...../2.4../...2./##.../##...'), LIMITS);
    expect(broken).toMatchObject({ steps: [], end: 'broken', search: null });
    expect(broken.violations.length).toBeGreaterThan(0);
    expect(typesOf(framesOf(broken))).toBe('ladder-end');
  });

  test('[F12] a board that cannot be finished ends without a solution', () => {
    const puzzle = ticTacLogicPuzzle('..../..../..../....');
    const film = buildWalkthrough(ticTacLogic as PuzzleKind, puzzle, boardFrom('XOXO/XOOX/..../X...'), LIMITS);
    expect(['stuck', 'broken']).toContain(film.end);
    expect(film.search?.solutions ?? []).toEqual([]);
  });

  test('[F12] stopped, it has the steps it got to', () => {
    let asked = 0;
    const film = buildWalkthrough(nurikabe as PuzzleKind, TR5, nurikabe.initialBoard(TR5), {
      ...LIMITS,
      shouldStop() {
        asked += 1;
        return asked > 20;
      },
    });
    expect(film.end).toBe('stopped');
    expect(film.search).toBeNull();
  });

  test('[F13] suppositions are told without the steps that their contradiction does not need, unless there is no time', () => {
    const puzzle = nurikabePuzzle('..5...../......1./1......./..4...../.....3../......../.2...2.4/........');
    const film = buildWalkthrough(nurikabe as PuzzleKind, puzzle, nurikabe.initialBoard(puzzle), LIMITS);
    const hurried = buildWalkthrough(nurikabe as PuzzleKind, puzzle, nurikabe.initialBoard(puzzle), {
      ...LIMITS,
      shouldSkipShortening: () => true,
    });
    const links = ({ steps }: Walkthrough) => steps.reduce((sum, { chain }) => sum + (chain?.length ?? 0), 0);
    expect(links(hurried)).toBeGreaterThan(0);
    expect(links(film)).toBeLessThan(links(hurried));
    expect(film.steps.map(({ placements }) => placements)).toEqual(hurried.steps.map(({ placements }) => placements));
  });
});
