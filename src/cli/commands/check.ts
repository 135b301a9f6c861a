import { check } from '@/engine/core/check';
import type { Command } from '../command';
import { drawBoard, type Emphasis } from '../drawing';
import { type Position, readEntries } from '../input';
import { READING_OPTIONS, READING_USAGE } from '../options';
import { positionOf } from '../report';
import { sentenceFor } from '../sentences';
import { EXIT, type ExitCode, type Terminal } from '../terminal';

/** Enough to settle ordinary boards at once, and an end for the others. */
const NODE_LIMIT = 1_000_000;

export const checkCommand: Command = {
  summary: 'judge a partial or complete board by the rules',
  usage: `[options] [FILE | PUZZLE | -]
Lines are ID TAB PUZZLE TAB BOARD, the board as rows joined by slashes (#, o, X, O, . for blank).
A drawn Nurikabe grid may hold # and o itself.
  --can-finish                      also search for a way to finish the board
${READING_USAGE}`,
  options: { ...READING_OPTIONS, 'can-finish': { type: 'boolean' } },
  async run(values, positionals, terminal) {
    let exit: ExitCode = EXIT.yes;
    for (const entry of await readEntries(values, positionals, terminal, { hasBoards: true })) {
      const position = positionOf(entry, values.json === true, terminal);
      if (position === undefined) {
        exit = EXIT.badInput;
        continue;
      }
      const isGood = judge(entry.id, position, values['can-finish'] === true, values.json === true, terminal);
      if (!isGood && exit === EXIT.yes) exit = EXIT.no;
    }
    return exit;
  },
};

function judge(id: string, { kind, puzzle, board }: Position, asksFinish: boolean, isJson: boolean, terminal: Terminal): boolean {
  const verdict = check(kind, puzzle, board);
  const violations = verdict.status === 'broken' ? verdict.violations : [];
  const finish = asksFinish ? kind.solve(puzzle, board, { maxSolutions: 1, nodeLimit: NODE_LIMIT }).status : undefined;
  if (isJson) {
    const told = violations.map((violation) => ({ ...violation, text: sentenceFor(violation.message) }));
    const { blanks } = verdict.status === 'open' ? verdict : { blanks: undefined };
    terminal.print(JSON.stringify({ id, status: verdict.status, blanks, violations: told, canFinish: finish }));
  } else {
    const emphasis = new Map(violations.flatMap(({ cells }) => cells.map((cell): [number, Emphasis] => [cell, 'broken'])));
    for (const line of drawBoard(kind, puzzle, board, { hasColour: terminal.hasColour, emphasis })) terminal.print(line);
    terminal.print(`${id}: ${verdict.status === 'open' ? `open, ${verdict.blanks} blank` : verdict.status}${finishNote(finish)}`);
    for (const { message } of violations) terminal.print(`  ${sentenceFor(message)}`);
  }
  return verdict.status !== 'broken' && finish !== 'none';
}

function finishNote(status: string | undefined): string {
  if (status === undefined) return '';
  if (status === 'none') return ', cannot be finished';
  return status === 'gave-up' ? ', nobody knows yet whether it can be finished' : ', can be finished';
}
