import { deduce } from '../../src/engine/core/deduce';
import { generate } from '../../src/engine/core/generate';
import type { Level, Puzzle, Step } from '../../src/engine/core/kind';
import { nurikabe } from '../../src/engine/kinds/nurikabe/kind';
import type { BenchPuzzle } from './puzzles';

type Nurikabe = Puzzle<readonly number[]>;

const SIDES = [7, 10, 13, 15, 20];
const STYLE_LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];
/** A size with fewer public puzzles is compared with all such sizes of about as many cells. */
const ENOUGH = 30;
const ABOUT = 1.5;
/** A puzzle that takes longer is counted as not made. */
const TIME_LIMIT = 60_000;

/** What a puzzle looks like, or how deep it is; undefined where a figure does not apply to its level. */
interface Figure {
  readonly name: string;
  readonly of: (clues: readonly number[], look: Look) => number | undefined;
}

interface Look {
  readonly level: Level;
  readonly stepsOfLevel: readonly number[];
}

const FIGURES: readonly Figure[] = [
  { name: 'clues per cell', of: (clues) => printed(clues).length / clues.length },
  { name: 'share of 1s', of: (clues) => share(clues, (clue) => clue === 1) },
  { name: 'share of 2s', of: (clues) => share(clues, (clue) => clue === 2) },
  { name: 'share of 6 and more', of: (clues) => share(clues, (clue) => clue >= 6) },
  { name: 'largest island', of: (clues) => Math.max(...clues) },
  { name: 'level-3 steps, medium', of: (_, { level, stepsOfLevel }) => (level === 'medium' ? stepsOfLevel[3] : undefined) },
  { name: 'level-3 steps, hard', of: (_, { level, stepsOfLevel }) => (level === 'hard' ? stepsOfLevel[3] : undefined) },
  { name: 'level-4 steps, hard', of: (_, { level, stepsOfLevel }) => (level === 'hard' ? stepsOfLevel[4] : undefined) },
];

/** Compares generated Nurikabe of every size and level with public ones of that size: `count` puzzles each. */
export function* compareStyles(published: readonly BenchPuzzle[], count: number, sides: readonly number[]): Iterable<string> {
  const all = published.filter(({ kind }) => kind.id === 'nurikabe').map(({ puzzle }) => puzzle as Nurikabe);
  const known = all.filter(({ clues }) => clues.every((clue) => clue >= 0));
  yield `Nurikabe, ${count} generated puzzles of each size and level; p10 / p25 / median / p75 / p90`;
  for (const side of sides.length > 0 ? sides : SIDES) {
    const pool = poolOf(known, side);
    const looks = pool.map((puzzle) => ({ puzzle, look: lookAt(puzzle) }));
    yield `\n${side}x${side}, ${pool.length} public puzzles`;
    for (const level of STYLE_LEVELS) {
      const { made, times } = generateSome(side, level, count);
      const speed = `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} / ${quantile(times, 1).toFixed(0)} ms`;
      yield `${level}: ${made.length} of ${count} made; p50 / p95 / longest ${speed}`;
      for (const figure of FIGURES) {
        const theirs = valuesOf(
          figure,
          looks.filter(({ look }) => look.level === level || !figure.name.includes('steps')),
        );
        const ours = valuesOf(figure, made);
        if (ours.length > 0 && theirs.length > 0) yield compare(figure.name, ours, theirs);
      }
    }
  }
}

function poolOf(known: readonly Nurikabe[], side: number): readonly Nurikabe[] {
  const countOf = ({ width, height }: Nurikabe) => known.filter((other) => other.width === width && other.height === height).length;
  const same = known.filter(({ width, height }) => width === side && height === side);
  if (same.length >= ENOUGH) return same;
  const isAbout = ({ clues }: Nurikabe) => clues.length * ABOUT >= side * side && clues.length <= side * side * ABOUT;
  return known.filter((puzzle) => isAbout(puzzle) && countOf(puzzle) < ENOUGH);
}

function generateSome(side: number, level: Level, count: number) {
  const made: { puzzle: Nurikabe; look: Look }[] = [];
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const startedAt = process.cpuUsage();
    const end = performance.now() + TIME_LIMIT;
    const cpuTime = () => {
      const { user, system } = process.cpuUsage(startedAt);
      return (user + system) / 1000;
    };
    const result = generate(nurikabe, { width: side, height: side, level, seed: `style ${i}`, shouldStop: () => performance.now() > end });
    times.push(cpuTime());
    if (!result.ok) continue;
    const puzzle = result.value.puzzle as Nurikabe;
    made.push({ puzzle, look: lookAt(puzzle) });
  }
  return { made, times };
}

function lookAt(puzzle: Nurikabe): Look {
  const { steps, verdict } = deduce(nurikabe, puzzle, nurikabe.initialBoard(puzzle));
  const stepsOfLevel = [0, 0, 0, 0, 0];
  for (const step of steps) stepsOfLevel[levelOf(step)] += 1;
  const level = verdict.status !== 'solved' ? 'extreme' : stepsOfLevel[4] > 0 ? 'hard' : stepsOfLevel[3] > 0 ? 'medium' : 'easy';
  return { level, stepsOfLevel };
}

function levelOf({ technique }: Step): number {
  return nurikabe.techniques.find(({ id }) => id === technique)?.level ?? 0;
}

function valuesOf({ of }: Figure, looks: readonly { readonly puzzle: Nurikabe; readonly look: Look }[]): number[] {
  return looks.flatMap(({ puzzle, look }) => of(puzzle.clues, look) ?? []);
}

function printed(clues: readonly number[]): readonly number[] {
  return clues.filter((clue) => clue > 0);
}

function share(clues: readonly number[], isIn: (clue: number) => boolean): number {
  return printed(clues).filter(isIn).length / printed(clues).length;
}

/** A line with both distributions, whether our median is within their quartiles, and the ratio of the spreads. */
function compare(name: string, ours: readonly number[], theirs: readonly number[]): string {
  const median = quantile(ours, 0.5);
  const isWithin = median >= quantile(theirs, 0.25) && median <= quantile(theirs, 0.75);
  const spread = (values: readonly number[]) => quantile(values, 0.9) - quantile(values, 0.1);
  const ratio = spread(theirs) === 0 ? '' : (spread(ours) / spread(theirs)).toFixed(2);
  return `  ${name.padEnd(22)}  ours ${five(ours)}  public ${five(theirs)}  ${isWithin ? 'within ' : 'OUTSIDE'}  spread ${ratio}`;
}

function five(values: readonly number[]): string {
  return [0.1, 0.25, 0.5, 0.75, 0.9].map((at) => short(quantile(values, at)).padStart(4)).join(' ');
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0;
}
