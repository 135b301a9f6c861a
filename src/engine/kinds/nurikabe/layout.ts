import { type Cell, cellCount, type Size } from '../../core/grid';
import { type Rng, shuffle } from '../../core/rng';
import { ISLAND, SEA } from './clues';

/** The marks of a solved board: one sea without pools, and islands that do not touch. */
export type Layout = Uint8Array;

/** A random solved board: the sea grows as far as it can without a pool, then gives cells back where that lets islands grow. */
export function growLayout(size: Size, rng: Rng): Layout {
  const layout = new Uint8Array(cellCount(size)).fill(ISLAND);
  floodSea(size, layout, rng);
  const largest = 3 + Math.floor(Math.sqrt(cellCount(size)) / 2);
  for (const cell of shuffle([...layout.keys()], rng)) {
    if (layout[cell] !== SEA || !isSeaWithout(size, layout, cell)) continue;
    layout[cell] = ISLAND;
    if (groupAt(size, layout, cell).length > 2 + rng.below(largest)) layout[cell] = SEA;
  }
  return layout;
}

/** The islands of a layout, each as its cells. */
export function islandsOf(size: Size, layout: Layout): Cell[][] {
  const seen = new Set<Cell>();
  const islands: Cell[][] = [];
  for (const cell of layout.keys()) {
    if (layout[cell] !== ISLAND || seen.has(cell)) continue;
    const island = groupAt(size, layout, cell);
    for (const member of island) seen.add(member);
    islands.push(island);
  }
  return islands;
}

function floodSea(size: Size, layout: Layout, rng: Rng): void {
  const shore = [rng.below(layout.length)];
  while (shore.length > 0) {
    const at = rng.below(shore.length);
    const cell = shore[at];
    shore[at] = shore[shore.length - 1];
    shore.pop();
    if (layout[cell] === SEA || makesPool(size, layout, cell)) continue;
    layout[cell] = SEA;
    shore.push(...neighboursOf(size, cell).filter((next) => layout[next] !== SEA));
  }
}

function isSeaWithout(size: Size, layout: Layout, cell: Cell): boolean {
  layout[cell] = ISLAND;
  const first = layout.indexOf(SEA);
  const total = layout.reduce((count, mark) => count + (mark === SEA ? 1 : 0), 0);
  const isWhole = first !== -1 && groupAt(size, layout, first).length === total;
  layout[cell] = SEA;
  return isWhole;
}

function makesPool(size: Size, layout: Layout, cell: Cell): boolean {
  const { width, height } = size;
  const x = cell % width;
  const y = Math.floor(cell / width);
  for (const left of [x - 1, x]) {
    for (const top of [y - 1, y]) {
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const corner = top * width + left;
      const others = [corner, corner + 1, corner + width, corner + width + 1].filter((other) => other !== cell);
      if (others.every((other) => layout[other] === SEA)) return true;
    }
  }
  return false;
}

function groupAt(size: Size, layout: Layout, start: Cell): Cell[] {
  const group = [start];
  const seen = new Set(group);
  for (const cell of group) {
    for (const next of neighboursOf(size, cell)) {
      if (layout[next] !== layout[start] || seen.has(next)) continue;
      seen.add(next);
      group.push(next);
    }
  }
  return group;
}

function neighboursOf(size: Size, cell: Cell): Cell[] {
  const x = cell % size.width;
  const neighbours: Cell[] = [];
  if (cell >= size.width) neighbours.push(cell - size.width);
  if (x > 0) neighbours.push(cell - 1);
  if (x + 1 < size.width) neighbours.push(cell + 1);
  if (cell + size.width < cellCount(size)) neighbours.push(cell + size.width);
  return neighbours;
}
