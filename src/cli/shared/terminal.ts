/** Output and input of a command: the streams of the process, or those of a test. */
export interface Terminal {
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a line that is not part of the result: a note, an error. */
  note(line: string): void;
  /** Replaces the last line of standard error; an empty line clears it. Without a terminal it does nothing. */
  showProgress(line: string): void;
  readFile(path: string): string | undefined;
  readInput(): Promise<string>;
  /** A variable of the environment: what must not be seen among the processes of a machine. */
  readVariable(name: string): string | undefined;
  /** Waits for a server. */
  pause(seconds: number): Promise<void>;
  /** The typed lines. On a terminal `ask` is shown before each. */
  readLines(ask: string): AsyncIterable<string>;
  /** Whether the result is printed to a terminal, so that drawings and colour make sense. */
  readonly isScreen: boolean;
  /** Whether the input is typed at a terminal, not piped. */
  readonly isTyped: boolean;
  readonly hasColour: boolean;
}

/** The exit code of a command. */
export const EXIT = { yes: 0, no: 1, badInput: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
