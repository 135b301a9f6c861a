import { canFinish } from '../../src/engine/core/can-finish';
import { deduce } from '../../src/engine/core/deduce';
import { generate } from '../../src/engine/core/generate';
import { hint } from '../../src/engine/core/hint';
import type { Puzzle, PuzzleKind } from '../../src/engine/core/kind';
import { KINDS } from '../../src/engine/kinds';
import { nurikabe } from '../../src/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '../../src/engine/kinds/tic-tac-logic/kind';

const SIDE = 64;
const LIMIT_MS = 1000;
const UNKNOWN_SIZE = -1;

function largest(kind: PuzzleKind, clueAt: (x: number, y: number) => number): { readonly kind: PuzzleKind; readonly puzzle: Puzzle } {
  const clues = Array.from({ length: SIDE * SIDE }, (_, cell) => clueAt(cell % SIDE, Math.floor(cell / SIDE)));
  return { kind, puzzle: { kind: kind.id, width: SIDE, height: SIDE, clues, options: {} } };
}

/** The largest grids, with clues that keep every part of the engine busy for long. */
const GRIDS = {
  'two ?': largest(nurikabe as PuzzleKind, (x, y) => (y === 1 && (x === 1 || x === 56) ? UNKNOWN_SIZE : 0)),
  'a ? in 16': largest(nurikabe as PuzzleKind, (x, y) => (x % 4 === 1 && y % 4 === 1 ? UNKNOWN_SIZE : 0)),
  'a huge clue': largest(nurikabe as PuzzleKind, (x, y) => (y === 1 && x === 56 ? 3072 : 0)),
  'a 32 in 64': largest(nurikabe as PuzzleKind, (x, y) => (x % 8 === 1 && y % 8 === 1 ? 32 : 0)),
  'no givens': largest(ticTacLogic as PuzzleKind, () => 0),
};

/** A line for every call with a limit of a second: by how much CPU time it exceeds the limit, and the longest time between two calls of `shouldStop`. */
export function measureOvershoot(): string {
  const lines = ['time limits on 64×64, in milliseconds of CPU time: overshoot, longest time between two calls of shouldStop'];
  const note = (grid: string, task: string, work: (shouldStop: () => boolean) => unknown) => {
    const startedAt = cpuMs();
    let last = startedAt;
    let longest = 0;
    const pass = () => {
      const now = cpuMs();
      longest = Math.max(longest, now - last);
      last = now;
      return now - startedAt > LIMIT_MS;
    };
    work(pass);
    pass();
    const overshoot = Math.max(0, last - startedAt - LIMIT_MS);
    lines.push(`${grid.padEnd(14)}${task.padEnd(12)}${overshoot.toFixed(0).padStart(6)}${longest.toFixed(0).padStart(6)}`);
  };
  for (const [name, { kind, puzzle }] of Object.entries(GRIDS)) {
    const board = kind.initialBoard(puzzle);
    const limits = { decisionLimit: Number.MAX_SAFE_INTEGER };
    note(name, 'hint', (shouldStop) => hint(kind, puzzle, board, { ...limits, shouldStop }));
    note(name, 'deduce', (shouldStop) => deduce(kind, puzzle, board, { shouldStop }));
    note(name, 'solve', (shouldStop) => kind.solve(puzzle, board, { ...limits, maxSolutions: 2, shouldStop }));
    note(name, 'can finish', (shouldStop) => canFinish(kind, puzzle, board, { ...limits, shouldStop }));
  }
  for (const kind of KINDS as readonly PuzzleKind[]) {
    note(kind.id, 'generate', (shouldStop) => generate(kind, { width: SIDE, height: SIDE, level: 'hard', seed: 'stop', shouldStop }));
  }
  return lines.join('\n');
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
