import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTarget, type Target } from '../target';
import { type Area, CASES } from './cases';

/** Runs the cases of some areas against the product, on one server. */
export function defend(...areas: readonly Area[]): void {
  let target: Target;

  beforeAll(async () => {
    target = await openTarget();
  });

  afterAll(async () => {
    await target.close();
    expect(target.server.errors.map(String)).toEqual([]);
  });

  describe.each(areas)('attacks: %s', (area) => {
    test.each(CASES.filter((one) => one.area === area))('$number: $name', ({ attack }) => attack(target));
  });
}
