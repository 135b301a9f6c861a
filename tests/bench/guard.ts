/**
 * `npm run bench:guard -- [--days N] [--kind ID] FILE…`: how often the guard of puzzles in play refuses a puzzle that has nothing to do with them, and how long it
 * takes. Files have lines `id<TAB>notation<TAB>solution`; each puzzle is asked about as printed and with a part of its solution marked, against the
 * dailies of so many days (1,000), which are made once and kept in `build/bench`. So are puzzles with signs, which files do not have.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '../../src/engine/core/generate';
import { MAX_SIDE } from '../../src/engine/core/grid';
import type { Board, Puzzle, PuzzleKind } from '../../src/engine/core/kind';
import { seededRng } from '../../src/engine/core/rng';
import { findKind } from '../../src/engine/kinds';
import { parseBoard } from '../../src/engine/notations/board-text';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { planDay } from '../../src/server/services/dailies/daily-plan';
import { SimilarityIndex } from '../../src/server/services/puzzles/similarity-index';
import { addDays } from '../../src/server/services/shared/calendar';
import { type BenchPuzzle, readPuzzles } from './puzzles';

const KEPT = 'build/bench/guard-days.tsv';
const FIRST_DAY = '2027-01-01';
const FILLINGS = [0, 25, 50, 75, 100];
/** So many different fillings of each puzzle: a few hundred puzzles of each size make thousands of boards. */
const TIMES = 2;
const IN_PLAY = 1_000;
const LARGE_TIMES = 20;
const LARGEST_DAILY = 20;
/** A machine that does something else as well is not what is measured. */
const SPEND_TIMES = 20;
/** Of fewer puzzles of a size nothing is said; more say no more. */
const FEW = 5;
const MANY = 60;
/** Sizes that the shared files do not have: this many of each are made, from fixed seeds. */
const MADE_SIZES = [
  { kindId: 'nurikabe', width: 18, height: 18 },
  { kindId: 'nurikabe', width: 20, height: 20 },
  { kindId: 'nurikabe', width: 10, height: 18 },
  { kindId: 'tic-tac-logic', width: 10, height: 16 },
  { kindId: 'tic-tac-logic', width: 14, height: 20 },
] as const;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Puzzles with signs, made from fixed seeds: as the dailies have them, and smaller and larger ones. */
const SIGNED = { kindId: 'tic-tac-logic', sides: [6, 8, 10, 12], each: 75 } as const;

/** The dailies of so many days, from fixed seeds; of one kind, if it is named. */
function makeDays(days: number, onlyKind: string | undefined): BenchPuzzle[] {
  mkdirSync(dirname(KEPT), { recursive: true });
  const kept = new Map(existsSync(KEPT) ? readPuzzles(KEPT).map((puzzle) => [puzzle.id, puzzle]) : []);
  const puzzles: BenchPuzzle[] = [];
  for (let i = 0, date = FIRST_DAY; i < days; i += 1, date = addDays(date, 1)) {
    for (const { kind: kindId, level, grade, width, height, signs } of planDay(date)) {
      if (onlyKind !== undefined && kindId !== onlyKind) continue;
      const id = `${date}/${kindId}/${level}`;
      const known = kept.get(id);
      if (known !== undefined) {
        puzzles.push(known);
        continue;
      }
      const kind = findKind(kindId);
      if (kind === undefined) throw new Error(`There is no kind ${kindId}`);
      const made = generate(kind, { width, height, level: grade, seed: id, signs });
      if (!made.ok) continue;
      appendFileSync(KEPT, `${id}\t${formatPuzzle(made.value.puzzle)}\n`);
      puzzles.push({ id, kind, puzzle: made.value.puzzle });
    }
  }
  return puzzles;
}

interface Asked extends BenchPuzzle {
  readonly solution: Board;
}

function readSolvedPuzzles(file: string): Asked[] {
  const solutions = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[2]);
  return readPuzzles(file).flatMap((one, i) => {
    const solution = parseBoard(one.kind, one.puzzle, solutions[i] ?? '');
    return solution.ok ? [{ ...one, solution: solution.value }] : [];
  });
}

/** Puzzles of the sizes that files do not have. */
function makeSizes(): Asked[] {
  return MADE_SIZES.flatMap(({ kindId, width, height }) => {
    const kind = findKind(kindId);
    if (kind === undefined) throw new Error(`There is no kind ${kindId}`);
    return Array.from({ length: FEW }, (_, i) => `${kindId}/${width}/${height}/${i}`).flatMap((id) => {
      const made = generate(kind, { width, height, level: 'medium', seed: id });
      if (!made.ok) return [];
      const { puzzle } = made.value;
      const { solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: Number.MAX_SAFE_INTEGER });
      return solutions.map((solution) => ({ id, kind, puzzle, solution }));
    });
  });
}

function makeSigned(): Asked[] {
  const { kindId, sides, each } = SIGNED;
  const kind = findKind(kindId);
  if (kind === undefined) throw new Error(`There is no kind ${kindId}`);
  return sides.flatMap((side) =>
    Array.from({ length: each }, (_, i) => `signs/${side}/${i}`).flatMap((id) => {
      const made = generate(kind, { width: side, height: side, level: 'medium', seed: id, signs: true });
      if (!made.ok) return [];
      const { puzzle } = made.value;
      const { solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: Number.MAX_SAFE_INTEGER });
      return solutions.map((solution) => ({ id, kind, puzzle, solution }));
    }),
  );
}

/** The puzzle's board with so many percent of the cells that are not fixed as they are solved. */
function fill({ id, kind, puzzle, solution }: Asked, percent: number, seed: number): Board {
  const rng = seededRng(`${id}/${percent}/${seed}`);
  const { marks } = kind.initialBoard(puzzle);
  return { ...solution, marks: marks.map((mark, cell) => (mark === 0 && rng.below(100) < percent ? solution.marks[cell] : mark)) };
}

/** How many milliseconds of CPU time a question takes. */
async function spend(index: SimilarityIndex, kind: PuzzleKind, puzzle: Puzzle, board: Board): Promise<number> {
  const start = process.cpuUsage();
  await index.matches(kind, puzzle, board);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function partsOf(spent: readonly number[], parts: readonly number[]): string[] {
  const sorted = spent.toSorted((a, b) => a - b);
  return parts.map((part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(2));
}

/** Fewer in play are told apart by less: each puzzle as printed, against the dailies of each day alone. */
async function countAgainstDays(asked: readonly Asked[], days: readonly BenchPuzzle[]): Promise<void> {
  const byDate = new Map<string, BenchPuzzle[]>();
  for (const one of days) byDate.set(one.id.slice(0, FIRST_DAY.length), [...(byDate.get(one.id.slice(0, FIRST_DAY.length)) ?? []), one]);
  const small = asked.filter(({ puzzle }) => Math.max(puzzle.width, puzzle.height) <= LARGEST_DAILY);
  let refused = 0;
  for (const day of byDate.values()) {
    const index = new SimilarityIndex(day);
    for (const { kind, puzzle } of small) if (await index.matches(kind, puzzle)) refused += 1;
  }
  say(`\nas printed, against each day alone: ${refused} of ${small.length * byDate.size} refused`);
}

/** By the size of what is asked about: how long the guard takes for boards that are filled by half, each the quickest of some tries. */
async function measureSizes(asked: readonly Asked[], inPlay: readonly BenchPuzzle[]): Promise<void> {
  const index = new SimilarityIndex(inPlay);
  const bySize = new Map<string, number[]>();
  for (const one of asked) {
    const { kind, puzzle } = one;
    const size = `${kind.id} ${puzzle.width}×${puzzle.height}${one.id.startsWith('signs/') ? ' with signs' : ''}`;
    if (Math.max(puzzle.width, puzzle.height) > LARGEST_DAILY || (bySize.get(size)?.length ?? 0) >= MANY) continue;
    const board = fill(one, 50, 0);
    const spent: number[] = [];
    for (let i = 0; i < SPEND_TIMES; i += 1) spent.push(await spend(index, kind, puzzle, board));
    bySize.set(size, [...(bySize.get(size) ?? []), Math.min(...spent)]);
  }
  say(`\nhalf-filled, with ${inPlay.length} in play, ms of CPU time   asked    p50    p95`);
  for (const [size, spent] of bySize) {
    if (spent.length < FEW) continue;
    const [p50, p95] = partsOf(spent, [0.5, 0.95]);
    say(`  ${size.padEnd(48)}${String(spent.length).padStart(6)}${p50.padStart(7)}${p95.padStart(7)}`);
  }
}

/** The largest board that anybody can hand in, with a third of it clues and all of it marked, against the puzzles of a day. */
async function measureLarge(day: readonly BenchPuzzle[]): Promise<void> {
  const index = new SimilarityIndex(day);
  const size = { width: MAX_SIDE, height: MAX_SIDE };
  for (const kind of new Set(day.map((one) => one.kind))) {
    const rng = seededRng(kind.id);
    const clues = Array.from({ length: MAX_SIDE * MAX_SIDE }, () => (rng.below(3) === 0 ? 1 + rng.below(2) : 0));
    const puzzle: Puzzle = { kind: kind.id, ...size, options: {}, clues };
    const board = { ...size, marks: kind.initialBoard(puzzle).marks.map((mark) => mark || 1 + rng.below(2)) };
    const spent: number[] = [];
    for (let i = 0; i < LARGE_TIMES; i += 1) spent.push(await spend(index, kind, puzzle, board));
    const [median, most] = partsOf(spent, [0.5, 1]);
    say(`full ${kind.id} of ${MAX_SIDE}×${MAX_SIDE}, with a day in play: median ${median} ms of CPU time, at most ${most} ms`);
  }
}

async function run({ values, positionals }: ReturnType<typeof readArguments>): Promise<void> {
  if (positionals.length === 0) throw new Error('Which puzzles?');
  const isAsked = ({ kind }: BenchPuzzle) => values.kind === undefined || kind.id === values.kind;
  const asked = positionals.flatMap(readSolvedPuzzles).filter(isAsked);
  if (asked.length === 0) throw new Error('No line has a puzzle and its solution');
  const days = makeDays(Number(values.days), values.kind);
  const index = new SimilarityIndex(days);
  say(`${days.length} dailies of ${values.days} days`);
  await countByFilling(`${asked.length} puzzles of the files`, asked, index);
  await countAgainstDays(asked, days);
  const signed = makeSigned().filter(isAsked);
  if (signed.length > 0) {
    await countByFilling(`${signed.length} puzzles with signs`, signed, index);
    await countAgainstDays(signed, days);
  }
  await measureSizes([...asked, ...makeSizes().filter(isAsked), ...signed], days.slice(0, IN_PLAY));
  await measureLarge(days.filter(({ id }) => id.startsWith(FIRST_DAY)));
}

async function countByFilling(what: string, asked: readonly Asked[], index: SimilarityIndex): Promise<void> {
  say(`\n${what}\nfilled   asked  refused`);
  for (const percent of FILLINGS) {
    const times = percent === 0 || percent === 100 ? 1 : TIMES;
    let refused = 0;
    for (const one of asked) {
      for (let i = 0; i < times; i += 1) if (await index.matches(one.kind, one.puzzle, fill(one, percent, i))) refused += 1;
    }
    say(`${String(percent).padStart(4)} %  ${String(asked.length * times).padStart(6)}  ${String(refused).padStart(7)}`);
  }
}

const USAGE = 'npm run bench:guard -- [--days N] [--kind ID] FILE…';

function readArguments() {
  return parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { days: { type: 'string', default: '1000' }, kind: { type: 'string' } },
  });
}

try {
  await run(readArguments());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
  process.exitCode = 2;
}
