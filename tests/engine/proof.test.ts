import { describe, expect, test } from 'vitest';
import { deduce } from '@/engine/core/deduce';
import { generate } from '@/engine/core/generate';
import { hint } from '@/engine/core/hint';
import { BLANK, type Board, type Puzzle, type PuzzleKind } from '@/engine/core/kind';
import type { ProofStep } from '@/engine/exercises/proof';
import { verifyProof } from '@/engine/exercises/verify-proof';
import { KINDS } from '@/engine/kinds';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { ticTacLogicPuzzle } from '../support/boards';

const SEARCH = { decisionLimit: 0 };
const LEVELS = ['easy', 'hard'] as const;
/** Puzzles of every kind and level. */
const MADE = (KINDS as readonly PuzzleKind[]).flatMap((kind) =>
  LEVELS.map((level) => {
    const made = generate(kind, { width: 6, height: 6, level, seed: 'proof' });
    if (!made.ok) throw new Error(`${kind.id} ${level}: ${made.error}`);
    const { puzzle } = made.value;
    return [`${kind.id} ${level}`, kind, puzzle, proveByHints(kind, puzzle)] as const;
  }),
);

function marksOf(kind: PuzzleKind, puzzle: Puzzle, board: Board, cells: readonly number[]): readonly number[] {
  return cells.filter((cell) => board.marks[cell] !== BLANK && !kind.isFixed(puzzle, cell));
}

/** A proof of the whole puzzle out of hints, each with the marks that it highlights. */
function proveByHints(kind: PuzzleKind, puzzle: Puzzle): readonly ProofStep[] {
  const steps: ProofStep[] = [];
  let board = kind.initialBoard(puzzle);
  for (let found = hint(kind, puzzle, board, SEARCH); found.type === 'step'; found = hint(kind, puzzle, board, SEARCH)) {
    const { technique, placements, reasonCells } = found.step;
    steps.push({ ...placements[0], technique, because: marksOf(kind, puzzle, board, reasonCells) });
    board = boardAfter(kind, puzzle, steps);
  }
  return steps;
}

function boardAfter(kind: PuzzleKind, puzzle: Puzzle, steps: readonly ProofStep[]): Board {
  const board = kind.initialBoard(puzzle);
  for (const { placements } of verifyProof(kind, puzzle, steps).accepted) for (const { cell, mark } of placements) board.marks[cell] = mark;
  return board;
}

describe('a proof', () => {
  test.each(MADE)('[PF1] %s: the reason of every hint is accepted, and their proof ends in the solution', (_name, kind, puzzle, steps) => {
    const report = verifyProof(kind, puzzle, steps);
    expect(report).toMatchObject({ refusal: null, isSolved: true });
    expect(report.accepted.map(({ technique }) => technique)).toEqual(steps.map(({ technique }) => technique));
  });

  test.each(MADE)(
    '[PF2] %s: without one mark of a reason the missing ones are named, and with them it is accepted',
    (_name, kind, puzzle, steps) => {
      let refused = 0;
      for (const [i, step] of steps.entries()) {
        for (const left of step.because) {
          const because = step.because.filter((cell) => cell !== left);
          const { refusal } = verifyProof(kind, puzzle, [...steps.slice(0, i), { ...step, because }]);
          if (refusal === null) continue;
          refused += 1;
          if (refusal.type !== 'missing') throw new Error(`${step.technique}: ${refusal.type}`);
          expect(refusal.cells.length).toBeGreaterThan(0);
          const mended = { ...step, because: [...because, ...refusal.cells] };
          expect(verifyProof(kind, puzzle, [...steps.slice(0, i), mended]).refusal).toBeNull();
        }
      }
      expect(refused).toBeGreaterThan(5);
    },
  );

  test.each(MADE)('[PF3] %s: no technique proves a wrong mark, from whatever is on the board', (_name, kind, puzzle, steps) => {
    const start = kind.initialBoard(puzzle);
    const [solution] = kind.solve(puzzle, start, { maxSolutions: 2, decisionLimit: 100_000 }).solutions;
    const half = steps.slice(0, steps.length >> 1);
    const { marks } = boardAfter(kind, puzzle, half);
    const because = [...marks.keys()];
    for (const cell of because.filter((one) => marks[one] === BLANK)) {
      for (const { id } of kind.techniques) {
        const { accepted, refusal } = verifyProof(kind, puzzle, [
          ...half,
          { cell, mark: 3 - solution.marks[cell], technique: id, because },
        ]);
        expect([accepted.length, refusal]).toEqual([half.length, { type: 'wrong' }]);
      }
    }
  });

  test.each(MADE)('[PF4] %s: a step by another technique is told which one gives it', (_name, kind, puzzle, steps) => {
    const [first] = steps;
    for (const { id } of kind.techniques) {
      const { accepted, refusal } = verifyProof(kind, puzzle, [{ ...first, technique: id }]);
      if (accepted.length > 0) expect(accepted[0].technique).toBe(id);
      else expect(refusal).toMatchObject({ type: 'otherwise' });
    }
  });

  test('[PF4] what no technique gives yet is called so, and nonsense is refused', () => {
    const empty = ticTacLogicPuzzle('X...../....../....../....../....../......');
    const kind = ticTacLogic as PuzzleKind;
    const step = { cell: 1, mark: 1, technique: 'tic-tac-logic.pair', because: [] };
    expect(verifyProof(kind, empty, [step]).refusal).toEqual({ type: 'not-forced' });
    for (const wrong of [{ cell: 0 }, { cell: 99 }, { mark: 3 }, { mark: 0 }, { technique: 'tic-tac-logic.magic' }])
      expect(verifyProof(kind, empty, [{ ...step, ...wrong }]).refusal).toEqual({ type: 'invalid' });
  });

  test.each(MADE)('[PF5] %s: stopped at any time it gives up and accepts nothing more', (_name, kind, puzzle, steps) => {
    let asked = 0;
    verifyProof(kind, puzzle, steps, { shouldStop: () => ++asked < 0 });
    for (const stopAt of [1, asked >> 1]) {
      let left = stopAt;
      const { accepted, refusal } = verifyProof(kind, puzzle, steps, { shouldStop: () => --left <= 0 });
      expect(accepted.length).toBeLessThan(steps.length);
      if (refusal !== null) expect(refusal).toEqual({ type: 'gave-up' });
    }
  });

  test('[PF1] the same holds for the ladder’s own steps with everything on the board named', () => {
    for (const [, kind, puzzle] of MADE) {
      const { steps } = deduce(kind, puzzle, kind.initialBoard(puzzle), { isOneByOne: true });
      const because = [...kind.initialBoard(puzzle).marks.keys()];
      const [{ technique, placements }] = steps;
      expect(verifyProof(kind, puzzle, [{ ...placements[0], technique, because }]).refusal).toBeNull();
    }
  });
});
