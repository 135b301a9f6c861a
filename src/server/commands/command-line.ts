import { BootError } from '../config/boot-error';

/**
 * Runs a command to its end: its result on standard output, errors as a sentence on standard error, and the exit code set. `run` returns
 * false for wrong arguments.
 */
export async function runCommand(usage: string, run: (args: string[], print: (line: string) => void) => Promise<boolean>): Promise<void> {
  try {
    if (await run(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))) return;
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
  } catch (error) {
    if (isWrongUse(error)) process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    else if (error instanceof BootError) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = isWrongUse(error) ? 2 : 1;
  }
}

function isWrongUse(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false;
}
