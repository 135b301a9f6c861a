import { beforeAll, describe, test } from 'vitest';
import { own } from '../own';
import { openTarget, type Target } from '../test-server';
import { type Area, ATTACK_CASES } from './attack-cases';

/** Runs the cases of some areas against the product, on one server. */
export function runAttackCases(...areas: readonly Area[]): void {
  let target: Target;

  beforeAll(async () => {
    target = own(await openTarget());
  });

  describe.each(areas)('attacks: %s', (area) => {
    test.each(ATTACK_CASES.filter((one) => one.area === area))('$number: $name', ({ attack }) => attack(target));
  });
}
