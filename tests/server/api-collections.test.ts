import { describe, expect, test } from 'vitest';
import { BUDGET, REQUEST_COSTS } from '@/server/limits/budget';
import { createTestApi } from '../support/api';

interface ReportLine {
  readonly line: number;
  readonly status: string;
  readonly code?: string;
  readonly text?: string;
}

function openApi() {
  const api = createTestApi();
  const headers = { Authorization: `Bearer ${api.identity.createGuest().token}` };
  const ask = (lines: readonly string[], signed: Readonly<Record<string, string>> = headers) =>
    api.ask('POST', '/collections/rB4kR0aWq2Xz/puzzles', { headers: signed, body: { lines } });
  const report = async (lines: readonly string[]) => ((await (await ask(lines)).json()) as { report: readonly ReportLine[] }).report;
  return { ...api, ask, report };
}

describe('importing by the API', () => {
  test('[CO8] reports on every line, and says what to do', async () => {
    const { report } = openApi();
    expect(await report(['good', 'nonsense', 'good'])).toEqual([
      { line: 1, status: 'added', id: 'k3x9mt7wpa', title: 'Five by five' },
      { line: 2, status: 'refused', code: 'not-a-puzzle', text: expect.stringMatching(/1/) },
      { line: 3, status: 'added', id: 'k3x9mt7wpa', title: 'Five by five' },
    ]);
  });

  test('[CO8] each line costs as much as a heavy request, and what the budget does not cover is left for later', async () => {
    const { report } = openApi();
    const lines = Array.from({ length: 100 }, () => 'good');
    const answers = await report(lines);
    const paid = answers.filter(({ status }) => status === 'added').length;
    expect(paid).toBe(Math.floor((BUDGET.player.burst - REQUEST_COSTS.light) / REQUEST_COSTS.heavy));
    expect(answers).toHaveLength(100);
    expect(answers.slice(paid).every(({ code }) => code === 'rate-limited')).toBe(true);
  });

  test('[CO8] [CO2] takes a known player, their own collection and at most a hundred lines', async () => {
    const { ask } = openApi();
    expect((await ask(['good'], {})).status).toBe(401);
    expect((await ask(['foreign'])).status).toBe(404);
    expect((await ask([])).status).toBe(400);
    expect((await ask(Array.from({ length: 101 }, () => 'good'))).status).toBe(400);
    expect((await ask(['x'.repeat(300_000)])).status).toBe(413);
  });
});
