import { buildProfile } from '@/engine/core/build-profile';
import { grade } from '@/engine/core/grade';
import { isNarrow, type Profile } from '@/engine/core/profile';
import type { SolveStatus } from '@/engine/core/solve';
import type { Command, Values } from '../shared/command';
import { Deadline } from '../shared/deadline';
import { forEachPuzzle } from '../shared/for-each-puzzle';
import { type Position, readEntries } from '../shared/input';
import { TIMED_OPTIONS, TIMED_USAGE, timeLimitOption } from '../shared/options';
import type { Terminal } from '../shared/terminal';

/** Enough to prove uniqueness on ordinary puzzles. */
const NODE_LIMIT = 1_000_000;

export const gradeCommand: Command = {
  summary: 'show how hard a puzzle is and which techniques it needs',
  usage: `[options] [FILE | PUZZLE | -]
${TIMED_USAGE}`,
  options: TIMED_OPTIONS,
  async run(values, positionals, terminal) {
    const entries = await readEntries(values, positionals, terminal);
    return forEachPuzzle(entries, values, terminal, (id, position) => report(id, position, values, terminal));
  },
};

/** Grades a puzzle only if it has a unique solution and the techniques were not cut short. */
function report(id: string, { kind, puzzle }: Position, values: Values, terminal: Terminal): boolean {
  const { shouldStop } = new Deadline(timeLimitOption(values));
  const { status } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: NODE_LIMIT, shouldStop });
  if (status !== 'unique') {
    terminal.print(values.json ? JSON.stringify({ id, status }) : `${id}: ${notGraded(status)}`);
    return false;
  }
  const graded = grade(kind, puzzle, { shouldStop });
  const course = graded === undefined ? undefined : buildProfile(kind, puzzle, { shouldStop });
  if (graded === undefined || course === undefined) {
    terminal.print(values.json ? JSON.stringify({ id, status, isCutShort: true }) : `${id}: ${notGraded('cut-short')}`);
    return false;
  }
  const { level, score, techniques } = graded;
  if (values.json) {
    terminal.print(JSON.stringify({ id, status, level, score, techniques, profile: course }));
    return true;
  }
  terminal.print(`${id}: ${level}, score ${score}`);
  for (const use of techniques) terminal.print(`  ${String(use.count).padStart(4)} × ${use.technique} (level ${use.level})`);
  terminal.print(`  ways on, from the first step to the last: ${drawWays(course)}`);
  terminal.print(`  effort ${course.score}, narrow spots ${course.points.filter(isNarrow).length}`);
  return true;
}

const BARS = '▁▂▃▄▅▆▇█';
const MAX_BARS = 60;

/** A bar for each point, or for several: then the lowest of theirs. One way is the lowest bar, eight and more are the highest. */
function drawWays({ points }: Profile): string {
  const each = Math.max(1, Math.ceil(points.length / MAX_BARS));
  return Array.from({ length: Math.ceil(points.length / each) }, (_, i) => {
    const ways = points.slice(i * each, (i + 1) * each).map((point) => point.ways);
    return BARS[Math.min(BARS.length, ...ways) - 1];
  }).join('');
}

/** Why a puzzle has no grade. */
export function notGraded(reason: SolveStatus | 'cut-short'): string {
  switch (reason) {
    case 'cut-short':
      return 'not graded: ran out of time.';
    case 'gave-up':
      return 'not graded: the search gave up before finding out whether there’s exactly one solution.';
    default:
      return `not graded: it doesn’t have exactly one solution (${reason}).`;
  }
}
