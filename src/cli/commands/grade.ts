import { grade } from '@/engine/core/grade';
import type { Command } from '../command';
import { type Position, readEntries } from '../input';
import { READING_OPTIONS, READING_USAGE } from '../options';
import { progressBar } from '../progress';
import { positionOf } from '../report';
import { EXIT, type ExitCode, type Terminal } from '../terminal';

/** Enough to tell one solution from several on ordinary puzzles. */
const NODE_LIMIT = 1_000_000;

export const gradeCommand: Command = {
  summary: 'how hard a puzzle is, and which techniques it takes',
  usage: `[options] [FILE | PUZZLE | -]
${READING_USAGE}`,
  options: READING_OPTIONS,
  async run(values, positionals, terminal) {
    const entries = await readEntries(values, positionals, terminal);
    const bar = progressBar(terminal);
    let exit: ExitCode = EXIT.yes;
    for (const [i, entry] of entries.entries()) {
      bar.update(i, entries.length, entry.id);
      const position = positionOf(entry, values.json === true, terminal);
      if (position === undefined) {
        exit = EXIT.badInput;
        continue;
      }
      const isUnique = report(entry.id, position, values.json === true, terminal);
      if (!isUnique && exit === EXIT.yes) exit = EXIT.no;
    }
    bar.clear();
    return exit;
  },
};

/** Only a puzzle with one solution has a grade. */
function report(id: string, { kind, puzzle }: Position, isJson: boolean, terminal: Terminal): boolean {
  const { status } = kind.solve(puzzle, kind.start(puzzle), { maxSolutions: 2, nodeLimit: NODE_LIMIT });
  if (status !== 'unique') {
    terminal.print(isJson ? JSON.stringify({ id, status }) : `${id}: not graded, it has not exactly one solution (${status}).`);
    return false;
  }
  const { level, score, techniques } = grade(kind, puzzle);
  if (isJson) {
    terminal.print(JSON.stringify({ id, status, level, score, techniques }));
    return true;
  }
  terminal.print(`${id}: ${level}, score ${score}`);
  for (const use of techniques) terminal.print(`  ${String(use.count).padStart(4)} × ${use.technique} (level ${use.level})`);
  return true;
}
