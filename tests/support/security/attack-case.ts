import type { Target } from '../test-server';

/** One place of the product, written otherwise, so that a defence is gone. */
export interface Mutation {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/** Something that an attacker tries over real HTTP and real sockets. */
export interface AttackCase {
  /** What must hold, with the numbers of the specification. */
  readonly name: string;
  /** Tries it; fails by an assertion when the server gives in. */
  attack(target: Target): Promise<void>;
  /** Each of these alone makes the attack succeed: that is how it is known that the case can fail. */
  readonly mutations: readonly Mutation[];
}

export function mutate(file: string, from: string, to: string): Mutation {
  return { file, from, to };
}

/**
 * How long something may take that has to happen: a machine that is busy with something else is no failure. Attacks run at the same time as
 * others: they wait with `vi.waitFor`, because `expect.poll` belongs to the one test that runs.
 */
export const PATIENCE = { timeout: 30_000 };
