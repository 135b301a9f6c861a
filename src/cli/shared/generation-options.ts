import { type Generated, type GenerateFailure, generate } from '@/engine/core/generate';
import type { Size } from '@/engine/core/grid';
import type { Level, Puzzle, PuzzleKind } from '@/engine/core/kind';
import type { Result } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { exportPuzzle, importPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS, type NotationId } from '@/engine/notations/notation';
import { UsageError, type Values } from './command';
import { choiceOption, countOption, kindOption, levelOption, sizeOption } from './options';
import type { ProgressBar } from './progress';
import type { Terminal } from './terminal';

export const DEFAULT_SIZE: Size = { width: 10, height: 10 };
export const DEFAULT_LEVEL: Level = 'medium';

/** The sentences for failures of the generator. */
export const FAILURES: Readonly<Record<GenerateFailure, string>> = {
  'size-not-allowed': 'This puzzle type can’t have that size: both sides must be even.',
  'gave-up': 'Couldn’t generate a puzzle like that. Try another seed, a larger size or another level.',
  stopped: 'Ran out of time.',
};

/** The options of `generate` and of a new game. */
export interface GenerationOptions extends Size {
  readonly kind: PuzzleKind;
  readonly level: Level;
  readonly seed: string;
  readonly count: number;
  readonly values: Values;
  readonly notation: NotationId;
  readonly stopAt: number;
}

/** Reads the options. A missing seed is chosen at random and reported. */
export function readGenerationOptions(values: Values, terminal: Terminal): GenerationOptions {
  const kind = findKind(kindOption(values) ?? '');
  if (kind === undefined) throw new UsageError('Choose a puzzle type with --kind.');
  if (values['allow-equal-lines'] && !kind.options.includes('repeats'))
    throw new UsageError(`--allow-equal-lines doesn’t apply to ${kind.id}.`);
  if (values['unknown-clues'] && kind.id !== 'nurikabe') throw new UsageError(`--unknown-clues doesn’t apply to ${kind.id}.`);
  if (values.signs && kind.signsOf === undefined) throw new UsageError(`--signs doesn’t apply to ${kind.id}.`);
  const notation = choiceOption(values, 'to', NOTATION_IDS) ?? 'canonical';
  if (!canExpress(notation, kind, values)) throw new UsageError(`The ${notation} format can’t express these puzzles.`);
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
    notation,
    stopAt: timeLimit === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeLimit,
  };
}

/** Tests the notation with a small puzzle of the same options, before time is spent on a large one. */
function canExpress(notation: NotationId, kind: PuzzleKind, values: Values): boolean {
  const signed = values.signs ? importPuzzle('tic-tac-logic/2/2/d_0') : undefined;
  const sample = signed ?? importPuzzle(values['unknown-clues'] ? '?./..' : '../..', kind.id);
  return sample.ok && exportPuzzle({ ...sample.value.puzzle, options: optionsOf(values) }, notation) !== undefined;
}

function optionsOf(values: Values): Puzzle['options'] {
  return values['allow-equal-lines'] ? { repeats: true } : {};
}

/** Generates one puzzle; `done` is the number of puzzles generated before. */
export function generateOne(
  { kind, width, height, level, count, values, stopAt }: GenerationOptions,
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
    unknownClues: values['unknown-clues'] === true,
    signs: values.signs === true,
    options: optionsOf(values),
    onAttempt: (attempt) => {
      attempts = attempt;
    },
    shouldStop: () => {
      bar.update(done, count, `draft ${attempts}`);
      return performance.now() > stopAt;
    },
  });
}
