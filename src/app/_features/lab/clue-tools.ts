import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import type { KindId } from '@/engine/kinds/playable';
import { O, X } from '@/engine/kinds/tic-tac-logic/clues';

/** What a press sets: the clues in turn, the sign at the nearest border in turn, or always one clue (0 erases). */
export type ClueTool = 'cycle' | 'sign' | number;

/** The tools of a kind, in order. Nurikabe also accepts any other number. */
export const CLUE_TOOLS: Readonly<Record<KindId, readonly ClueTool[]>> = {
  nurikabe: ['cycle', 1, 2, 3, 4, 5, 6, 7, 8, 9, UNKNOWN_SIZE, 0],
  'tic-tac-logic': ['cycle', X, O, 0, 'sign'],
};

/** The clue after a press, or after a right press, which goes back. A tool on its own clue erases it. */
export function applyClueTool(kind: KindId, tool: Exclude<ClueTool, 'sign'>, clue: number, isBack = false): number {
  if (tool === 'cycle') return kind === 'nurikabe' ? nextNumber(clue, isBack) : (clue + (isBack ? MARKS - 1 : 1)) % MARKS;
  return clue === tool || isBack ? 0 : tool;
}

/** Blank, X, O. */
const MARKS = 3;

/** Forward: blank, 1, 2, …. Back: …, 2, 1, blank, `?`, blank. */
function nextNumber(clue: number, isBack: boolean): number {
  if (clue === UNKNOWN_SIZE) return isBack ? 0 : 1;
  if (!isBack) return clue + 1;
  return clue === 0 ? UNKNOWN_SIZE : clue - 1;
}
