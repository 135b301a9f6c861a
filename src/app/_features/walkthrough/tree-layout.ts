import type { NodeEnding, TreeNode } from '@/engine/walkthrough/search-tree';

/** The layout of a tree: every leaf has its own column, and a parent is centred above its children. */
export interface TreeLayout {
  /** By node: its column from 0; fractional for a parent of several. */
  readonly columns: Float64Array;
  /** By node: the size of its subtree, including itself. */
  readonly sizes: Int32Array;
  /** By depth: the nodes there, from left to right. */
  readonly levels: readonly Int32Array[];
  /** By node: 1 if its subtree contains a solution. */
  readonly isWay: Uint8Array;
  /** The number of columns. */
  readonly width: number;
}

/** Lays out a tree in linear time. Node numbers are in preorder, so a subtree is one contiguous range. */
export function layOut(nodes: readonly TreeNode[]): TreeLayout {
  const count = nodes.length;
  const sizes = new Int32Array(count).fill(1);
  const isWay = new Uint8Array(count);
  for (let node = count - 1; node >= 0; node -= 1) {
    const { parent, ending } = nodes[node];
    if (ending === 'solution') isWay[node] = 1;
    if (parent < 0) continue;
    sizes[parent] += sizes[node];
    isWay[parent] |= isWay[node];
  }
  const { columns, width } = placeColumns(nodes, sizes);
  return { columns, sizes, levels: gatherLevels(nodes), isWay, width };
}

function placeColumns(nodes: readonly TreeNode[], sizes: Int32Array): { readonly columns: Float64Array; readonly width: number } {
  const columns = new Float64Array(nodes.length);
  /** By node: the column of its first child, once known. */
  const first = new Float64Array(nodes.length).fill(-1);
  let width = 0;
  for (let node = 0; node < nodes.length; node += 1) {
    if (sizes[node] > 1) continue;
    columns[node] = width;
    width += 1;
  }
  // In reverse order every child comes before its parent, and the last child first.
  for (let node = nodes.length - 1; node > 0; node -= 1) {
    const { parent } = nodes[node];
    if (sizes[node] > 1) columns[node] = (columns[node] + first[node]) / 2;
    // Until the parent is processed, its column is that of its last child.
    if (first[parent] < 0) columns[parent] = columns[node];
    first[parent] = columns[node];
  }
  if (nodes.length > 1) columns[0] = (columns[0] + first[0]) / 2;
  return { columns, width };
}

function gatherLevels(nodes: readonly TreeNode[]): Int32Array[] {
  const counts: number[] = [];
  for (const { depth } of nodes) counts[depth] = (counts[depth] ?? 0) + 1;
  const levels = counts.map((size) => new Int32Array(size));
  const filled = counts.map(() => 0);
  for (const [node, { depth }] of nodes.entries()) {
    levels[depth][filled[depth]] = node;
    filled[depth] += 1;
  }
  return levels;
}

/** The ending of a node; an inner node on a path to a solution is distinguished from a failed one. */
export function endingOf(nodes: readonly TreeNode[], { isWay }: Pick<TreeLayout, 'isWay'>, node: number): NodeEnding | 'way' {
  const { ending } = nodes[node];
  return ending === 'backtracked' && isWay[node] === 1 ? 'way' : ending;
}

/** The first index in a level whose node is at this column or after it. */
export function firstAt({ columns }: TreeLayout, level: Int32Array, column: number): number {
  let low = 0;
  let high = level.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (columns[level[middle]] < column) low = middle + 1;
    else high = middle;
  }
  return low;
}
