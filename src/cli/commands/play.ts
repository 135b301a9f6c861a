import { type Command, UsageError, type Values } from '../shared/command';
import { Game, REMARKS } from '../shared/game';
import { FAILURES, generateOne, readGenerationOptions } from '../shared/generation-options';
import { type Position, readEntries } from '../shared/input';
import { READING_OPTIONS, READING_USAGE } from '../shared/options';
import { positionOf } from '../shared/output';
import { progressBar } from '../shared/progress';
import { EXIT, type Terminal } from '../shared/terminal';

const HELP = `  3 4 #      place # at row 3, column 4 (. clears the cell)
  check      check the board against the rules
  hint       the easiest next step
  undo redo  undo or redo a move
  show       draw the board
  restart    start over
  quit`;

export const playCommand: Command = {
  summary: 'play a puzzle in the terminal, with check, hints and undo',
  usage: `[options] [FILE | PUZZLE]
Without a puzzle, generates one from --kind, --size, --level, --signs and --seed. Then type:
${HELP}
${READING_USAGE}`,
  options: { ...READING_OPTIONS, level: { type: 'string' }, signs: { type: 'boolean' }, seed: { type: 'string' } },
  async run(values, positionals, terminal) {
    const position = positionals.length === 0 ? newPosition(values, terminal) : await readPosition(values, positionals, terminal);
    if (position === undefined) return EXIT.badInput;
    const game = new Game(position);
    const show = () => {
      for (const line of game.draw(terminal.hasColour)) terminal.print(line);
    };
    show();
    if (game.isSolved) {
      terminal.print(REMARKS.solved);
      return EXIT.yes;
    }
    for await (const line of terminal.readLines('> ')) {
      const words = line.trim().toLowerCase().split(/\s+/);
      if (words[0] === 'quit' || words[0] === 'q') break;
      if (words[0] === 'help' || words[0] === '?') terminal.print(HELP);
      else for (const answer of game.answer(words, terminal.hasColour)) terminal.print(answer);
      if (game.isSolved) return EXIT.yes;
    }
    terminal.print(REMARKS.unsolved);
    return EXIT.no;
  },
};

async function readPosition(values: Values, positionals: readonly string[], terminal: Terminal): Promise<Position | undefined> {
  const [entry] = await readEntries(values, positionals, terminal);
  return positionOf(entry, false, terminal);
}

function newPosition(values: Values, terminal: Terminal): Position {
  const options = readGenerationOptions(values, terminal);
  const made = generateOne(options, options.seed, 0, progressBar(terminal));
  if (!made.ok) throw new UsageError(FAILURES[made.error]);
  const { kind } = options;
  const { puzzle } = made.value;
  return { kind, puzzle, board: kind.initialBoard(puzzle), isSizeAssumed: false, notation: 'canonical' };
}
