import type { ParseArgsConfig } from 'node:util';
import type { ExitCode, Terminal } from './terminal';

/** The options of a command. */
export type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** The typed option values: a text, a flag, or nothing. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** One command of `npm run cli --`. */
export interface Command {
  readonly summary: string;
  /** The arguments after the command's name, and one line for each option. */
  readonly usage: string;
  readonly options: OptionsConfig;
  run(values: Values, positionals: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** A mistake in the command line. Its message is one sentence, and the exit code is that of bad input. */
export class UsageError extends Error {}
