/** Where a command writes and reads; the process's own streams, or a test's. */
export interface Terminal {
  /** Answers, one whole line at a time. */
  print(line: string): void;
  /** Everything that is not an answer: notes, errors, progress. */
  note(line: string): void;
  /** Rewrites the last line of the notes in place; empty clears it. Does nothing where nobody watches. */
  showProgress(line: string): void;
  readFile(path: string): string | undefined;
  readInput(): Promise<string>;
  /** Lines as they are typed; `ask` is shown before each when somebody is there to read it. */
  readLines(ask: string): AsyncIterable<string>;
  /** Whether answers go to a screen, so that drawings and colour make sense. */
  readonly isScreen: boolean;
  /** Whether commands are typed by somebody, rather than piped. */
  readonly isTyped: boolean;
  readonly hasColour: boolean;
}

/** How a command ended, as the shell sees it. */
export const EXIT = { yes: 0, no: 1, badInput: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
