import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCli } from '../support/fake-terminal';

/** Large enough for a search to look at the clock. */
const LARGE = 'nurikabe/10/10/2n4j2l1i3i52i2m3h5y3v1m4h3i4h';
const TR_2 = '...1/1.../..2./1...';

describe('[L13] time limits', () => {
  let now = 0;
  let calls = 0;
  /** Every look at the clock takes a minute. */
  beforeEach(() => {
    now = 0;
    calls = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      calls += 1;
      now += 60_000;
      return now;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each<[readonly string[], number, string]>([
    [['hint', LARGE], 1, 'Neither a technique nor a search found anything in good time.'],
    [['grade', TR_2], 1, '1: not graded, the techniques ran out of time.'],
    [['grade', '--json', TR_2], 1, '{"id":"1","status":"unique","isCutShort":true}'],
    [['grade', LARGE], 1, '1: not graded, the search gave up before it knew whether there is exactly one solution.'],
    [['check', '--can-finish', LARGE], 1, '1: open, 85 blank, and the search gave up before it knew whether it can be finished'],
    [['solve', '--explain', '--time-limit', '1', TR_2], 0, 'The techniques ran out of time; 12 cells are left to search.'],
  ])('[L13] %j says that it was cut short', async (words, exit, sentence) => {
    const ran = await runCli(words);
    expect(ran.answers).toContain(sentence);
    expect(ran.exit).toBe(exit);
  });

  test('[L13] steps that were cut short are marked in the JSON line', async () => {
    const { answers } = await runCli(['solve', '--json', '--explain', '--time-limit', '1', TR_2]);
    expect(JSON.parse(answers[0])).toMatchObject({ status: 'unique', steps: [], isExplanationCutShort: true });
  });

  test.each(['check', 'hint', 'grade'])('[L13] %s takes a limit of its own', async (command) => {
    const { exit } = await runCli([command, '--time-limit', '9000000', TR_2]);
    expect(exit).toBe(0);
    expect((await runCli([command, '--time-limit', '0', TR_2])).exit).toBe(2);
  });

  test('[L13] a hint in a game says when nobody could judge the marks, and searches for the solution once', async () => {
    vi.mocked(performance.now).mockImplementation(() => {
      calls += 1;
      now += calls === 3 ? 3_000 : 0;
      return now;
    });
    const { answers } = await runCli(['play', LARGE], { input: '1 2 #\nhint\nhint\nquit' });
    expect(answers.filter((line) => line === 'There was no time to find out whether the marks so far are right.')).toHaveLength(2);
  });
});
