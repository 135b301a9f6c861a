import type { Reason } from '../../../core/search/assignment';

// Why a literal was implied: a kind of argument and one number, packed into a negative reason.

/** A cell of the sea belongs to no island. */
export const IS_SEA = 0;
/** A cell that belongs to an island is island; the number is the claim. */
export const IS_OWNED = 1;
/** A cell belongs to one island only; the number is the claim that holds. */
export const OTHER_OWNER = 2;
/** A cell that belongs to no island is sea. */
export const NO_OWNER = 3;
/** An island cell belongs to the only island left to it. */
export const LAST_OWNER = 4;
/** Neighbouring island cells belong to the same island; the number is the neighbour's claim. */
export const JOINS = 5;
/** A cell next to an island that it cannot belong to is sea; the number is the neighbour's claim. */
export const SEPARATES = 6;
/** A cell next to an island cell that does not belong to this island does not belong to it either; the number is that cell. */
export const SPLITS = 7;
/** One cell of a 2×2 block is island; the number is the block's first cell. */
export const POOL = 8;
/** A region has no more cells than its size; the number is the region. */
export const FULL = 9;
/** A cell that no way leads to within a region's remaining size is not part of it. */
export const FAR = 10;
/** A cell without which a region has no room for its size is part of it; the number is the region. */
export const ROOM = 11;
/** A cell on every way between two parts of a region is part of it; the number is a variable on the far side of the cell. */
export const PATH = 12;

/** A cell that costs too much once the region's parts are joined is not part of it; the number is the region. */
export const MOAT = 13;
/** Islands that are joined already do not touch at a corner, nor both at the border; the number is the other claim, 0 for the border. */
export const CONTACT = 14;
/** An island does not touch itself at a corner between two seas; the number is the other claim. */
export const DIAGONAL = 15;
/** Nor does the sea: the cell opposite to a sea, between two cells of one island, is island; the number is `2 * claim + side`. */
export const CORNER = 16;
/** An enclosed island is no wider than the sea can surround; the number is the island. */
export const ENCLOSED = 17;

const ARGUMENT_BITS = 5;

export function packReason(argument: number, number: number): Reason {
  return -1 - ((number << ARGUMENT_BITS) | argument);
}

export function argumentOf(reason: Reason): number {
  return (-1 - reason) & ((1 << ARGUMENT_BITS) - 1);
}

export function numberOf(reason: Reason): number {
  return (-1 - reason) >> ARGUMENT_BITS;
}
