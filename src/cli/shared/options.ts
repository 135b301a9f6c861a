import { MAX_SIDE, type Size } from '@/engine/core/grid';
import { LEVELS, type Level } from '@/engine/core/kind';
import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { type OptionsConfig, UsageError, type Values } from './command';
import { DEFAULT_TIME_LIMIT_MS } from './deadline';

/** The options of every command that reads puzzles. */
export const READING_OPTIONS = {
  kind: { type: 'string' },
  size: { type: 'string' },
  json: { type: 'boolean' },
} as const satisfies OptionsConfig;

export const READING_USAGE = `  --kind ${KINDS.map(({ id }) => id).join('|')}   puzzle type, if the input is ambiguous
  --size WxH                        board size, if the input doesn’t say
  --json                            print one JSON line per puzzle`;

/** The options of commands with a time limit. */
export const TIMED_OPTIONS = { ...READING_OPTIONS, 'time-limit': { type: 'string' } } as const satisfies OptionsConfig;

export const TIMED_USAGE = `  --time-limit MS                   time limit per puzzle in ms (default: ${DEFAULT_TIME_LIMIT_MS})
${READING_USAGE}`;

/** The time limit of a puzzle in milliseconds. */
export function timeLimitOption(values: Values): number {
  return countOption(values, 'time-limit', 1) ?? DEFAULT_TIME_LIMIT_MS;
}

export function kindOption(values: Values): KindId | undefined {
  return choiceOption(
    values,
    'kind',
    KINDS.map(({ id }) => id),
  );
}

export function levelOption(values: Values): Level | undefined {
  return choiceOption(values, 'level', LEVELS);
}

/** One of a fixed list of words, or undefined if the option is missing. */
export function choiceOption<Choice extends string>(values: Values, name: string, choices: readonly Choice[]): Choice | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not “${value}”.`);
  return found;
}

/** A size such as `10x8`. */
export function sizeOption(values: Values): Size | undefined {
  const { size } = values;
  if (size === undefined) return undefined;
  const match = /^(\d{1,3})x(\d{1,3})$/i.exec(String(size));
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  const isSide = (side: number) => side >= 1 && side <= MAX_SIDE;
  if (!isSide(width) || !isSide(height))
    throw new UsageError(`--size must be WIDTHxHEIGHT with sides from 1 to ${MAX_SIDE}, not “${size}”.`);
  return { width, height };
}

/** A whole number from `least` up. */
export function countOption(values: Values, name: string, least: number): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  const count = /^\d{1,12}$/.test(String(value)) ? Number(value) : -1;
  if (count < least) throw new UsageError(`--${name} must be a whole number of at least ${least}, not “${value}”.`);
  return count;
}
