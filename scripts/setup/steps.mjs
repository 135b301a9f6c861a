import { performance } from 'node:perf_hooks';
import { runChild } from './children.mjs';
import { Trouble } from './trouble.mjs';

const TAIL_LINES = 30;
const TICK_MS = 1_000;
const NAME_WIDTH = 14;

/** Tells a person what set-up is doing, a line a step, with the seconds ticking on a terminal. */
export class Steps {
  #stream;

  constructor(stream = process.stdout) {
    this.#stream = stream;
  }

  say(text) {
    this.#stream.write(`${text}\n`);
  }

  skip(name, why) {
    this.say(`  ${name.padEnd(NAME_WIDTH)} ${why}`);
  }

  /** Shows `name doing…` while `work` runs, then `name done (seconds)`. */
  async run(name, doing, done, work) {
    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
    const head = `  ${name.padEnd(NAME_WIDTH)} `;
    let ticker;
    if (this.#stream.isTTY) {
      const tick = () => this.#stream.write(`\r\x1b[K${head}${doing}… ${seconds()} s`);
      tick();
      ticker = setInterval(tick, TICK_MS);
    } else {
      this.say(`${head}${doing}…`);
    }
    try {
      const result = await work();
      clearInterval(ticker);
      this.say(`${this.#stream.isTTY ? '\r\x1b[K' : ''}${head}${done} (${seconds()} s)`);
      return result;
    } catch (error) {
      clearInterval(ticker);
      this.say(`${this.#stream.isTTY ? '\r\x1b[K' : ''}${head}failed (${seconds()} s)`);
      throw error;
    }
  }
}

/** Runs a command that must succeed; otherwise trouble with the end of its output and `explain(output)`'s advice. */
export async function mustRun(command, args, options, explain) {
  const { code, output } = await runChild(command, args, options);
  if (code === 0) return output;
  const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  throw new Trouble(`${tail}\n\n${explain(output)}`);
}
