import type { ParseArgsConfig } from 'node:util';
import type { ExitCode, Terminal } from './terminal';

/** Which options a command takes. */
export type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Option values as they were typed: a text, a flag, or nothing. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** One word after `cli --`: what it takes and what it does. */
export interface Command {
  readonly summary: string;
  /** What stands after the command's name, and what its options mean, a line each. */
  readonly usage: string;
  readonly options: OptionsConfig;
  run(values: Values, positionals: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** A mistake in what was typed, told in one sentence and ended with the exit code for bad input. */
export class UsageError extends Error {}
