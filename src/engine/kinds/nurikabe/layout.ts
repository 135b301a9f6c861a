import { type Cell, cellCount, type Size } from '../../core/grid';
import { type Neighbours, neighboursOf } from '../../core/neighbours';
import { type Rng, shuffle } from '../../core/rng';
import { WorkMeter } from '../../core/work-meter';
import { ISLAND, SEA } from './clues';

/** The marks of a solved board: one sea without pools, and islands that do not touch. */
export type Layout = Uint8Array;

/** Tests layouts of one size without allocating memory. */
export class LayoutRules {
  readonly neighbours: Neighbours;
  private readonly size: Size;
  private readonly seenAt: Int32Array;
  private readonly queue: Int32Array;
  private stamp = 0;

  constructor(size: Size) {
    this.size = size;
    this.neighbours = neighboursOf(size);
    this.seenAt = new Int32Array(cellCount(size));
    this.queue = new Int32Array(cellCount(size));
  }

  /** The connected cells of one mark around a cell. The result is valid until the next call. */
  regionAt(layout: Layout, start: Cell): Int32Array {
    const { neighbours, queue, seenAt } = this;
    const stamp = ++this.stamp;
    const mark = layout[start];
    let end = 1;
    queue[0] = start;
    seenAt[start] = stamp;
    for (let at = 0; at < end; at += 1) {
      for (let i = 4 * queue[at]; i < 4 * queue[at] + 4; i += 1) {
        const next = neighbours[i];
        if (next === -1) break;
        if (layout[next] !== mark || seenAt[next] === stamp) continue;
        seenAt[next] = stamp;
        queue[end++] = next;
      }
    }
    return queue.subarray(0, end);
  }

  isOneSea(layout: Layout): boolean {
    let total = 0;
    let first = -1;
    for (let cell = 0; cell < layout.length; cell += 1) {
      if (layout[cell] !== SEA) continue;
      if (first === -1) first = cell;
      total += 1;
    }
    return first !== -1 && this.regionAt(layout, first).length === total;
  }

  /** Whether a cell is part of a 2×2 block of sea. */
  isInPool(layout: Layout, cell: Cell): boolean {
    const { width, height } = this.size;
    const x = cell % width;
    const y = Math.floor(cell / width);
    for (let left = Math.max(0, x - 1); left <= x && left + 1 < width; left += 1) {
      for (let top = Math.max(0, y - 1); top <= y && top + 1 < height; top += 1) {
        const corner = top * width + left;
        const isPool =
          layout[corner] === SEA && layout[corner + 1] === SEA && layout[corner + width] === SEA && layout[corner + width + 1] === SEA;
        if (isPool) return true;
      }
    }
    return false;
  }

  isBeside(layout: Layout, cell: Cell, mark: number): boolean {
    for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
      const next = this.neighbours[i];
      if (next !== -1 && layout[next] === mark) return true;
    }
    return false;
  }
}

/** The cells that change together: a cell and, with symmetry, its image under a half-turn. */
export function mirrorCells(size: Size, cell: Cell, isSymmetric: boolean): readonly Cell[] {
  const image = cellCount(size) - 1 - cell;
  return isSymmetric && image !== cell ? [cell, image] : [cell];
}

/**
 * Creates a random solved board. The sea grows as far as it can without a pool; then sea cells become island where islands stay within
 * `maxIsland` cells. Marks of `plan` stay as they are. Returns undefined if a symmetric sea is not connected to its image, or the meter stops it.
 */
export function growLayout(
  size: Size,
  rules: LayoutRules,
  maxIsland: number,
  isSymmetric: boolean,
  rng: Rng,
  meter = new WorkMeter(undefined),
  plan?: Layout,
): Layout | undefined {
  const layout = plan?.map((mark) => mark || ISLAND) ?? new Uint8Array(cellCount(size)).fill(ISLAND);
  floodSea(size, rules, layout, isSymmetric, rng, plan);
  if (!rules.isOneSea(layout)) return undefined;
  for (const cell of shuffle([...layout.keys()], rng)) {
    if (layout[cell] !== SEA || plan?.[cell]) continue;
    meter.add(layout.length);
    if (meter.shouldStop()) return undefined;
    const twins = mirrorCells(size, cell, isSymmetric);
    for (const twin of twins) layout[twin] = ISLAND;
    const limit = 2 + rng.below(maxIsland - 1);
    const isGood = rules.isOneSea(layout) && twins.every((twin) => rules.regionAt(layout, twin).length <= limit);
    if (!isGood) for (const twin of twins) layout[twin] = SEA;
  }
  return layout;
}

function floodSea(size: Size, rules: LayoutRules, layout: Layout, isSymmetric: boolean, rng: Rng, plan: Layout | undefined): void {
  const shore = layout.includes(SEA)
    ? [...layout.keys()].filter((cell) => layout[cell] === ISLAND && rules.isBeside(layout, cell, SEA))
    : [rng.below(layout.length)];
  while (shore.length > 0) {
    const at = rng.below(shore.length);
    const cell = shore[at];
    shore[at] = shore[shore.length - 1];
    shore.pop();
    if (layout[cell] === SEA || plan?.[cell]) continue;
    const twins = mirrorCells(size, cell, isSymmetric);
    for (const twin of twins) layout[twin] = SEA;
    if (twins.some((twin) => rules.isInPool(layout, twin))) {
      for (const twin of twins) layout[twin] = ISLAND;
      continue;
    }
    for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
      const next = rules.neighbours[i];
      if (next !== -1 && layout[next] !== SEA) shore.push(next);
    }
  }
}
