import { check } from '../../src/engine/core/check';
import { BLANK, type Board } from '../../src/engine/core/kind';
import { seededRng } from '../../src/engine/core/rng';
import type { BenchPuzzle } from './puzzles';

/** The boards of each puzzle. */
const BOARDS = 20;
/** One of so many marks is wrong. */
const ONE_WRONG_IN = 20;
/** Larger puzzles take long to solve and are left out. */
const MAX_CELLS = 225;
const SOLVE_DECISIONS = 20_000;

interface Counts {
  boards: number;
  open: number;
  ms: number;
}

/** Counts boards that nobody can finish and that `check` calls open: parts of the one solution with some marks wrong. */
export function measureDeadBoards(puzzles: readonly BenchPuzzle[]): string {
  const byKind = new Map<string, Counts>();
  for (const one of puzzles) {
    const counts = byKind.get(one.kind.id) ?? { boards: 0, open: 0, ms: 0 };
    byKind.set(one.kind.id, counts);
    for (const board of deadBoards(one)) {
      const startedAt = process.cpuUsage();
      const { status } = check(one.kind, one.puzzle, board);
      const { user, system } = process.cpuUsage(startedAt);
      counts.ms += (user + system) / 1000;
      counts.boards += 1;
      if (status === 'open') counts.open += 1;
    }
  }
  const lines = [...byKind].map(([kind, { boards, open, ms }]) =>
    [
      kind.padEnd(16),
      String(boards).padStart(8),
      `${((100 * open) / boards).toFixed(1)} %`.padStart(8),
      (ms / boards).toFixed(3).padStart(9),
    ].join('  '),
  );
  return ['dead boards: how many, how many of them are called open, CPU time of a check in ms', ...lines].join('\n');
}

function* deadBoards({ id, kind, puzzle }: BenchPuzzle): Iterable<Board> {
  if (puzzle.width * puzzle.height > MAX_CELLS) return;
  const start = kind.initialBoard(puzzle);
  const { status, solutions } = kind.solve(puzzle, start, { maxSolutions: 2, decisionLimit: SOLVE_DECISIONS });
  if (status !== 'unique') return;
  const [solution] = solutions;
  for (let i = 0; i < BOARDS; i += 1) {
    const rng = seededRng(`${id} ${i}`);
    const percent = 20 + rng.below(80);
    const wrong: number[] = [];
    const marks = start.marks.map((fixed, cell) => {
      if (fixed !== BLANK || rng.below(100) >= percent) return fixed;
      if (rng.below(ONE_WRONG_IN) > 0) return solution.marks[cell];
      wrong.push(cell);
      return 3 - solution.marks[cell];
    });
    if (wrong.length > 0) yield { ...start, marks };
  }
}
