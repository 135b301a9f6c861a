import { beforeAll, describe, expect, test } from 'vitest';
import { type Mutation, PATIENCE } from '../../support/security/attack-case';
import { ATTACK_CASES } from '../../support/security/attack-cases';
import { bundleMutants } from '../../support/security/mutant';

/** Every place that some case depends on, with those cases. */
const edits = new Map<string, { readonly edit: Mutation; readonly numbers: number[] }>();
for (const { number, mutations: without } of ATTACK_CASES) {
  for (const edit of without) {
    const key = JSON.stringify(edit);
    const known = edits.get(key) ?? { edit, numbers: [] };
    known.numbers.push(number);
    edits.set(key, known);
  }
}

// Some wait for what never comes.
PATIENCE.timeout = 5_000;

/** A flood of pages takes long beside other suites: the process of the pages gives way to everything else. */
const LONGEST_MS = 300_000;

describe('without its defence each attack succeeds', () => {
  let openWithout: Awaited<ReturnType<typeof bundleMutants>>;

  beforeAll(async () => {
    openWithout = await bundleMutants([...edits.values()].map(({ edit }) => edit));
  });

  test('there are at least 60 cases, and each says which defence it tests', () => {
    expect(ATTACK_CASES.length).toBeGreaterThanOrEqual(60);
    expect(ATTACK_CASES.filter(({ mutations: without }) => without.length === 0)).toEqual([]);
  });

  test.concurrent.each([...edits.values()])(
    '$edit.file: "$edit.from" (cases $numbers)',
    async ({ edit, numbers }) => {
      const target = await openWithout(edit);
      try {
        for (const { number, attack } of ATTACK_CASES.filter((one) => numbers.includes(one.number))) {
          const failure: unknown = await attack(target).then(
            () => undefined,
            (error: unknown) => error,
          );
          // By its own assertion, not because the server does not work at all.
          expect(failure, `case ${number} does not notice it`).toMatchObject({ name: 'AssertionError' });
        }
      } finally {
        await target.close();
      }
    },
    LONGEST_MS,
  );
});
