import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FINISH_NOTES } from '@/cli/commands/check';
import { notGraded } from '@/cli/commands/grade';
import { TECHNIQUES_ENDED } from '@/cli/commands/solve';
import { NO_STEP, UNVERIFIED_NOTE } from '@/cli/shared/find-hint';
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

  test.each<[readonly string[], number, readonly string[]]>([
    [['hint', LARGE], 1, [NO_STEP['gave-up']]],
    [['grade', TR_2], 1, [`1: ${notGraded('cut-short')}`]],
    [['grade', '--json', TR_2], 1, ['{"id":"1","status":"unique","isCutShort":true}']],
    [['grade', LARGE], 1, [`1: ${notGraded('gave-up')}`]],
    [['check', '--can-finish', LARGE], 1, ['1: open', '85', FINISH_NOTES['gave-up']]],
    [['solve', '--explain', '--time-limit', '1', TR_2], 0, [TECHNIQUES_ENDED.cutShort, '12']],
  ])('[L13] %j says that it was cut short', async (words, exit, parts) => {
    const ran = await runCli(words);
    expect(ran.answers.filter((line) => parts.every((part) => line.includes(part)))).toHaveLength(1);
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
    const { answers } = await runCli(['play', LARGE], { input: '2 1 #\nhint\nhint\nquit' });
    expect(answers.filter((line) => line === UNVERIFIED_NOTE)).toHaveLength(2);
  });
});
