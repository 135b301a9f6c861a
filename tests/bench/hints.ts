import { deduce } from '../../src/engine/core/deduce';
import { hint } from '../../src/engine/core/hint';
import type { Board } from '../../src/engine/core/kind';
import { seededRng } from '../../src/engine/core/rng';
import type { BenchPuzzle } from './puzzles';

/** One hint in the middle of a solve: its CPU time, its reason, and its chain if it is an assumption. */
interface MeasuredHint {
  readonly group: string;
  readonly ms: number;
  readonly marks: number;
  readonly isMinimal: boolean;
  readonly isSmallest: boolean;
  readonly chain: number | undefined;
}

/** The positions for each kind and size. */
const POSITIONS = 300;
/** Sizes with fewer puzzles than this are left out. */
const LEAST_PUZZLES = 5;

/** Measures hints on random boards of solves, for every kind and size with enough puzzles. */
export function measureHints(puzzles: readonly BenchPuzzle[]): string {
  const groups = new Map<string, BenchPuzzle[]>();
  for (const one of puzzles) {
    const group = `${one.kind.id} ${one.puzzle.width}x${one.puzzle.height}`;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  const common = [...groups].filter(([, members]) => members.length >= LEAST_PUZZLES);
  const hints = common.flatMap(([group, members]) => hintsOf(group, members));
  const head = [
    'hints'.padEnd(22),
    ...['count', 'ms p50', 'ms p95', 'marks p50', 'marks p95', 'minimal', 'smallest', 'what-ifs', 'steps p90'],
  ];
  const lines = common.map(([group]) => formatGroup(group, hints));
  return [
    'hints in the middle of a solve: CPU time, marks of the reason, shares that are minimal and proven smallest',
    head.join('  '),
    ...lines,
  ].join('\n');
}

function hintsOf(group: string, puzzles: readonly BenchPuzzle[]): MeasuredHint[] {
  const rng = seededRng(group);
  const hints: MeasuredHint[] = [];
  const perPuzzle = Math.ceil(POSITIONS / puzzles.length);
  for (const { kind, puzzle } of puzzles.slice(0, POSITIONS)) {
    const start = kind.initialBoard(puzzle);
    const { steps } = deduce(kind, puzzle, start, { isOneByOne: true });
    for (let i = 0; i < perPuzzle && steps.length > 0; i += 1) {
      const marks = start.marks.slice();
      for (const { placements } of steps.slice(0, rng.below(steps.length))) for (const { cell, mark } of placements) marks[cell] = mark;
      const board: Board = { ...start, marks };
      const startedAt = process.cpuUsage();
      const found = hint(kind, puzzle, board, { decisionLimit: 0 });
      const { user, system } = process.cpuUsage(startedAt);
      if (found.type !== 'step') continue;
      const { reason = { marks: 0, least: 0 }, chain } = found.step;
      hints.push({
        group,
        ms: (user + system) / 1000,
        marks: reason.marks,
        isMinimal: reason.marks === 0 || reason.least > 0,
        isSmallest: reason.marks === reason.least,
        chain: chain?.length,
      });
    }
  }
  return hints;
}

function formatGroup(group: string, hints: readonly MeasuredHint[]): string {
  const own = hints.filter((found) => found.group === group);
  const chains = own.flatMap(({ chain }) => (chain === undefined ? [] : [chain]));
  const ms = own.map((found) => found.ms);
  const marks = own.map((found) => found.marks);
  const columns = [
    own.length,
    quantile(ms, 0.5).toFixed(1),
    quantile(ms, 0.95).toFixed(1),
    quantile(marks, 0.5),
    quantile(marks, 0.95),
    share(own, 'isMinimal'),
    share(own, 'isSmallest'),
    chains.length,
    chains.length === 0 ? '' : quantile(chains, 0.9),
  ];
  return [group.padEnd(22), ...columns.map((column, i) => String(column).padStart([5, 6, 6, 9, 9, 7, 8, 8, 9][i]))].join('  ');
}

function share(hints: readonly MeasuredHint[], name: 'isMinimal' | 'isSmallest'): string {
  return `${((100 * hints.filter((found) => found[name]).length) / hints.length).toFixed(1)} %`;
}

function quantile(numbers: readonly number[], at: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(at * numbers.length))];
}
