import { type Cell, cellCount, type Size } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { type Rng, shuffle } from '../../core/rng';
import { ISLAND, type NurikabeClues, SEA, UNKNOWN_SIZE } from './clues';
import type { Layout, LayoutRules } from './layout';

/** Two clues touch the cell, so it is sea. */
const CONTESTED = -2;
const NOBODY = -1;

/**
 * Draws a random island for each clue, and sea around it; other cells stay blank. An island of unknown size has at most `maxIsland` cells.
 * Returns undefined if an island has no room, or the sea has a pool.
 */
export function planIslands(size: Size, rules: LayoutRules, clues: NurikabeClues, maxIsland: number, rng: Rng): Layout | undefined {
  const plan: Layout = new Uint8Array(cellCount(size)).fill(BLANK);
  const owners = ownersOf(rules, clues);
  for (const clue of shuffle([...clues.keys()], rng)) {
    if (clues[clue] === 0) continue;
    const wanted = clues[clue] === UNKNOWN_SIZE ? 1 + rng.below(maxIsland) : clues[clue];
    const island = growIsland(rules, plan, owners, clue, wanted, rng);
    if (island.length < wanted && clues[clue] !== UNKNOWN_SIZE) return undefined;
    for (const cell of island) for (const next of neighboursIn(rules, cell)) if (plan[next] === BLANK) plan[next] = SEA;
  }
  return [...plan.keys()].some((cell) => plan[cell] === SEA && rules.isInPool(plan, cell)) ? undefined : plan;
}

/** By cell: the only clue that is on it or beside it, `NOBODY`, or `CONTESTED`. */
function ownersOf(rules: LayoutRules, clues: NurikabeClues): Int32Array {
  const owners = new Int32Array(clues.length).fill(NOBODY);
  for (let cell = 0; cell < clues.length; cell += 1) {
    if (clues[cell] === 0) continue;
    for (const near of [cell, ...neighboursIn(rules, cell)]) owners[near] = owners[near] === NOBODY ? cell : CONTESTED;
  }
  return owners;
}

function growIsland(rules: LayoutRules, plan: Layout, owners: Int32Array, clue: Cell, wanted: number, rng: Rng): Cell[] {
  const island: Cell[] = [];
  const shore = [clue];
  while (shore.length > 0 && island.length < wanted) {
    const [cell] = shore.splice(rng.below(shore.length), 1);
    if (plan[cell] !== BLANK || (owners[cell] !== NOBODY && owners[cell] !== clue)) continue;
    plan[cell] = ISLAND;
    island.push(cell);
    shore.push(...neighboursIn(rules, cell));
  }
  return island;
}

function neighboursIn({ neighbours }: LayoutRules, cell: Cell): Cell[] {
  return [...neighbours.subarray(4 * cell, 4 * cell + 4)].filter((next) => next !== -1);
}
