import { GENERATOR_VERSION, type Generated } from '@/engine/core/generate';
import { KINDS } from '@/engine/kinds';
import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { type Command, UsageError } from '../shared/command';
import { drawBoard } from '../shared/draw-board';
import {
  DEFAULT_LEVEL,
  DEFAULT_SIZE,
  FAILURES,
  type GenerationOptions,
  generateOne,
  readGenerationOptions,
} from '../shared/generation-options';
import { printPuzzle } from '../shared/output';
import { progressBar } from '../shared/progress';
import { EXIT, type Terminal } from '../shared/terminal';

export const generateCommand: Command = {
  summary: 'generate puzzles with one solution at an exact level',
  usage: `[options]
  --kind ${KINDS.map(({ id }) => id).join('|')}
  --size WxH                        (default: ${DEFAULT_SIZE.width}x${DEFAULT_SIZE.height})
  --level easy|medium|hard|extreme  (default: ${DEFAULT_LEVEL})
  --seed S                          same seed, same puzzles (default: random, and printed)
  --count N                         (default: 1)
  --symmetric                       clues are symmetric under a half turn
  --unknown-clues                   some Nurikabe clues are ?
  --allow-equal-lines               allow identical Tic-Tac-Logic lines
  --signs                           some Tic-Tac-Logic clues are signs: = and × between cells
  --time-limit MS                   time limit in ms
  --to ${NOTATION_IDS.join('|')}   (default: canonical)
  --json                            print one JSON line per puzzle`,
  options: {
    kind: { type: 'string' },
    size: { type: 'string' },
    level: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string' },
    symmetric: { type: 'boolean' },
    'unknown-clues': { type: 'boolean' },
    'allow-equal-lines': { type: 'boolean' },
    signs: { type: 'boolean' },
    'time-limit': { type: 'string' },
    to: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(values, positionals, terminal) {
    if (positionals.length > 0) throw new UsageError(`generate takes only options, not “${positionals[0]}”.`);
    const options = readGenerationOptions(values, terminal);
    const bar = progressBar(terminal);
    for (let i = 0; i < options.count; i += 1) {
      const id = i === 0 ? options.seed : `${options.seed}-${i + 1}`;
      const made = generateOne(options, id, i, bar);
      if (!made.ok) {
        bar.clear();
        terminal.note(`${id}: ${FAILURES[made.error]}`);
        return made.error === 'size-not-allowed' ? EXIT.badInput : EXIT.no;
      }
      print(options, id, i === 0, made.value, terminal);
    }
    bar.clear();
    return EXIT.yes;
  },
};

function print(
  { kind, level, values, notation }: GenerationOptions,
  id: string,
  isFirst: boolean,
  { puzzle, grade, attempt }: Generated,
  terminal: Terminal,
): void {
  const text = exportPuzzle(puzzle, notation);
  if (text === undefined) throw new UsageError(`This puzzle can’t be written in the ${notation} format.`);
  if (values.json) {
    const { score, techniques } = grade;
    terminal.print(JSON.stringify({ id, notation: text, level, score, techniques, attempt, generator: GENERATOR_VERSION }));
    return;
  }
  if (terminal.isScreen) {
    for (const line of drawBoard(kind, puzzle, kind.initialBoard(puzzle), { hasColour: terminal.hasColour })) terminal.note(line);
  }
  printPuzzle(text, isFirst, terminal);
}
