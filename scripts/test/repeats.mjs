import { stripVTControlCharacters } from 'node:util';

const ERROR_LENGTH = 160;

/** Counts over several runs how often each test ran and failed, and stores what is needed to reproduce the first failure. */
export class Repeats {
  #tests = new Map();
  #runs = 0;

  /** Starts a run with a seed, which is stored with its failures. Returns the event handler of the run. */
  begin(seed) {
    this.#runs += 1;
    return (event) => {
      if (event.type !== 'error' && (event.type !== 'test' || event.state === 'skipped')) return;
      const test = this.#find(event);
      test.runs += 1;
      if (event.state === 'passed') return;
      test.failures += 1;
      test.first ??= { error: event.error ?? '', seed };
    };
  }

  get failures() {
    return this.#sum('failures');
  }

  /** The failed tests with commands that run each again, and the totals. */
  table() {
    const failed = [...this.#tests.values()].filter(({ failures }) => failures > 0).sort((a, b) => b.failures - a.failures);
    const rows = failed.map(({ title, runs, failures, first }) => [
      title,
      String(runs),
      String(failures),
      shorten(first.error),
      String(first.seed),
    ]);
    const lines = failed.length > 0 ? ['', ...drawTable([['test', 'runs', 'failures', 'first error', 'seed'], ...rows])] : [];
    const again = failed.length > 0 ? ['', 'To see them again:', ...new Set(failed.map((test) => `  ${commandFor(test)}`))] : [];
    const totals = `${this.#tests.size} tests, ${this.#runs} runs, ${this.#sum('runs')} results, ${this.failures} failures`;
    return [...lines, ...again, '', totals].join('\n');
  }

  #find({ suite, file, name }) {
    const title = [file ?? suite, name].filter(Boolean).join(' · ');
    const key = `${suite} ${title}`;
    if (!this.#tests.has(key)) this.#tests.set(key, { title, suite, file, runs: 0, failures: 0, first: undefined });
    return this.#tests.get(key);
  }

  #sum(what) {
    return [...this.#tests.values()].reduce((sum, test) => sum + test[what], 0);
  }
}

/** The command that runs the file of a test with the seed with which it failed. */
function commandFor({ suite, file, first }) {
  return `npm run test:repeat -- --times 1 --project ${suite}${file === undefined ? '' : ` --grep ${file}`} --seed ${first.seed}`;
}

function shorten(error) {
  const [line] = stripVTControlCharacters(error).split('\n');
  return line.length > ERROR_LENGTH ? `${line.slice(0, ERROR_LENGTH)}…` : line;
}

function drawTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
