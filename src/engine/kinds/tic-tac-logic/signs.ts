import type { Cell } from '../../core/grid';
import { BLANK, type Mark, type Placement } from '../../core/kind';
import { EQUAL, O, X } from './clues';
import { opposite } from './lines';

/** What a line's signs show, for techniques and for quick deduction. `signs[i]` is between the cells `i - 1` and `i`. */
export interface SignDeduction {
  readonly placements: readonly Placement[];
  readonly reasonCells: readonly Cell[];
  readonly mark: Mark;
  readonly isEqual: boolean;
}

/** Beyond `=` a marked cell's neighbour has the same mark, and beyond `×` the other one. */
export function* followSigns(marks: Uint8Array, cells: readonly Cell[], signs: Uint8Array): Iterable<SignDeduction> {
  for (let i = 1; i < cells.length; i += 1) {
    const [one, other] = [cells[i - 1], cells[i]];
    if (signs[i] === 0 || (marks[one] === BLANK) === (marks[other] === BLANK)) continue;
    const [known, blank] = marks[other] === BLANK ? [one, other] : [other, one];
    const mark = marks[known];
    const isEqual = signs[i] === EQUAL;
    yield { placements: [{ cell: blank, mark: isEqual ? mark : opposite(mark) }], reasonCells: [known], mark, isEqual };
  }
}

/** Two blanks with `=` between them, beside a mark: as the same mark they would be a trio. */
export function* opposeEquals(marks: Uint8Array, cells: readonly Cell[], signs: Uint8Array): Iterable<SignDeduction> {
  for (let i = 1; i < cells.length; i += 1) {
    const pair = [cells[i - 1], cells[i]];
    if (signs[i] !== EQUAL || pair.some((cell) => marks[cell] !== BLANK)) continue;
    for (const beside of [cells[i - 2], cells[i + 1]]) {
      const mark = beside === undefined ? BLANK : marks[beside];
      if (mark === BLANK) continue;
      yield { placements: pair.map((cell) => ({ cell, mark: opposite(mark) })), reasonCells: [beside, ...pair], mark, isEqual: true };
    }
  }
}

/** Adjacent blanks joined by signs: those that have the same mark as the first one, and the others. */
interface Chain {
  readonly cells: readonly Cell[];
  readonly alike: readonly Cell[];
  readonly others: readonly Cell[];
}

/**
 * Every chain of blanks needs some X however it is filled: one for each `×` between two blanks. If a line has no X left for more than these,
 * each chain takes as few X as it can. If it has one left, so does a chain that would take two more. The same with X and O swapped.
 */
export function* countSigns(marks: Uint8Array, cells: readonly Cell[], signs: Uint8Array): Iterable<SignDeduction> {
  const chains = listChains(marks, cells, signs);
  if (chains.every((chain) => chain.cells.length <= 1)) return;
  for (const mark of [X, O]) {
    const placed = cells.filter((cell) => marks[cell] === mark);
    const left = cells.length / 2 - placed.length - chains.reduce((sum, chain) => sum + fewest(chain), 0);
    if (left < 0) continue;
    const needed = chains.filter((chain) => fewest(chain) > 0).flatMap((chain) => chain.cells);
    const isCounted = needed.length > 0;
    const full = left === 0 && isCounted ? chains.filter((chain) => spread(chain) > 0) : [];
    if (full.length > 0) {
      yield { placements: full.flatMap((chain) => withFewest(chain, mark)), reasonCells: reasonOf(placed, needed), mark, isEqual: false };
      continue;
    }
    for (const chain of chains) {
      if (spread(chain) <= left || chain.cells.length === 1) continue;
      yield { placements: withFewest(chain, mark), reasonCells: reasonOf(placed, [...needed, ...chain.cells]), mark, isEqual: true };
    }
  }
}

function listChains(marks: Uint8Array, cells: readonly Cell[], signs: Uint8Array): Chain[] {
  const chains: { cells: Cell[]; alike: Cell[]; others: Cell[] }[] = [];
  let isAlike = true;
  for (const [i, cell] of cells.entries()) {
    if (marks[cell] !== BLANK) continue;
    const isJoined = i > 0 && signs[i] !== 0 && marks[cells[i - 1]] === BLANK;
    if (!isJoined) chains.push({ cells: [], alike: [], others: [] });
    isAlike = !isJoined || (signs[i] === EQUAL) === isAlike;
    const chain = chains[chains.length - 1];
    chain.cells.push(cell);
    (isAlike ? chain.alike : chain.others).push(cell);
  }
  return chains;
}

/** How many cells of a chain have each mark at least. */
function fewest({ alike, others }: Chain): number {
  return Math.min(alike.length, others.length);
}

/** How many more they may be. */
function spread({ alike, others }: Chain): number {
  return Math.abs(alike.length - others.length);
}

function withFewest({ alike, others }: Chain, mark: Mark): Placement[] {
  const [few, many] = alike.length < others.length ? [alike, others] : [others, alike];
  return [...few.map((cell) => ({ cell, mark })), ...many.map((cell) => ({ cell, mark: opposite(mark) }))];
}

function reasonOf(placed: readonly Cell[], chained: readonly Cell[]): readonly Cell[] {
  return [...new Set([...placed, ...chained])].sort((one, other) => one - other);
}
