import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import type { KindId } from '@/engine/kinds/playable';
import { O, X } from '@/engine/kinds/tic-tac-logic/clues';

/** What a press sets: the clues in turn, or always one clue (0 erases). */
export type ClueTool = 'cycle' | number;

/** The tools of a kind, in order. Nurikabe also accepts any other number. */
export const CLUE_TOOLS: Readonly<Record<KindId, readonly ClueTool[]>> = {
  nurikabe: [1, 2, 3, 4, 5, 6, 7, 8, 9, UNKNOWN_SIZE, 0],
  'tic-tac-logic': ['cycle', X, O, 0],
};

const NEXT: Readonly<Record<number, number>> = { 0: X, [X]: O };

/** The clue after a press. A tool on its own clue erases it. */
export function applyClueTool(tool: ClueTool, clue: number): number {
  if (tool === 'cycle') return NEXT[clue] ?? 0;
  return clue === tool ? 0 : tool;
}
