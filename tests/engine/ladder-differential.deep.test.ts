import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { generate } from '@/engine/core/generate';
import { BLANK, type Board, type Level, type Puzzle, type PuzzleKind } from '@/engine/core/kind';
import { type Rng, seededRng } from '@/engine/core/rng';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { rowsOf } from '../support/boards';

/** Beyond this many solutions a puzzle says too little. */
const MAX_SOLUTIONS = 200;
const NODE_LIMIT = 20_000;
const TIMEOUT_MS = 60_000;
const BOARDS_PER_PUZZLE = 4;

interface Sample {
  readonly kind: PuzzleKind;
  readonly width: number;
  readonly level: Level;
  readonly signs?: boolean;
  /** Makes a puzzle with one solution into one with more: a clue is hidden or lost. */
  blur(clue: number): number;
}

const SAMPLES: readonly Sample[] = [
  { kind: nurikabe, width: 8, level: 'easy', blur: () => UNKNOWN_SIZE },
  { kind: nurikabe, width: 9, level: 'medium', blur: () => UNKNOWN_SIZE },
  { kind: nurikabe, width: 10, level: 'hard', blur: () => UNKNOWN_SIZE },
  { kind: ticTacLogic, width: 8, level: 'easy', blur: () => 0 },
  { kind: ticTacLogic, width: 10, level: 'medium', blur: () => 0 },
  { kind: ticTacLogic, width: 10, level: 'hard', blur: () => 0 },
  { kind: ticTacLogic, width: 8, level: 'medium', signs: true, blur: () => 0 },
  { kind: ticTacLogic, width: 10, level: 'hard', signs: true, blur: () => 0 },
];

/** The puzzle with some clues blurred, as few or many as leave it with solutions that can all be listed. */
function* blurred({ kind, blur }: Sample, puzzle: Puzzle, rng: Rng): Iterable<readonly [Puzzle, readonly Board[]]> {
  for (const share of [0, 10, 20, 30]) {
    const clues = (puzzle.clues as readonly number[]).map((clue) => (clue !== 0 && rng.below(100) < share ? blur(clue) : clue));
    const candidate = { ...puzzle, clues };
    const { status, solutions } = kind.solve(candidate, kind.initialBoard(candidate), {
      maxSolutions: MAX_SOLUTIONS,
      decisionLimit: NODE_LIMIT,
    });
    if (status === 'unique' || (status === 'multiple' && solutions.length < MAX_SOLUTIONS)) yield [candidate, solutions];
  }
}

function partOf(kind: PuzzleKind, puzzle: Puzzle, solution: Board, share: number, rng: Rng): Board {
  const start = kind.initialBoard(puzzle);
  return { ...start, marks: start.marks.map((mark, cell) => (mark !== BLANK || rng.below(10) >= share ? mark : solution.marks[cell])) };
}

/** The steps that some solution of the board does not agree with, in words. */
function unsound(kind: PuzzleKind, puzzle: Puzzle, board: Board, solutions: readonly Board[]): string[] {
  const left = solutions.filter(({ marks }) => board.marks.every((mark, cell) => mark === BLANK || mark === marks[cell]));
  return kind.techniques.flatMap((technique) =>
    [...technique.find(puzzle, board)].flatMap(({ placements }) =>
      placements
        .filter(({ cell, mark }) => left.some(({ marks }) => marks[cell] !== mark))
        .map(({ cell }) => `${technique.id} at ${cell} of ${rowsOf(board, '.12')} with clues ${puzzle.clues}`),
    ),
  );
}

/** The kinds of which puzzles with several solutions came up. */
const withSeveral = new Set<string>();

describe.each(SAMPLES)('$kind.id $width×$width, $level, signs $signs', (sample) => {
  const { kind, width, level, signs = false } = sample;

  test(
    '[D2] techniques and check agree with every solution that the solver lists, also when there are several',
    () => {
      for (let seed = 0; seed < 2; seed += 1) {
        const rng = seededRng(`ladder ${seed}`);
        const made = generate(kind, { width, height: width, level, seed: `ladder ${seed}`, signs });
        if (!made.ok) throw new Error(`no ${level} puzzle: ${made.error}`);
        for (const [puzzle, solutions] of blurred(sample, made.value.puzzle, rng)) {
          if (solutions.length > 1) withSeveral.add(kind.id);
          for (let i = 0; i < BOARDS_PER_PUZZLE; i += 1) {
            const board = partOf(kind, puzzle, solutions[rng.below(solutions.length)], i, rng);
            expect(check(kind, puzzle, board).status).not.toBe('broken');
            expect(unsound(kind, puzzle, board, solutions)).toEqual([]);
          }
        }
      }
    },
    TIMEOUT_MS,
  );
});

test('[D2] puzzles with several solutions of every kind were among them', () => {
  expect([...withSeveral].sort()).toEqual(['nurikabe', 'tic-tac-logic']);
});
