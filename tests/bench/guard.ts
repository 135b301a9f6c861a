/**
 * `npm run bench:guard -- [--days N] FILE…`: how often the guard of puzzles in play refuses a puzzle that has nothing to do with them, and how long it
 * takes. Files have lines `id<TAB>notation<TAB>solution`; each puzzle is asked about as printed and with a part of its solution marked, against the
 * dailies of so many days (1,000), which are made once and kept in `build/bench`.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '../../src/engine/core/generate';
import type { Board } from '../../src/engine/core/kind';
import { seededRng } from '../../src/engine/core/rng';
import { findKind } from '../../src/engine/kinds';
import { parseBoard } from '../../src/engine/notations/board';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { addDays } from '../../src/server/services/calendar';
import { planDay } from '../../src/server/services/daily-sizes';
import { Gallery } from '../../src/server/services/likeness';
import { type BenchPuzzle, readPuzzles } from './puzzles';

const KEPT = 'build/bench/guard-days.tsv';
const FIRST_DAY = '2027-01-01';
const FILLINGS = [0, 25, 50, 75, 100];
/** So many different fillings of each puzzle: a few hundred puzzles of each size make thousands of boards. */
const TIMES = 2;
const IN_PLAY = 1_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The dailies of so many days, from fixed seeds. */
function makeDays(days: number): BenchPuzzle[] {
  mkdirSync(dirname(KEPT), { recursive: true });
  const kept = new Map(existsSync(KEPT) ? readPuzzles(KEPT).map((puzzle) => [puzzle.id, puzzle]) : []);
  const puzzles: BenchPuzzle[] = [];
  for (let i = 0, date = FIRST_DAY; i < days; i += 1, date = addDays(date, 1)) {
    for (const { kind: kindId, level, grade, width, height } of planDay(date)) {
      const id = `${date}/${kindId}/${level}`;
      const known = kept.get(id);
      if (known !== undefined) {
        puzzles.push(known);
        continue;
      }
      const kind = findKind(kindId);
      if (kind === undefined) throw new Error(`There is no kind ${kindId}`);
      const made = generate(kind, { width, height, level: grade, seed: id });
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

function readAsked(file: string): Asked[] {
  const solutions = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[2]);
  return readPuzzles(file).flatMap((one, i) => {
    const solution = parseBoard(one.kind, one.puzzle, solutions[i] ?? '');
    return solution.ok ? [{ ...one, solution: solution.value }] : [];
  });
}

/** The puzzle's board with so many percent of the cells that are not fixed as they are solved. */
function fill({ id, kind, puzzle, solution }: Asked, percent: number, seed: number): Board {
  const rng = seededRng(`${id}/${percent}/${seed}`);
  const { marks } = kind.start(puzzle);
  return { ...solution, marks: marks.map((mark, cell) => (mark === 0 && rng.below(100) < percent ? solution.marks[cell] : mark)) };
}

async function run({ values, positionals }: ReturnType<typeof readArguments>): Promise<void> {
  if (positionals.length === 0) throw new Error('Which puzzles?');
  const days = makeDays(Number(values.days));
  const asked = positionals.flatMap(readAsked);
  say(`${asked.length} puzzles against ${days.length} dailies of ${values.days} days\n`);
  const gallery = new Gallery(days);
  say('filled   asked  refused');
  for (const percent of FILLINGS) {
    const times = percent === 0 || percent === 100 ? 1 : TIMES;
    let refused = 0;
    for (const one of asked) {
      for (let i = 0; i < times; i += 1) if (await gallery.has(one.kind, one.puzzle, fill(one, percent, i))) refused += 1;
    }
    say(`${String(percent).padStart(4)} %  ${String(asked.length * times).padStart(6)}  ${String(refused).padStart(7)}`);
  }
  const inPlay = new Gallery(days.slice(0, IN_PLAY));
  const boards = asked.map((one) => ({ ...one, board: fill(one, 50, 0) }));
  const spent: number[] = [];
  for (const { kind, puzzle, board } of boards) {
    const start = process.cpuUsage();
    await inPlay.has(kind, puzzle, board);
    const { user, system } = process.cpuUsage(start);
    spent.push((user + system) / 1000);
  }
  spent.sort((a, b) => a - b);
  const [median, p99] = [0.5, 0.99].map((part) => spent[Math.floor(part * (spent.length - 1))].toFixed(2));
  say(`\nhalf-filled, with ${IN_PLAY} in play: median ${median} ms of CPU time, 99 % within ${p99} ms`);
}

const USAGE = 'npm run bench:guard -- [--days N] FILE…';

function readArguments() {
  return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { days: { type: 'string', default: '1000' } } });
}

try {
  await run(readArguments());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
  process.exitCode = 2;
}
