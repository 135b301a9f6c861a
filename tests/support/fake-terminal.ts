import { run } from '@/cli/run';
import type { Terminal } from '@/cli/shared/terminal';

export interface Ran {
  readonly exit: number;
  /** What went to standard output, a line each. */
  readonly answers: readonly string[];
  readonly notes: readonly string[];
}

export interface Surroundings {
  readonly files?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly isTyped?: boolean;
  readonly hasColour?: boolean;
}

/** Runs a command line in this process, with made-up files and input. */
export async function runCli(
  words: readonly string[],
  { files = {}, input = '', variables = {}, isTyped = false, hasColour = false }: Surroundings = {},
): Promise<Ran> {
  const answers: string[] = [];
  const notes: string[] = [];
  const terminal: Terminal = {
    print: (line) => answers.push(...line.split('\n')),
    note: (line) => notes.push(line),
    showProgress: () => {},
    readFile: (path) => files[path],
    readInput: async () => input,
    readVariable: (name) => variables[name],
    pause: async () => {},
    async *readLines() {
      yield* input.split('\n').filter((line) => line !== '');
    },
    isScreen: false,
    isTyped,
    hasColour,
  };
  const exit = await run(words, terminal);
  return { exit, answers, notes };
}
