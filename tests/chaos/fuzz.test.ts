import { afterAll, describe, expect, test } from 'vitest';
import { type FuzzPlan, fuzz } from '../fuzz/fuzz';
import { bundleWithReplacement } from '../support/bundle-with-replacement';
import { killLeftovers } from '../support/server-process';

/** A little of what `npm run fuzz` does. */
const SOME: FuzzPlan = { seed: 'some', frames: 4_000, bodies: 400 };

afterAll(killLeftovers);

describe('strange frames and requests', () => {
  test(`[X8] ${SOME.frames} frames and ${SOME.bodies} requests neither break the server nor disturb who plays`, async () => {
    const report = await fuzz(SOME);
    expect(report.broken).toEqual([]);
    // Otherwise nothing but the door was tried.
    expect(report.answers - report.honestMoves).toBeGreaterThan(SOME.frames / 10);
    expect(report.statuses.get(200)).toBeGreaterThan(SOME.bodies / 100);
    expect(report.statuses.get(422)).toBeGreaterThan(0);
    expect(report.refusedConversations).toBeLessThan(report.conversations / 10);
    expect(report.honestMoves).toBeGreaterThan(10);
  });

  test('[X8] a server that believes every message is found out', async () => {
    const bundle = await bundleWithReplacement('trusting-server', /protocol\/parse-message$/, 'tests/fuzz/trusting-parse-message.ts');
    const { broken, suspects } = await fuzz({ seed: 'control', frames: 2_000, bodies: 0, bundle });
    expect(broken.join('\n')).toMatch(/unexpected error/);
    expect(suspects.length).toBeGreaterThan(0);
  });

  test('[X8] a server that keeps something of every connection is found out', async () => {
    const bundle = await bundleWithReplacement('hoarding-server', /token-bucket$/, 'tests/fuzz/hoarding-token-bucket.ts');
    const { broken } = await fuzz({ seed: 'control', frames: 2_000, bodies: 0, settlingMs: 0, bundle });
    expect(broken.join('\n')).toMatch(/memory grew/);
  });
});
