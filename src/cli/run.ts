import { parseArgs } from 'node:util';
import { checkCommand } from './commands/check';
import { convertCommand } from './commands/convert';
import { generateCommand } from './commands/generate';
import { gradeCommand } from './commands/grade';
import { hintCommand } from './commands/hint';
import { importCommand } from './commands/import';
import { playCommand } from './commands/play';
import { solveCommand } from './commands/solve';
import { verifyReceiptCommand } from './commands/verify-receipt';
import { type Command, UsageError, type Values } from './shared/command';
import { EXIT, type ExitCode, type Terminal } from './shared/terminal';

const COMMANDS: Readonly<Record<string, Command>> = {
  check: checkCommand,
  solve: solveCommand,
  hint: hintCommand,
  grade: gradeCommand,
  generate: generateCommand,
  convert: convertCommand,
  import: importCommand,
  play: playCommand,
  'verify-receipt': verifyReceiptCommand,
};

/** Runs a command line and returns the exit code. */
export async function run(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(overview());
    return name === undefined ? EXIT.badInput : EXIT.yes;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (command === undefined) throw new UsageError(`Unknown command “${name}”.\n\n${overview()}`);
    const { values, positionals } = parse(command, rest);
    if (values.help) {
      terminal.print(`cli ${name} ${command.usage}`);
      return EXIT.yes;
    }
    return await command.run(values, positionals, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.note(error.message);
    return EXIT.badInput;
  }
}

function parse(command: Command, words: string[]): { values: Values; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function overview(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`);
  return `Commands:\n${lines.join('\n')}\nEach takes [options] and a FILE, a PUZZLE, or - for standard input. Run COMMAND --help for details.`;
}
