/** Published puzzles to try out, in canonical notation. */
export const LAB_EXAMPLES = [
  { id: 'tr-1', text: 'nurikabe/4/4/2h3n4i' },
  { id: 'tr-2', text: 'nurikabe/4/4/i11k2g1i' },
  { id: 'tr-3', text: 'nurikabe/4/4/2r1g4' },
  { id: 'tr-4', text: 'nurikabe/4/4/2h2o2g1' },
  { id: 'tr-5', text: 'nurikabe/5/5/k2g4k2m2i' },
  { id: 'tr-6', text: 'nurikabe/5/5/l1g1i2g3k2j' },
  { id: 'sy-1', text: 'nurikabe/7/7/g3i1n2h1q1h2j2j1i1g6' },
  { id: 'sy-2', text: 'nurikabe/7/7/m2g1g2g2o1g1o2g1g1g2m' },
  { id: 'sy-3', text: 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a' },
] as const;
