import type { Placement } from '../core/kind';
import type { SolveStatus } from '../core/solve';
import type { DeadEnd, Nogood } from '../core/trace';

/** More than anybody looks at, and as much as a page draws smoothly. */
export const MAX_TREE_NODES = 10_000;

export const NODE_ENDINGS = ['dead-end', 'solution', 'left', 'open'] as const;
/** How the search came away from a node: `left` when it went back over it, `open` when it was stopped before it did. */
export type NodeEnding = (typeof NODE_ENDINGS)[number];

/** Marks that followed without a guess. */
export interface Forced {
  /** How many nodes the tree had then: children with a lower number came before, and were without these marks. */
  readonly after: number;
  /** `packSet` of each. */
  readonly sets: readonly number[];
}

/** One mark that was put on trial, and what came of it. Nodes are numbered in the order in which they were made, so that each subtree is one run of numbers. */
export interface TreeNode {
  /** The number of the node that it stands under; -1 for the root, which is what is known before any guess. */
  readonly parent: number;
  readonly depth: number;
  /** `packSet` of the mark on trial, -1 for the root. */
  readonly set: number;
  readonly forced: readonly Forced[];
  readonly ending: NodeEnding;
  readonly deadEnd?: DeadEnd;
  /** What the search learned when it went back from here. */
  readonly fact?: Nogood;
}

export interface SearchTree {
  readonly nodes: readonly TreeNode[];
  /** Whether the search went on after the last node that was kept. */
  readonly isCut: boolean;
  readonly status: SolveStatus;
  readonly counts: TreeCounts;
}

/** Of the whole search, also of what was not kept. */
export interface TreeCounts {
  readonly guesses: number;
  readonly deadEnds: number;
  readonly solutions: number;
  readonly facts: number;
  readonly restarts: number;
  readonly deepest: number;
}

const MARK_BITS = 2;

/** A placement as one number: trees hold hundreds of thousands. */
export function packSet({ cell, mark }: Placement): number {
  return (cell << MARK_BITS) | mark;
}

export function unpackSet(packed: number): Placement {
  return { cell: packed >> MARK_BITS, mark: packed & ((1 << MARK_BITS) - 1) };
}

/** The nodes from the root down to this one. */
export function pathTo(nodes: readonly TreeNode[], node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = nodes[at].parent) path.push(at);
  return path.reverse();
}

/** What the search had on the board when it left a node, from the marks that it started with. */
export function marksAt(start: Uint8Array, nodes: readonly TreeNode[], node: number): Uint8Array {
  const marks = start.slice();
  const path = pathTo(nodes, node);
  for (const [i, at] of path.entries()) {
    const { set, forced } = nodes[at];
    const next = path[i + 1] ?? Number.POSITIVE_INFINITY;
    for (const packed of [...(set < 0 ? [] : [set]), ...forced.flatMap(({ after, sets }) => (after <= next ? sets : []))]) {
      const { cell, mark } = unpackSet(packed);
      marks[cell] = mark;
    }
  }
  return marks;
}
