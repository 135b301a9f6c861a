import type { Hint } from '@/engine/core/hint';
import type { Message } from '@/engine/core/kind';
import { advise, describeHint, isHelpful, UNSURE } from '../advice';
import type { Command } from '../command';
import { readEntries } from '../input';
import { TIMED_OPTIONS, TIMED_USAGE, timeLimitOption } from '../options';
import { positionOf } from '../report';
import { sentenceFor } from '../sentences';
import { EXIT, type ExitCode } from '../terminal';

export const hintCommand: Command = {
  summary: 'the easiest next step on a board, and why it is forced',
  usage: `[options] [FILE | PUZZLE | -]
Lines are ID TAB PUZZLE [TAB BOARD], as for check. Mistakes are pointed out first.
${TIMED_USAGE}`,
  options: TIMED_OPTIONS,
  async run(values, positionals, terminal) {
    const timeLimit = timeLimitOption(values);
    let exit: ExitCode = EXIT.yes;
    for (const entry of await readEntries(values, positionals, terminal, { hasBoards: true })) {
      const position = positionOf(entry, values.json === true, terminal);
      if (position === undefined) {
        exit = EXIT.badInput;
        continue;
      }
      const { found, isUnsure } = advise(position, timeLimit);
      if (isUnsure) terminal.note(`${entry.id}: ${UNSURE}`);
      if (values.json) terminal.print(JSON.stringify({ id: entry.id, ...withTexts(found) }));
      else for (const line of describeHint(position, found, terminal.hasColour)) terminal.print(line);
      if (!isHelpful(found) && exit === EXIT.yes) exit = EXIT.no;
    }
    return exit;
  },
};

function withTexts(found: Hint): object {
  const told = (message: Message) => ({ text: sentenceFor(message) });
  if (found.type === 'step') return { ...found, ...told(found.step.message) };
  if (found.type === 'broken')
    return { ...found, violations: found.violations.map((violation) => ({ ...violation, ...told(violation.message) })) };
  return found;
}
