import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import type { Command } from '../shared/command';
import { readEntries } from '../shared/input';
import { choiceOption, READING_OPTIONS, READING_USAGE } from '../shared/options';
import { positionOf, printPuzzle } from '../shared/output';
import { EXIT, type ExitCode } from '../shared/terminal';

export const convertCommand: Command = {
  summary: 'convert a puzzle to another format',
  usage: `[options] [FILE | PUZZLE | -]
  --to ${NOTATION_IDS.join('|')}   (default: canonical)
${READING_USAGE}`,
  options: { ...READING_OPTIONS, to: { type: 'string' } },
  async run(values, positionals, terminal) {
    const notation = choiceOption(values, 'to', NOTATION_IDS) ?? 'canonical';
    let exit: ExitCode = EXIT.yes;
    let isFirst = true;
    for (const entry of await readEntries(values, positionals, terminal)) {
      const position = positionOf(entry, values.json === true, terminal);
      if (position === undefined) {
        exit = EXIT.badInput;
        continue;
      }
      const text = exportPuzzle(position.puzzle, notation);
      if (text === undefined) {
        exit = EXIT.badInput;
        terminal.note(`${entry.id}: this puzzle can’t be written in the ${notation} format.`);
      } else if (values.json) terminal.print(JSON.stringify({ id: entry.id, from: position.notation, notation: text }));
      else {
        printPuzzle(text, isFirst, terminal);
        isFirst = false;
      }
    }
    return exit;
  },
};
