import { type Cell, MAX_SIDE } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { SEA } from './clues';
import { NOBODY, type Part, type Parts } from './parts';

/** Working storage of one spread, told apart from that of earlier ones by the round; read before the next one begins, never across a yield. */
const seenIn = new Int32Array(MAX_SIDE * MAX_SIDE);
const previous = new Int32Array(MAX_SIDE * MAX_SIDE);
const edges: Cell[][] = [[]];
let round = 0;

/** The cells that a numbered island could still take, cheapest first, with how many cells it would have to grow by at least. */
export interface Walk {
  readonly cells: readonly Cell[];
  readonly costs: readonly number[];
}

/** How many cells a numbered island still takes; with `?` as many as there are. */
export function cellsLeft({ count }: Parts, island: Part): number {
  return island.target === 0 ? count : island.target - island.cells.length;
}

/**
 * Everywhere an island can still grow: over blanks that touch no other numbered island and through unnumbered parts, which it takes
 * whole. The costs are lower bounds, so a cell that is not here is out of the island's reach for certain.
 */
export function walkFrom(parts: Parts, island: Part): Walk {
  const cells: Cell[] = [];
  const costs: number[] = [];
  spread(parts, island, -1, undefined, cells, costs);
  return { cells, costs };
}

/** The blanks on one cheap way of an island to a goal cell, or undefined when it cannot get there. */
export function wayTo(parts: Parts, island: Part, goal: Uint8Array): Cell[] | undefined {
  let cell = spread(parts, island, -1, goal);
  if (cell === -1) return undefined;
  const way: Cell[] = [];
  for (; cell !== -1; cell = previous[cell]) if (parts.marks[cell] === BLANK) way.push(cell);
  return way;
}

/** Whether an island could reach a goal cell if `closed` were sea. */
export function canReach(parts: Parts, island: Part, goal: Uint8Array, closed: Cell): boolean {
  return spread(parts, island, closed, goal) !== -1;
}

/** Every step has the price of the cells it takes, so the first way found to a cell, in order of price, is the cheapest. */
function spread(parts: Parts, island: Part, closed: Cell, goal?: Uint8Array, cells?: Cell[], costs?: number[]): Cell {
  const { neighbours, marks, partOf, ownerOf } = parts;
  const limit = cellsLeft(parts, island);
  round += 1;
  let last = 0;
  edges[0].length = 0;
  for (const cell of island.cells) {
    seenIn[cell] = round;
    previous[cell] = -1;
    edges[0].push(cell);
  }
  for (let cost = 0; cost <= last; cost += 1) {
    const edge = edges[cost];
    if (edge === undefined) continue;
    for (const cell of edge) {
      if (cost > 0) {
        cells?.push(cell);
        costs?.push(cost);
      }
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (seenIn[other] === round || marks[other] === SEA || other === closed) continue;
        if (marks[other] === BLANK) {
          if (cost + 1 > limit || (ownerOf[other] !== NOBODY && ownerOf[other] !== island.id)) continue;
          take(other, cell, cost + 1);
        } else {
          const part = parts.parts[partOf[other]];
          const paid = cost + part.cells.length;
          if (part.clueCount > 0 || paid > limit) continue;
          for (const joined of part.cells) take(joined, cell, paid);
        }
        if (goal?.[other]) return other;
      }
    }
    edge.length = 0;
  }
  return -1;

  function take(cell: Cell, before: Cell, paid: number): void {
    seenIn[cell] = round;
    previous[cell] = before;
    while (last < paid) {
      last += 1;
      edges[last] ??= [];
      edges[last].length = 0;
    }
    edges[paid].push(cell);
  }
}
