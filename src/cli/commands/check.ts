import { type CanFinish, canFinish } from '@/engine/core/can-finish';
import { check } from '@/engine/core/check';
import { describeMessage } from '../../engine/english/describe-message';
import type { Command, Values } from '../shared/command';
import { Deadline } from '../shared/deadline';
import { drawBoard, type Emphasis } from '../shared/draw-board';
import { forEachPuzzle } from '../shared/for-each-puzzle';
import { type Position, readEntries } from '../shared/input';
import { TIMED_OPTIONS, TIMED_USAGE, timeLimitOption } from '../shared/options';
import type { Terminal } from '../shared/terminal';

/** Enough to decide ordinary boards immediately, and an end for the others. */
const NODE_LIMIT = 1_000_000;

export const FINISH_NOTES: Readonly<Record<CanFinish, string>> = {
  yes: ', can be finished',
  no: ', can’t be finished',
  'gave-up': ', and the search gave up before finding out whether it can be finished',
};

export const checkCommand: Command = {
  summary: 'check a partial or complete board against the rules',
  usage: `[options] [FILE | PUZZLE | -]
Each line is ID <tab> PUZZLE <tab> BOARD. A board is rows joined by slashes (# sea, o island, X, O, . blank).
A drawn Nurikabe grid can contain # and o directly.
  --can-finish                      also search for a way to finish the board
${TIMED_USAGE}`,
  options: { ...TIMED_OPTIONS, 'can-finish': { type: 'boolean' } },
  async run(values, positionals, terminal) {
    const entries = await readEntries(values, positionals, terminal, { hasBoards: true });
    return forEachPuzzle(entries, values, terminal, (id, position) => judge(id, position, values, terminal));
  },
};

function judge(id: string, { kind, puzzle, board }: Position, values: Values, terminal: Terminal): boolean {
  const verdict = check(kind, puzzle, board);
  const violations = verdict.status === 'broken' ? verdict.violations : [];
  const limits = { decisionLimit: NODE_LIMIT, shouldStop: new Deadline(timeLimitOption(values)).shouldStop };
  const finish = values['can-finish'] ? canFinish(kind, puzzle, board, limits) : undefined;
  if (values.json) {
    const described = violations.map((violation) => ({ ...violation, text: describeMessage(violation.message) }));
    const { blanks } = verdict.status === 'open' ? verdict : { blanks: undefined };
    terminal.print(JSON.stringify({ id, status: verdict.status, blanks, violations: described, canFinish: finish }));
  } else {
    const emphasis = new Map(violations.flatMap(({ cells }) => cells.map((cell): [number, Emphasis] => [cell, 'broken'])));
    for (const line of drawBoard(kind, puzzle, board, { hasColour: terminal.hasColour, emphasis })) terminal.print(line);
    terminal.print(
      `${id}: ${verdict.status === 'open' ? `open, ${verdict.blanks} blank` : verdict.status}${finish === undefined ? '' : FINISH_NOTES[finish]}`,
    );
    for (const { message } of violations) terminal.print(`  ${describeMessage(message)}`);
  }
  return verdict.status !== 'broken' && (finish === undefined || finish === 'yes');
}
