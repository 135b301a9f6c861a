import type { Command } from '../command';
import { Game } from '../game';
import { readEntries } from '../input';
import { READING_OPTIONS, READING_USAGE } from '../options';
import { positionOf } from '../report';
import { EXIT } from '../terminal';

const HELP = `  3 4 #      put # into row 3, column 4 (the kind's marks, or . to clear)
  check      is anything wrong so far, by the rules?
  hint       the easiest next step
  undo redo  take a move back, or do it again
  show       draw the board
  restart    begin again
  quit`;

export const playCommand: Command = {
  summary: 'solve a puzzle by hand: enter cells, check, ask for hints, undo',
  usage: `[options] [FILE | PUZZLE]
Then type:
${HELP}
${READING_USAGE}`,
  options: READING_OPTIONS,
  async run(values, positionals, terminal) {
    const [entry] = await readEntries(values, positionals, terminal);
    const position = positionOf(entry, false, terminal);
    if (position === undefined) return EXIT.badInput;
    const game = new Game(position);
    const show = () => {
      for (const line of game.draw(terminal.hasColour)) terminal.print(line);
    };
    show();
    for await (const line of terminal.readLines('> ')) {
      const words = line.trim().toLowerCase().split(/\s+/);
      if (words[0] === 'quit' || words[0] === 'q') break;
      if (words[0] === 'help' || words[0] === '?') terminal.print(HELP);
      else for (const answer of game.answer(words, terminal.hasColour)) terminal.print(answer);
      if (game.isSolved) return EXIT.yes;
    }
    terminal.print('Not solved yet. Until next time!');
    return EXIT.no;
  },
};
