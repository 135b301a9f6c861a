import { performance } from 'node:perf_hooks';
import { runChild } from './children.mjs';
import { Trouble } from './trouble.mjs';

const TAIL_LINES = 30;
const NAME_WIDTH = 20;
const TICK_MS = 500;
const DEFAULT_COLUMNS = 80;
/** Where lines cannot be rewritten, one is repeated this often. */
const REPEAT_MS = 20_000;

/**
 * Tells a person what is being done, a line a step; several may run at a time. On a terminal the lines of what runs are rewritten
 * in place, elsewhere a line is told when it begins, now and then, and when it ends.
 */
export class Steps {
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

  /** Begins a step; `progress()` is what its line says while it runs. Returns a function that ends it with what came of it. */
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

/** The end of what a command printed. */
export function tailOf(output) {
  return output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/** Runs a command that must succeed; otherwise trouble with the end of its output and `explain(output)`'s advice. */
export async function mustRun(command, args, options, explain) {
  const { code, output } = await runChild(command, args, options);
  if (code === 0) return output;
  throw new Trouble(`${tailOf(output)}\n\n${explain(output)}`);
}
