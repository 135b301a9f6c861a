import { describe, expect, test } from 'vitest';
import { runSimulation } from '../support/simulation/run-simulation';

const SEEDS = 500;
/** Enough that a server which acknowledges too early cannot always be lucky. */
const CONTROL_SEEDS = 30;

/** Without these the model would prove little. */
const MUST_HAPPEN = [
  'killed',
  'stopped',
  ...['solo', 'co-op', 'race', 'classroom'].flatMap((mode) => [
    `${mode} results`,
    `${mode} finishes`,
    `${mode} hint-answered`,
    `${mode} layer-accepted`,
  ]),
  ...['co-op', 'race', 'classroom'].flatMap((mode) => [`${mode} kicked`, `${mode} went-away`, `${mode} came-back`, `${mode} host-passed`]),
  'co-op undone',
  'a pacer moves',
  ...['control-passed', 'highlighted', 'enqueued', 'requeued', 'dequeued', 'board-assigned'].map((type) => `classroom ${type}`),
];

describe('the model', () => {
  test(`[L14] ${SEEDS} worlds of lost messages, dying processes and a failing store keep every promise`, { timeout: 600_000 }, async () => {
    const failed: string[] = [];
    const happened = new Set<string>();
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const report = await runSimulation(`${seed}`);
      if (report.broken.length > 0) failed.push(`seed ${seed}: ${report.broken.join('; ')}`);
      for (const what of report.happened) happened.add(what);
    }
    expect(failed).toEqual([]);
    expect(MUST_HAPPEN.filter((what) => !happened.has(what))).toEqual([]);
  });

  test('[L14] a server that acknowledges before it commits is found out', { timeout: 120_000 }, async () => {
    const found = new Set<string>();
    for (let seed = 1; seed <= CONTROL_SEEDS; seed += 1) {
      const { broken } = await runSimulation(`${seed}`, { isEager: true });
      if (broken.some((sentence) => sentence.includes('was acknowledged as'))) found.add(`${seed}`);
    }
    expect(found.size).toBeGreaterThan(0);
  });
});
