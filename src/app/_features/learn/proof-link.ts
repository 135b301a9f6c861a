import type { ProofStep } from '@/engine/exercises/proof';
import type { KindId } from '@/engine/kinds/playable';
import { parsePuzzle } from '@/engine/notations/canonical';

/** A puzzle in canonical notation, and the steps of its proof so far. */
export interface SharedProof {
  readonly puzzle: string;
  readonly steps: readonly ProofStep[];
}

/** The puzzle of each kind that a proof begins with. */
const FIRST: Readonly<Record<KindId, string>> = {
  nurikabe: 'nurikabe/5/5/i6i2m3g1m',
  'tic-tac-logic': 'tic-tac-logic/6/6/b1f0a1c1a1b0a1i1a11',
};
const STEP = /^[a-z-]{1,60}(,\d{1,4}){2,}$/;

/** The path of a proof. The link has all of it, and the server verifies it when it is opened. */
export function proofPath(kind: KindId, { puzzle, steps }: SharedProof): string {
  const written = steps.map(({ technique, cell, mark, because }) => [technique.slice(kind.length + 1), cell, mark, ...because].join(','));
  return `/learn/${kind}/proof?${new URLSearchParams({ puzzle, ...(written.length > 0 && { steps: written.join(';') }) })}`;
}

/** The proof of a link; without a puzzle of the kind in it the first one, without steps. */
export function parseProof(kind: KindId, query: string): SharedProof {
  const given = new URLSearchParams(query);
  const puzzle = given.get('puzzle') ?? '';
  const parsed = parsePuzzle(puzzle);
  if (!parsed.ok || parsed.value.kind !== kind) return { puzzle: FIRST[kind], steps: [] };
  const written = given.get('steps')?.split(';') ?? [];
  if (!written.every((step) => STEP.test(step))) return { puzzle, steps: [] };
  const steps = written.map((step) => {
    const [technique, ...cells] = step.split(',');
    const [cell, mark, ...because] = cells.map(Number);
    return { technique: `${kind}.${technique}`, cell, mark, because };
  });
  return { puzzle, steps };
}
