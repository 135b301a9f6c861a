import { performance } from 'node:perf_hooks';
import { runChild } from './child-processes.mjs';
import { UserError } from './user-error.mjs';

const TAIL_LINES = 30;
const NAME_WIDTH = 20;
const TICK_MS = 500;
const DEFAULT_COLUMNS = 80;
/** How often a line is repeated if lines cannot be rewritten. */
const REPEAT_MS = 20_000;

/**
 * Reports steps to the user, one line each; several may run at a time. On a terminal it rewrites the lines of running steps in place;
 * elsewhere it prints a line at the start, now and then, and at the end.
 */
export class StepReporter {
  #stream;
  #running = new Set();
  #drawn = 0;
  #ticker;

  constructor(stream = process.stdout) {
    this.#stream = stream;
  }

  say(text) {
    this.#erase();
    this.#stream.write(`${text}\n`);
    this.#draw();
  }

  skip(name, why) {
    this.say(`  ${name.padEnd(NAME_WIDTH)} ${why}`);
  }

  /** Starts a step; `progress()` returns the text of its line while it runs. Returns a function that ends it with a result. */
  start(name, progress) {
    const step = { name, progress, started: performance.now(), told: performance.now() };
    if (!this.#stream.isTTY) this.skip(name, progress());
    this.#running.add(step);
    this.#ticker ??= setInterval(() => this.#tick(), TICK_MS);
    return (result, ms = performance.now() - step.started) => {
      this.#running.delete(step);
      if (this.#running.size === 0) {
        clearInterval(this.#ticker);
        this.#ticker = undefined;
      }
      this.say(lineOf(name, result, ms));
    };
  }

  /** Shows `name doing…` while `work` runs, then `name done (seconds)`. */
  async run(name, doing, done, work) {
    const end = this.start(name, () => `${doing}…`);
    try {
      const result = await work();
      end(done);
      return result;
    } catch (error) {
      end('failed');
      throw error;
    }
  }

  #tick() {
    if (this.#stream.isTTY) {
      this.#erase();
      this.#draw();
      return;
    }
    const now = performance.now();
    for (const step of this.#running) {
      if (now - step.told < REPEAT_MS) continue;
      step.told = now;
      this.#stream.write(`${lineOf(step.name, step.progress(), now - step.started)}\n`);
    }
  }

  #erase() {
    if (this.#drawn > 0) this.#stream.write(`\x1b[${this.#drawn}A\r\x1b[J`);
    this.#drawn = 0;
  }

  #draw() {
    if (!this.#stream.isTTY) return;
    for (const { name, progress, started } of this.#running) {
      this.#stream.write(
        `${lineOf(name, progress(), performance.now() - started).slice(0, (this.#stream.columns || DEFAULT_COLUMNS) - 1)}\n`,
      );
    }
    this.#drawn = this.#running.size;
  }
}

function lineOf(name, text, ms) {
  return `  ${name.padEnd(NAME_WIDTH)} ${text} (${(ms / 1000).toFixed(1)} s)`;
}

/** The last lines of a command's output. */
export function tailOf(output) {
  return output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/** Runs a command that must succeed. Otherwise throws a `UserError` with the end of its output and the advice of `explain(output)`. */
export async function runOrFail(command, args, options, explain) {
  const { code, output } = await runChild(command, args, options);
  if (code === 0) return output;
  throw new UserError(`${tailOf(output)}\n\n${explain(output)}`);
}
