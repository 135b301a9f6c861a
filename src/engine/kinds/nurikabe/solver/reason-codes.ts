import type { Reason } from '../../../core/search/assignment';

// Why a literal was implied: a code and an operand, packed into a negative reason.

/** A sea cell belongs to no island. */
export const IS_SEA = 0;
/** A cell that belongs to an island is island; the operand is the claim. */
export const IS_OWNED = 1;
/** A cell belongs to one island only; the operand is the true claim. */
export const OTHER_OWNER = 2;
/** A cell that belongs to no island is sea. */
export const NO_OWNER = 3;
/** An island cell belongs to the only island left for it. */
export const LAST_OWNER = 4;
/** Adjacent island cells belong to the same island; the operand is the neighbour's claim. */
export const JOINS = 5;
/** A cell next to an island that it cannot belong to is sea; the operand is the neighbour's claim. */
export const SEPARATES = 6;
/** A cell next to an island cell that does not belong to this island does not belong to it either; the operand is that cell. */
export const SPLITS = 7;
/** One cell of a 2×2 block is island; the operand is the block's first cell. */
export const POOL = 8;
/** A region has no more cells than its size; the operand is the region. */
export const FULL = 9;
/** A cell that is farther away than a region's remaining size is not part of it. */
export const FAR = 10;
/** A cell without which a region has too little space for its size is part of it; the operand is the region. */
export const SPACE = 11;
/** A cell on every path between two parts of a region is part of it; the operand is a variable behind the cell. */
export const PATH = 12;

/** A cell that costs too much once the region's parts are connected is not part of it; the operand is the region. */
export const MOAT = 13;
/**
 * Islands that are connected already do not touch at a corner, nor both at the border; the operand is the other claim, 0 for the border.
 */
export const CONTACT = 14;
/** An island does not touch itself at a corner between two seas; the operand is the other claim. */
export const DIAGONAL = 15;
/** The same for the sea: the cell opposite to a sea, between two cells of one island, is island; the operand is `2 * claim + side`. */
export const CORNER = 16;
/** An enclosed island is no wider than the sea can surround; the operand is the island. */
export const ENCLOSED = 17;

const CODE_BITS = 5;

export function packReason(code: number, operand: number): Reason {
  return -1 - ((operand << CODE_BITS) | code);
}

export function codeOf(reason: Reason): number {
  return (-1 - reason) & ((1 << CODE_BITS) - 1);
}

export function operandOf(reason: Reason): number {
  return (-1 - reason) >> CODE_BITS;
}
