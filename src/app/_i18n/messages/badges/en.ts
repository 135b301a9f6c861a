import type { Badge } from '@/engine/play/results';

/** What a finished round was worth, by name and meaning. */
export const badges = {
  'no-hint': { name: 'No hints', meaning: 'Finished without a hint and without asking where a mistake is.' },
  'no-check': { name: 'Unchecked', meaning: 'Finished without asking for a check.' },
  'no-undo': { name: 'No way back', meaning: 'Finished without taking a move back.' },
  'first-try': { name: 'First try', meaning: 'Finished on the first meeting with this puzzle.' },
  clean: { name: 'Clean', meaning: 'Finished without help and without a single wrong mark on the way.' },
} as const satisfies Readonly<Record<Badge, { readonly name: string; readonly meaning: string }>>;
