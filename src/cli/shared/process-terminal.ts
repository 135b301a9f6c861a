import { readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Terminal } from './terminal';

/** The terminal of this process. Colour depends on the screen, NO_COLOR and FORCE_COLOR. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  let progress = '';
  function showProgress(line: string): void {
    if (!stderr.isTTY) return;
    const shown = line.slice(0, (stderr.columns ?? 80) - 1);
    if (shown === progress) return;
    stderr.write(`\r\u001b[K${shown}`);
    progress = shown;
  }
  function write(stream: NodeJS.WriteStream & { fd: number }, line: string): void {
    showProgress('');
    writeAll(stream.fd, `${line}\n`);
  }
  return {
    print: (line) => write(stdout, line),
    note: (line) => write(stderr, line),
    showProgress,
    readFile(path) {
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return undefined;
      }
    },
    async readInput() {
      let text = '';
      for await (const chunk of stdin.setEncoding('utf8')) text += chunk;
      return text;
    },
    readVariable: (name) => process.env[name],
    pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
    async *readLines(ask) {
      const lines = createInterface({ input: stdin, output: stdin.isTTY ? stdout : undefined, prompt: stdin.isTTY ? ask : '' });
      // Closing ends the loop below, so that Ctrl-C has the same effect as the end of the input.
      lines.on('SIGINT', () => lines.close());
      lines.prompt();
      for await (const line of lines) {
        yield line;
        lines.prompt();
      }
    },
    isScreen: stdout.isTTY === true,
    isTyped: stdin.isTTY === true,
    hasColour: hasColour(stdout.isTTY === true),
  };
}

/** Writes synchronously. A search never yields, so a stream would detect a closed pipe only at the end. */
function writeAll(descriptor: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A reader that exits early (`| head`) is not an error. A write to a full pipe is repeated.
      if (code === 'EPIPE') process.exit(0);
      if (code !== 'EAGAIN') throw error;
    }
  }
}

function hasColour(isScreen: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  return FORCE_COLOR === undefined || FORCE_COLOR === '' ? isScreen : FORCE_COLOR !== '0';
}
