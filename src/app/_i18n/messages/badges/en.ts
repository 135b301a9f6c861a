import type { Badge } from '@/engine/play/results';

/** The badges of a round, with name and meaning. */
export const badges = {
  'no-hint': { name: 'No hints', meaning: 'Solved without hints or “Find mistake”.' },
  'no-check': { name: 'Confident', meaning: 'Solved without ever needing Check.' },
  'no-undo': { name: 'Steady hand', meaning: 'Solved without ever needing Undo.' },
  'first-try': { name: 'First try', meaning: 'Solved on your first try at this puzzle.' },
  clean: { name: 'Flawless', meaning: 'Solved without help and without a single wrong mark.' },
} as const satisfies Readonly<Record<Badge, { readonly name: string; readonly meaning: string }>>;
