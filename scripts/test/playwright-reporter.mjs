import { fromHere, writeEvent } from './events.mjs';

export const BROWSER_SUITE = 'browser';

/** Reports the events of Playwright to the test runner; see `report.mjs` for the events. */
export default class PlaywrightReporter {
  /** By file: the number of tests that have not ended. */
  #left = new Map();

  onBegin(_config, suite) {
    for (const { location } of suite.allTests()) this.#left.set(location.file, (this.#left.get(location.file) ?? 0) + 1);
    writeEvent({ type: 'start', files: { [BROWSER_SUITE]: this.#left.size } });
  }

  onTestEnd(test, result) {
    const place = { suite: BROWSER_SUITE, file: fromHere(test.location.file) };
    const state = result.status === 'skipped' ? 'skipped' : result.status === test.expectedStatus ? 'passed' : 'failed';
    const line = result.errors.map(({ location }) => location).find((location) => location?.file === test.location.file)?.line;
    // The path of a test begins with the names of the run, the project and the file.
    const name = test.titlePath().slice(3).join(' ');
    const error = state === 'failed' ? textOf(result.errors, result.status) : undefined;
    writeEvent({ type: 'test', ...place, line: line ?? test.location.line, name, state, ms: result.duration, error });
    const left = this.#left.get(test.location.file) - 1;
    this.#left.set(test.location.file, left);
    if (left === 0) writeEvent({ type: 'file', ...place });
  }

  /** Reports failures outside of tests: a file that does not load, the web server. */
  onError(error) {
    const file = error.location && fromHere(error.location.file);
    writeEvent({ type: 'error', suite: BROWSER_SUITE, file, line: error.location?.line, name: '', error: textOf([error]) });
  }

  onEnd() {
    writeEvent({ type: 'end' });
  }
}

function textOf(errors, status = 'failed') {
  return errors.map(({ message, value }) => message ?? value ?? '').join('\n\n') || `the test ${status}`;
}
