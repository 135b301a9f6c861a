import { stripVTControlCharacters } from 'node:util';

const SLOWEST = 10;
const ERROR_LINES = 12;

/**
 * Collects the events of the runners:
 *   start  `files`: the number of files of each suite
 *   test   `suite`, `file`, `line`, `name`, `state` (passed, failed or skipped), `ms`, `error`
 *   file   `suite`, `file`: all of its tests have ended
 *   error  `suite`, `file`, `line`, `name`, `error`: a failure outside of a test
 *   end    the runner has ended
 */
export class Report {
  #suites = new Map();
  #tests = [];
  #failures = [];
  #alsoTell;

  constructor(alsoTell = () => {}) {
    this.#alsoTell = alsoTell;
  }

  take(event) {
    this.#alsoTell(event);
    if (event.type === 'start') {
      for (const [name, files] of Object.entries(event.files)) this.suite(name).files += files;
    }
    if (event.type === 'file') this.suite(event.suite).filesDone += 1;
    if (event.type === 'test') {
      this.suite(event.suite)[event.state] += 1;
      if (event.file !== undefined) this.#tests.push(event);
      if (event.state === 'failed') this.#failures.push(event);
    }
    if (event.type === 'error') {
      this.suite(event.suite).failed += 1;
      this.#failures.push(event);
    }
  }

  /** The counts of one suite. */
  suite(name) {
    if (!this.#suites.has(name)) this.#suites.set(name, { files: 0, filesDone: 0, passed: 0, failed: 0, skipped: 0 });
    return this.#suites.get(name);
  }

  get failed() {
    return this.#sum('failed');
  }

  /** The number of tests that passed or failed. */
  get total() {
    return this.#sum('passed') + this.failed;
  }

  /** The slowest tests, the failures, and the last line, which both people and programs read. */
  summary() {
    const slowest = this.#tests
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ file, name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file} · ${name}\n`);
    const failures = this.#failures.map((failure) => `  ${describeFailure(failure)}\n`);
    const parts = [
      slowest.length > 0 && `Slowest:\n${slowest.join('')}`,
      failures.length > 0 && `Failed:\n${failures.join('\n')}`,
      this.line(),
    ];
    return parts.filter(Boolean).join('\n');
  }

  line() {
    const skipped = this.#sum('skipped');
    return `${this.#sum('passed')} passed, ${this.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  }

  #sum(state) {
    return [...this.#suites.values()].reduce((sum, counts) => sum + counts[state], 0);
  }
}

/** The location and name of a failure, and the first lines of its error. */
function describeFailure({ suite, file, line, name, error = '' }) {
  const head = [file === undefined ? suite : placeOf(file, line), name].filter(Boolean).join(' · ');
  const lines = stripVTControlCharacters(error).trimEnd().split('\n');
  const shown = lines.length > ERROR_LINES ? [...lines.slice(0, ERROR_LINES), '…'] : lines;
  return [head, ...shown.filter(Boolean).map((text) => `    ${text}`)].join('\n');
}

function placeOf(file, line) {
  return line === undefined ? file : `${file}:${line}`;
}
