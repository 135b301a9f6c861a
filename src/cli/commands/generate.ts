import { GENERATOR_VERSION, type Generated } from '@/engine/core/generate';
import { KINDS } from '@/engine/kinds';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { writePuzzle } from '@/engine/notations/read';
import { type Command, UsageError } from '../command';
import { drawBoard } from '../drawing';
import { DEFAULT_LEVEL, DEFAULT_SIZE, FAILURES, makeOne, type Order, readOrder } from '../order';
import { progressBar } from '../progress';
import { printPuzzle } from '../report';
import { EXIT, type Terminal } from '../terminal';

export const generateCommand: Command = {
  summary: 'make puzzles with one solution and an exact level',
  usage: `[options]
  --kind ${KINDS.map(({ id }) => id).join('|')}
  --size WxH                        (${DEFAULT_SIZE.width}x${DEFAULT_SIZE.height})
  --level easy|medium|hard|extreme  (${DEFAULT_LEVEL})
  --seed S                          the same seed makes the same puzzles; a random one is reported
  --count N                         (1)
  --symmetric                       clues lie symmetrically under half a turn
  --unknown                         some Nurikabe clues are ?
  --repeats                         Tic-Tac-Logic lines may be equal
  --time-limit MS                   stop after so long
  --to ${NOTATION_IDS.join('|')}   canonical unless said
  --json                            one JSON line a puzzle`,
  options: {
    kind: { type: 'string' },
    size: { type: 'string' },
    level: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string' },
    symmetric: { type: 'boolean' },
    unknown: { type: 'boolean' },
    repeats: { type: 'boolean' },
    'time-limit': { type: 'string' },
    to: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(values, positionals, terminal) {
    if (positionals.length > 0) throw new UsageError(`generate takes options only, not “${positionals[0]}”.`);
    const order = readOrder(values, terminal);
    const bar = progressBar(terminal);
    for (let i = 0; i < order.count; i += 1) {
      const id = i === 0 ? order.seed : `${order.seed}-${i + 1}`;
      const made = makeOne(order, id, i, bar);
      if (!made.ok) {
        bar.clear();
        terminal.note(`${id}: ${FAILURES[made.error]}`);
        return made.error === 'size-not-allowed' ? EXIT.badInput : EXIT.no;
      }
      print(order, id, i === 0, made.value, terminal);
    }
    bar.clear();
    return EXIT.yes;
  },
};

function print(
  { kind, level, values, notation }: Order,
  id: string,
  isFirst: boolean,
  { puzzle, grade, attempt }: Generated,
  terminal: Terminal,
): void {
  const text = writePuzzle(puzzle, notation);
  if (text === undefined) throw new UsageError(`${notation} cannot express this puzzle.`);
  if (values.json) {
    const { score, techniques } = grade;
    terminal.print(JSON.stringify({ id, notation: text, level, score, techniques, attempt, generator: GENERATOR_VERSION }));
    return;
  }
  if (terminal.isScreen) {
    for (const line of drawBoard(kind, puzzle, kind.start(puzzle), { hasColour: terminal.hasColour })) terminal.note(line);
  }
  printPuzzle(text, isFirst, terminal);
}
