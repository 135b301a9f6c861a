import type { PositionNotation } from '../core/position';
import { findKind } from '../kinds/index';
import { EXAMPLES as NURIKABE } from '../kinds/nurikabe/examples';
import { EXAMPLES as TIC_TAC_LOGIC } from '../kinds/tic-tac-logic/examples';
import { parseBoard } from '../notations/board-text';
import { parsePuzzle } from '../notations/canonical';
import { type Exercise, exerciseAt } from './exercise';

const EXAMPLES: ReadonlyMap<string, PositionNotation> = new Map(Object.entries({ ...NURIKABE, ...TIC_TAC_LOGIC }));

/** The exercise that introduces a technique; undefined for an unknown technique. */
export function exampleOf(technique: string): Exercise | undefined {
  const position = EXAMPLES.get(technique);
  if (position === undefined) return undefined;
  const puzzle = parsePuzzle(position.puzzle);
  const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
  const board = puzzle.ok && kind !== undefined ? parseBoard(kind, puzzle.value, position.board) : undefined;
  if (!puzzle.ok || kind === undefined || !board?.ok) throw new Error(`The example of ${technique} is not a valid position`);
  return exerciseAt(kind, puzzle.value, board.value);
}
