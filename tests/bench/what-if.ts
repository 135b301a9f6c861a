import { deduce } from '../../src/engine/core/deduce';
import { hint } from '../../src/engine/core/hint';
import type { BenchPuzzle } from './puzzles';

/** The chain of one what-if hint and the CPU time of the hint. */
interface WhatIfHint {
  readonly kind: string;
  readonly steps: number;
  readonly ms: number;
}

/** Larger grids take minutes, and their hints are rare. */
const MAX_CELLS = 900;
const HINTS_PER_PUZZLE = 3;

/** The hints on the boards, in the middle of a solve, on which no easier technique fires. */
export function whatIfHints({ kind, puzzle }: BenchPuzzle): WhatIfHint[] {
  const hints: WhatIfHint[] = [];
  let board = kind.initialBoard(puzzle);
  if (board.marks.length > MAX_CELLS) return hints;
  for (const step of deduce(kind, puzzle, board, { isOneByOne: true }).steps) {
    if (step.chain !== undefined && hints.length < HINTS_PER_PUZZLE) {
      const startedAt = process.cpuUsage();
      const found = hint(kind, puzzle, board, { decisionLimit: 0 });
      const { user, system } = process.cpuUsage(startedAt);
      if (found.type === 'step') hints.push({ kind: kind.id, steps: found.step.chain?.length ?? 0, ms: (user + system) / 1000 });
    }
    const marks = board.marks.slice();
    for (const { cell, mark } of step.placements) marks[cell] = mark;
    board = { ...board, marks };
  }
  return hints;
}

/** A line for each kind: the lengths of the chains and the CPU time. */
export function formatWhatIfHints(hints: readonly WhatIfHint[]): string {
  const lines = [...new Set(hints.map(({ kind }) => kind))].map((kind) => {
    const own = hints.filter((found) => found.kind === kind);
    const steps = quantilesOf(own.map((found) => found.steps));
    const ms = quantilesOf(own.map((found) => found.ms));
    const columns = [own.length, ...steps, ...ms.map((time) => time.toFixed(1))];
    return [kind.padEnd(13), ...columns.map((column) => String(column).padStart(8))].join('  ');
  });
  const head = ['kind'.padEnd(13), ...['hints', 'p50', 'p90', 'max', 'ms p50', 'ms p90', 'ms max'].map((name) => name.padStart(8))].join(
    '  ',
  );
  return ['what-if hints: steps of the chain, CPU time', head, ...lines].join('\n');
}

function quantilesOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((one, other) => one - other);
  return [0.5, 0.9, 1].map((share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
}
