import type { Contradiction } from '../../core/assumptions';
import type { Board, Puzzle } from '../../core/kind';
import { ISLAND, type NurikabeClues } from './clues';
import { message } from './messages';
import { reachOf } from './reach';
import { regionsOf } from './regions';

/** What cannot be finished though no rule is broken on sight: the reach of the islands shows it. */
export function findDeadEnd(puzzle: Puzzle<NurikabeClues>, board: Board): Contradiction | undefined {
  const parts = regionsOf(puzzle, board);
  const { growing, walks, reachedBy } = reachOf(parts);
  for (let i = 0; i < growing.length; i += 1) {
    const { cells, target } = growing[i];
    const room = cells.length + walks[i].cells.length;
    if (room < target) return { cells, message: message('nurikabe.size.no-room', { room, clue: target }) };
  }
  for (const { cells, clueCount } of parts.islands) {
    if (clueCount === 0 && reachedBy[cells[0]] === 0) return { cells, message: message('nurikabe.only-one-clue-reaches.none') };
  }
  const { marks } = parts;
  const { width } = puzzle;
  for (let first = 0; first + width + 1 < marks.length; first += 1) {
    if (first % width === width - 1) continue;
    const block = [first, first + 1, first + width, first + width + 1];
    if (block.some((cell) => marks[cell] === ISLAND || reachedBy[cell] > 0)) continue;
    return { cells: block, message: message('nurikabe.pool-reach.none') };
  }
  return undefined;
}
