import { fromHere, writeEvent } from './events.mjs';

/** Reports the events of Vitest to the test runner; see `report.mjs` for the events. */
export default class VitestReporter {
  onTestRunStart(specifications) {
    const files = {};
    for (const { project } of specifications) files[project.name] = (files[project.name] ?? 0) + 1;
    writeEvent({ type: 'start', files });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const ms = test.diagnostic()?.duration ?? 0;
    writeEvent({ type: 'test', ...placeOf(test.module, errors), name: test.fullName, state, ms, ...textOf(errors) });
  }

  /** Reports failures around tests: a file that does not load, a hook of a file or of a suite. */
  onTestModuleEnd(module) {
    for (const suite of [module, ...module.children.allSuites()]) {
      for (const error of suite.errors()) {
        const name = suite === module ? '' : suite.fullName;
        writeEvent({ type: 'error', ...placeOf(module, [error]), name, ...textOf([error]) });
      }
    }
    writeEvent({ type: 'file', ...placeOf(module) });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) {
      const file = error.VITEST_TEST_PATH && fromHere(error.VITEST_TEST_PATH);
      writeEvent({ type: 'error', file, name: error.VITEST_TEST_NAME ?? 'unhandled error', ...textOf([error]) });
    }
    writeEvent({ type: 'end' });
  }
}

/** The suite and file of an event, and the line of the file at which it failed. */
function placeOf(module, errors = []) {
  const frame = errors.flatMap(({ stacks = [] }) => stacks).find(({ file }) => file === module.moduleId);
  return { suite: module.project.name, file: fromHere(module.moduleId), line: frame?.line };
}

function textOf(errors) {
  if (errors.length === 0) return {};
  return {
    error: errors.map(({ name, message, diff }) => [`${name ?? 'Error'}: ${message}`, diff].filter(Boolean).join('\n')).join('\n\n'),
  };
}
