import { describe, expect, test } from 'vitest';
import { findIntegration, findPatching } from '../../scripts/test/kinds-of-files.mjs';
import { readOptions } from '../../scripts/test/repeat-options.mjs';
import { Repeats } from '../../scripts/test/repeats.mjs';

const SHAKY = { type: 'test', suite: 'unit', file: 'tests/app/a.test.ts', name: 'shaky' };

describe('repeated tests', () => {
  test('the table lists what failed: test, runs, failures, first error, seed, and how to see it again', () => {
    const repeats = new Repeats();
    const states = ['passed', 'failed', 'failed'];
    states.forEach((state, turn) => {
      const take = repeats.begin(100 + turn);
      take({ type: 'start', files: { unit: 1 } });
      take({ ...SHAKY, state, error: state === 'failed' ? `Error: number ${turn}\nmore` : undefined });
      take({ ...SHAKY, name: 'steady', state: 'passed' });
      take({ ...SHAKY, name: 'left out', state: 'skipped' });
    });
    expect(repeats.failures).toBe(2);
    expect(repeats.table().split('\n')).toEqual([
      '',
      'test                         runs  failures  first error      seed',
      'tests/app/a.test.ts · shaky  3     2         Error: number 1  101',
      '',
      'To see them again:',
      '  npm run test:repeat -- --times 1 --project unit --grep tests/app/a.test.ts --seed 101',
      '',
      '2 tests, 3 runs, 6 results, 2 failures',
    ]);
  });

  test('a runner that died is in the table', () => {
    const repeats = new Repeats();
    repeats.begin(7)({ type: 'error', suite: 'processes', name: '', error: 'out of memory' });
    expect(repeats.table()).toMatch(/processes +1 +1 +out of memory +7/);
    expect(repeats.table()).toContain('--project processes --seed 7');
  });

  test('without a failure there are totals alone', () => {
    const repeats = new Repeats();
    repeats.begin(1)({ ...SHAKY, state: 'passed' });
    expect(repeats.table()).toBe('\n1 tests, 1 runs, 1 results, 0 failures');
  });

  test('the options name suites, files (with a slash) and tests', () => {
    expect(
      readOptions(['--times', '3', '--load', '--project', 'unit', '--project', 'browser', '--grep', 'tests/app/', '--grep', '[S7]']),
    ).toEqual({
      times: 3,
      seed: undefined,
      hasLoad: true,
      isIntegration: false,
      suites: ['unit', 'browser'],
      files: ['tests/app/'],
      names: ['[S7]'],
    });
    expect(readOptions(['--times', '1', '--project', 'integration', '--seed', '5'])).toMatchObject({
      isIntegration: true,
      seed: 5,
      suites: ['unit', 'isolated', 'component', 'deep', 'processes', 'browser'],
    });
  });

  test.each([
    [[], 'Missing --times N.'],
    [['--times', '0'], '--times must be a whole number of at least 1, not "0".'],
    [['--times', 'many'], '--times must be a whole number of at least 1, not "many".'],
    [['--times', '1', '--project', 'units'], 'Unknown project "units".'],
    [['--times', '1', '--fast'], "Unknown option '--fast'"],
    [['--times', '1', '--seed', '-'], '--seed must be a whole number of at least 0, not "-".'],
  ])('%j is answered with a sentence and the options', (words, sentence) => {
    expect(() => readOptions(words)).toThrow(sentence);
    expect(() => readOptions(words)).toThrow('npm run test:repeat -- --times N');
  });

  test('files that patch what others see do not share a process with them', () => {
    const files = ['tests/engine/kind-contract.test.ts', 'tests/app/origin.test.ts', 'tests/server/classroom.test.ts'];
    expect(findPatching(files)).toEqual(files.slice(1, 2));
  });

  test('files with databases, sockets or processes are told by what they import', () => {
    const files = [
      'tests/server/classroom.test.ts',
      'tests/scripts/setup.test.ts',
      'tests/chaos/kill.test.ts',
      'tests/engine/kind-contract.test.ts',
    ];
    expect(findIntegration(files)).toEqual(files.slice(0, 3));
  });
});
