import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import type { KindId } from '@/engine/kinds/playable';
import { O, X } from '@/engine/kinds/tic-tac-logic/clues';

/** What a press draws: the givens in turn, or always one clue (0 erases). */
export type ClueTool = 'cycle' | number;

/** All that lies ready for a kind, in order; Nurikabe also has any other number. */
export const STAMPS: Readonly<Record<KindId, readonly ClueTool[]>> = {
  nurikabe: [1, 2, 3, 4, 5, 6, 7, 8, 9, UNKNOWN_SIZE, 0],
  'tic-tac-logic': ['cycle', X, O, 0],
};

const NEXT: Readonly<Record<number, number>> = { 0: X, [X]: O };

/** What a press makes of a clue; a stamp on its own clue takes it away. */
export function stampClue(stamp: ClueTool, clue: number): number {
  if (stamp === 'cycle') return NEXT[clue] ?? 0;
  return clue === stamp ? 0 : stamp;
}
