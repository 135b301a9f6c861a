import { GENERATOR_VERSION, type Generated, type GenerateFailure, generate } from '@/engine/core/generate';
import type { Size } from '@/engine/core/grid';
import type { Level, PuzzleKind } from '@/engine/core/kind';
import type { Result } from '@/engine/core/result';
import { findKind, KINDS } from '@/engine/kinds';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { writePuzzle } from '@/engine/notations/read';
import { type Command, UsageError, type Values } from '../command';
import { drawBoard } from '../drawing';
import { choiceOption, countOption, kindOption, levelOption, sizeOption } from '../options';
import { type ProgressBar, progressBar } from '../progress';
import { EXIT, type Terminal } from '../terminal';

const DEFAULT_SIZE: Size = { width: 10, height: 10 };
const DEFAULT_LEVEL: Level = 'medium';

const FAILURES: Readonly<Record<GenerateFailure, string>> = {
  'size-not-allowed': 'This kind of puzzle cannot have that size: both sides must be even.',
  'gave-up': 'No such puzzle was found. Try another seed, a larger size or another level.',
  stopped: 'There was no time for more.',
};

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
      print(order, id, made.value, terminal);
    }
    bar.clear();
    return EXIT.yes;
  },
};

interface Order extends Size {
  readonly kind: PuzzleKind;
  readonly level: Level;
  readonly seed: string;
  readonly count: number;
  readonly values: Values;
  readonly stopAt: number;
}

function readOrder(values: Values, terminal: Terminal): Order {
  const kind = findKind(kindOption(values) ?? '');
  if (kind === undefined) throw new UsageError('Say which kind of puzzle with --kind.');
  const timeLimit = countOption(values, 'time-limit', 1);
  const seed = values.seed === undefined ? Math.random().toString(36).slice(2, 10) : String(values.seed);
  if (values.seed === undefined) terminal.note(`seed ${seed}`);
  return {
    kind,
    ...(sizeOption(values) ?? DEFAULT_SIZE),
    level: levelOption(values) ?? DEFAULT_LEVEL,
    seed,
    count: countOption(values, 'count', 1) ?? 1,
    values,
    stopAt: timeLimit === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeLimit,
  };
}

function makeOne(
  { kind, width, height, level, count, values, stopAt }: Order,
  seed: string,
  done: number,
  bar: ProgressBar,
): Result<Generated, GenerateFailure> {
  let attempts = 0;
  return generate(kind, {
    width,
    height,
    level,
    seed,
    symmetric: values.symmetric === true,
    unknownClues: values.unknown === true,
    options: values.repeats && kind.options.includes('repeats') ? { repeats: true } : {},
    onAttempt: (attempt) => {
      attempts = attempt;
    },
    shouldStop: () => {
      bar.update(done, count, `draft ${attempts}`);
      return performance.now() > stopAt;
    },
  });
}

function print({ kind, level, values }: Order, id: string, { puzzle, grade, attempt }: Generated, terminal: Terminal): void {
  const notation = choiceOption(values, 'to', NOTATION_IDS) ?? 'canonical';
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
  terminal.print(text.trimEnd());
}
