import type { Hint } from '@/engine/core/hint';
import { describeMessage, describeReason } from '../../engine/english/describe-message';
import type { Command } from '../shared/command';
import { describeHint, findHint, isHelpful, UNVERIFIED_NOTE } from '../shared/find-hint';
import { forEachPuzzle } from '../shared/for-each-puzzle';
import { readEntries } from '../shared/input';
import { TIMED_OPTIONS, TIMED_USAGE, timeLimitOption } from '../shared/options';

export const hintCommand: Command = {
  summary: 'show the easiest next step and why it works',
  usage: `[options] [FILE | PUZZLE | -]
Each line is ID <tab> PUZZLE [<tab> BOARD], as for check. Mistakes are reported first.
${TIMED_USAGE}`,
  options: TIMED_OPTIONS,
  async run(values, positionals, terminal) {
    const timeLimit = timeLimitOption(values);
    const entries = await readEntries(values, positionals, terminal, { hasBoards: true });
    return forEachPuzzle(entries, values, terminal, (id, position) => {
      const { found, isUnsure } = findHint(position, timeLimit);
      if (isUnsure) terminal.note(`${id}: ${UNVERIFIED_NOTE}`);
      if (values.json) terminal.print(JSON.stringify({ id, ...withTexts(found) }));
      else for (const line of describeHint(position, found, terminal.hasColour)) terminal.print(line);
      return isHelpful(found);
    });
  },
};

function withTexts(found: Hint): object {
  if (found.type === 'step') return { ...found, text: describeReason(found.step) };
  if (found.type === 'broken')
    return { ...found, violations: found.violations.map((violation) => ({ ...violation, text: describeMessage(violation.message) })) };
  return found;
}
