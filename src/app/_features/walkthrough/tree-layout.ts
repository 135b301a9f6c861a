import type { NodeEnding, TreeNode } from '@/engine/walkthrough/search-tree';

/** Where the nodes of a tree are drawn: every node that has none below it has a column of its own, and parents stand over the middle of their children. */
export interface TreeLayout {
  /** By node: its column, counted from 0; between columns where it stands over several. */
  readonly columns: Float64Array;
  /** By node: how many nodes its subtree has, itself included. */
  readonly sizes: Int32Array;
  /** By depth: the nodes there, from left to right. */
  readonly levels: readonly Int32Array[];
  /** By node: 1 where it or one below it is a solution. */
  readonly isWay: Uint8Array;
  /** How many columns there are. */
  readonly width: number;
}

/** Lays a tree out in time that grows with its nodes. Nodes are numbered so that a subtree is one run, which spares every walk. */
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
  /** By node: the column of its first child, once that is known. */
  const first = new Float64Array(nodes.length).fill(-1);
  let width = 0;
  for (let node = 0; node < nodes.length; node += 1) {
    if (sizes[node] > 1) continue;
    columns[node] = width;
    width += 1;
  }
  // From the back every child comes before its parent, and the last child first.
  for (let node = nodes.length - 1; node > 0; node -= 1) {
    const { parent } = nodes[node];
    if (sizes[node] > 1) columns[node] = (columns[node] + first[node]) / 2;
    // Until the parent's turn comes its column holds that of its last child.
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

/** How a node ended; the ways to solutions are told from those that came to nothing. */
export function endingOf(nodes: readonly TreeNode[], { isWay }: Pick<TreeLayout, 'isWay'>, node: number): NodeEnding | 'way' {
  const { ending } = nodes[node];
  return ending === 'left' && isWay[node] === 1 ? 'way' : ending;
}

/** The first place in a level whose node stands at this column or after it. */
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
