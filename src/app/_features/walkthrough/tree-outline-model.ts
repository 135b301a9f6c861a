import { pathTo, type TreeNode } from '@/engine/walkthrough/search-tree';
import type { TreeLayout } from './tree-layout';

/** Trees up to this size are fully expanded at first. */
const SMALL = 60;

/** The initially expanded nodes: all of a small tree, else the paths to solutions. */
export function initiallyOpen(nodes: readonly TreeNode[], { isWay }: TreeLayout): ReadonlySet<number> {
  const all = [...nodes.keys()];
  return new Set(nodes.length <= SMALL ? all : [0, ...all.filter((node) => isWay[node] === 1)]);
}

/** The nodes of the outline in order, without those under collapsed nodes. */
export function listNodes(nodes: readonly TreeNode[], { sizes }: TreeLayout, opened: ReadonlySet<number>): Int32Array {
  const shown = new Int32Array(nodes.length);
  let count = 0;
  for (let node = 0; node < nodes.length; node += opened.has(node) ? 1 : sizes[node]) {
    shown[count] = node;
    count += 1;
  }
  return shown.slice(0, count);
}

/** Expands all ancestors of a node. */
export function openPathTo(opened: ReadonlySet<number>, nodes: readonly TreeNode[], node: number): ReadonlySet<number> {
  const above = pathTo(nodes, node).slice(0, -1);
  return above.every((one) => opened.has(one)) ? opened : new Set([...opened, ...above]);
}

/** The position of a node among its siblings, from 1, and their number. */
export function findListed(
  nodes: readonly TreeNode[],
  { sizes }: TreeLayout,
  node: number,
): { readonly place: number; readonly of: number } {
  const { parent } = nodes[node];
  if (parent < 0) return { place: 1, of: 1 };
  let place = 0;
  let of = 0;
  for (let child = parent + 1; child < parent + sizes[parent]; child += sizes[child]) {
    of += 1;
    if (child === node) place = of;
  }
  return { place, of };
}

export type OutlineMove =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'open' | 'close'; readonly node: number }
  | undefined;

/** The effect of a key in the outline: up, down, in and out. `isMirrored` is for right-to-left languages. */
export function moveInOutline(
  key: string,
  isMirrored: boolean,
  nodes: readonly TreeNode[],
  { sizes }: TreeLayout,
  opened: ReadonlySet<number>,
  shown: Int32Array,
  node: number,
): OutlineMove {
  const at = shown.indexOf(node);
  const go = (to: number | undefined): OutlineMove => (to === undefined ? undefined : { type: 'go', to });
  const isOpen = opened.has(node) && sizes[node] > 1;
  switch (isMirrored ? (MIRRORED[key] ?? key) : key) {
    case 'ArrowDown':
      return go(shown[at + 1]);
    case 'ArrowUp':
      return go(shown[at - 1]);
    case 'ArrowRight':
      if (sizes[node] === 1) return undefined;
      return isOpen ? go(node + 1) : { type: 'open', node };
    case 'ArrowLeft':
      if (isOpen) return { type: 'close', node };
      return nodes[node].parent < 0 ? undefined : go(nodes[node].parent);
    case 'Home':
      return go(shown[0]);
    case 'End':
      return go(shown[shown.length - 1]);
    default:
      return undefined;
  }
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
