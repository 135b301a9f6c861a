/**
 * `npm run bench:engine -- [--json] [--large] [--time-limit MS] [--tasks solve,ladder,hint,check,what-if,reasons,dead,felt,overshoot,clingo] [FILE…]`: how fast the engine solves, explains,
 * checks and generates, by kind and size. Without files it makes its own puzzles from fixed seeds (with --large also of sides 15 to 30) and adds the documents' cases.
 */
import { parseArgs } from 'node:util';
import { check } from '../../src/engine/core/check';
import { deduce } from '../../src/engine/core/deduce';
import { hint } from '../../src/engine/core/hint';
import type { Board, Puzzle } from '../../src/engine/core/kind';
import { hasClingo, solveWithClingo } from './clingo';
import { measureDeadBoards } from './dead-boards';
import { measureFeltDifficulty } from './felt-difficulty';
import { measureHints } from './hints';
import { calibrate, formatTable, type Row, type Sample, summarise } from './measure';
import { measureOvershoot } from './overshoot';
import { type BenchPuzzle, documentPuzzles, generatedPuzzles, readPuzzles } from './puzzles';
import { compareStyles } from './style';
import { formatWhatIfHints, whatIfHints } from './what-if';

const TASKS = ['solve', 'ladder', 'hint', 'check', 'what-if', 'reasons', 'dead', 'felt', 'overshoot', 'clingo'] as const;
type Task = (typeof TASKS)[number];
/** These have tables of their own; the others are timed puzzle by puzzle. */
const SEPARATE: readonly Task[] = ['what-if', 'reasons', 'dead', 'felt', 'overshoot'];

const DEFAULT_TIME_LIMIT = 30_000;
/** What a hint may search when no technique fires. */
const HINT_NODES = 10_000;
/** How many puzzles of each size and level are compared with public ones. */
const STYLE_COUNT = 200;
/** A check is too short to be timed alone. */
const CHECKS = 20;

function timed<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const start = performance.now();
  const value = work();
  return { value, ms: performance.now() - start };
}

function deadline(timeLimitMs: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start > timeLimitMs;
}

/** Two thirds of a filling, as a board in the middle of play. */
function halfway(board: Board, fixed: Board): Board {
  return { ...board, marks: board.marks.map((mark, cell) => (cell % 3 === 0 ? fixed.marks[cell] : mark)) };
}

function measurePuzzle({ kind, puzzle }: BenchPuzzle, tasks: ReadonlySet<Task>, timeLimitMs: number): Sample[] {
  const samples: Sample[] = [];
  const note = (task: Task, ms: number, isDone: boolean) =>
    samples.push({ kind: kind.id, task, cells: puzzle.width * puzzle.height, ms, isDone });
  const from = kind.initialBoard(puzzle);
  const solved = timed(() =>
    kind.solve(puzzle, from, { maxSolutions: 2, decisionLimit: Number.MAX_SAFE_INTEGER, shouldStop: deadline(timeLimitMs) }),
  );
  if (tasks.has('solve')) note('solve', solved.ms, solved.value.status === 'unique');
  if (tasks.has('ladder')) {
    const { value, ms } = timed(() => deduce(kind, puzzle, from, { shouldStop: deadline(timeLimitMs) }));
    note('ladder', ms, value.verdict.status === 'solved');
  }
  const [solution] = solved.value.solutions;
  const board = solution === undefined ? from : halfway(solution, from);
  if (tasks.has('hint')) {
    const { value, ms } = timed(() => hint(kind, puzzle, board, { solution, decisionLimit: HINT_NODES }));
    note('hint', ms, ['step', 'proven', 'solved'].includes(value.type));
  }
  if (tasks.has('check')) {
    const { value, ms } = timed(() => {
      // Each time as if the board were new: the engine remembers the last one it looked at.
      let verdict = check(kind, puzzle, { ...board });
      for (let i = 1; i < CHECKS; i += 1) verdict = check(kind, puzzle, { ...board });
      return verdict;
    });
    note('check', ms / CHECKS, value.status !== 'broken');
  }
  if (tasks.has('clingo')) {
    const { ms, isDone } = solveWithClingo(puzzle as Puzzle<readonly number[]>, timeLimitMs);
    note('clingo', ms, isDone);
  }
  return samples;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const USAGE = `npm run bench:engine -- [--json] [--large] [--time-limit MS] [--tasks ${TASKS.join(',')}] [FILE…]
npm run bench:engine -- --style [--count N] [--sides N,…] FILE…`;

function readArguments() {
  return parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      'time-limit': { type: 'string', default: String(DEFAULT_TIME_LIMIT) },
      tasks: { type: 'string', default: TASKS.join(',') },
      style: { type: 'boolean', default: false },
      count: { type: 'string', default: String(STYLE_COUNT) },
      sides: { type: 'string', default: '' },
    },
  });
}

function run({ values, positionals }: ReturnType<typeof readArguments>): void {
  if (values.style) {
    const count = Number(values.count);
    const sides = values.sides.split(',').filter(Boolean).map(Number);
    if (!(count >= 1) || !sides.every((side) => side >= 1) || positionals.length === 0)
      throw new Error('--style needs puzzles to compare with');
    for (const line of compareStyles(positionals.flatMap(readPuzzles), count, sides)) say(line);
    return;
  }
  const asked = values.tasks.split(',');
  const tasks = new Set(TASKS.filter((task) => asked.includes(task)));
  const isClingoMissing = tasks.has('clingo') && !hasClingo();
  if (isClingoMissing) tasks.delete('clingo');
  const timeLimitMs = Number(values['time-limit']);
  if (!(timeLimitMs > 0)) throw new Error('--time-limit must be a number of milliseconds');
  const calibration = calibrate();
  const made = positionals.length === 0 ? generatedPuzzles(timeLimitMs, values.large) : { puzzles: [], samples: [] };
  const puzzles = positionals.length === 0 ? [...documentPuzzles(), ...made.puzzles] : positionals.flatMap(readPuzzles);
  const timedPuzzles = [...tasks].every((task) => SEPARATE.includes(task)) ? [] : puzzles;
  const samples = [...made.samples, ...timedPuzzles.flatMap((puzzle) => measurePuzzle(puzzle, tasks, timeLimitMs))];
  const rows: Row[] = summarise(samples);
  if (values.json) {
    say(JSON.stringify({ calibration, clingo: tasks.has('clingo'), rows }));
    return;
  }
  say(`calibration: ${calibration.ms.toFixed(0)} ms for ${calibration.steps} steps of a fixed loop`);
  if (isClingoMissing) say('clingo is not installed: left out');
  if (rows.length > 0) say(`times in milliseconds, limit ${timeLimitMs}\n\n${formatTable(rows)}`);
  if (tasks.has('what-if')) say(`\n${formatWhatIfHints(puzzles.flatMap(whatIfHints))}`);
  if (tasks.has('reasons')) say(`\n${measureHints(puzzles)}`);
  if (tasks.has('dead')) say(`\n${measureDeadBoards(puzzles)}`);
  if (tasks.has('felt')) say(`\n${measureFeltDifficulty(puzzles)}`);
  if (tasks.has('overshoot')) say(`\n${measureOvershoot()}`);
}

try {
  run(readArguments());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
  process.exitCode = 2;
}
