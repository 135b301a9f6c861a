import type { Placement } from '../core/kind';
import type { SolveStatus } from '../core/solve';
import type { DeadEnd, Nogood } from '../core/trace';

/** More than a viewer inspects, and as much as a page draws smoothly. */
export const MAX_TREE_NODES = 10_000;

export const NODE_ENDINGS = ['dead-end', 'solution', 'backtracked', 'open'] as const;
/** How the search left a node: `backtracked` without a dead end or solution at the node itself, `open` if the search was stopped before. */
export type NodeEnding = (typeof NODE_ENDINGS)[number];

/** Marks that followed without a decision. */
export interface Propagated {
  /** The number of nodes at that time: children with a lower number were created before and without these marks. */
  readonly after: number;
  /** `packPlacement` of each. */
  readonly placements: readonly number[];
}

/** One decision and its consequences. Nodes are numbered in order of creation, so each subtree is a range of numbers. */
export interface TreeNode {
  /** The number of the parent; -1 for the root, which contains what is known before any decision. */
  readonly parent: number;
  readonly depth: number;
  /** `packPlacement` of the decision, -1 for the root. */
  readonly placement: number;
  readonly propagated: readonly Propagated[];
  readonly ending: NodeEnding;
  readonly deadEnd?: DeadEnd;
  /** What the search learned when it backtracked from here. */
  readonly nogood?: Nogood;
}

export interface SearchTree {
  readonly nodes: readonly TreeNode[];
  /** Whether the search continued after the last stored node. */
  readonly isTruncated: boolean;
  readonly status: SolveStatus;
  readonly counts: TreeCounts;
}

/** Counts of the whole search, including nodes that were not stored. */
export interface TreeCounts {
  readonly decisions: number;
  readonly deadEnds: number;
  readonly solutions: number;
  readonly nogoods: number;
  readonly restarts: number;
  readonly deepest: number;
}

const MARK_BITS = 2;

/** A placement as one number, since trees contain hundreds of thousands. */
export function packPlacement({ cell, mark }: Placement): number {
  return (cell << MARK_BITS) | mark;
}

export function unpackPlacement(packed: number): Placement {
  return { cell: packed >> MARK_BITS, mark: packed & ((1 << MARK_BITS) - 1) };
}

/** The nodes from the root to this one. */
export function pathTo(nodes: readonly TreeNode[], node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = nodes[at].parent) path.push(at);
  return path.reverse();
}

/** The board of the search when it left a node, from the marks that it started with. */
export function marksAt(start: Uint8Array, nodes: readonly TreeNode[], node: number): Uint8Array {
  const marks = start.slice();
  const path = pathTo(nodes, node);
  for (const [i, at] of path.entries()) {
    const { placement, propagated } = nodes[at];
    const next = path[i + 1] ?? Number.POSITIVE_INFINITY;
    for (const packed of [
      ...(placement < 0 ? [] : [placement]),
      ...propagated.flatMap(({ after, placements }) => (after <= next ? placements : [])),
    ]) {
      const { cell, mark } = unpackPlacement(packed);
      marks[cell] = mark;
    }
  }
  return marks;
}
