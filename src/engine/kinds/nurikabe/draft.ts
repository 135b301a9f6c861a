import { type Cell, cellCount } from '../../core/grid';
import type { DraftOptions, Puzzle } from '../../core/kind';
import { type Rng, shuffle } from '../../core/rng';
import type { NurikabeClues } from './clues';
import { growLayout, islandsOf } from './layout';

/** A puzzle that has at least one solution: a random sea and islands, with one clue somewhere in each island. */
export function draft(options: DraftOptions, rng: Rng): Puzzle<NurikabeClues> {
  const { width, height } = options;
  const clues = new Array<number>(cellCount(options)).fill(0);
  for (const island of islandsOf(options, growLayout(options, rng))) {
    clues[pick(island, rng)] = island.length;
  }
  return { kind: 'nurikabe', width, height, clues, options: {} };
}

function pick(cells: readonly Cell[], rng: Rng): Cell {
  return shuffle([...cells], rng)[0];
}
