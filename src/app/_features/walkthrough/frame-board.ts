import type { Cell } from '@/engine/core/grid';
import type { Mark, Step } from '@/engine/core/kind';
import { pathTo, type TreeNode, unpackSet } from '@/engine/walkthrough/search-tree';
import { marksAfterFrames, type Walkthrough, type WalkthroughFrame } from '@/engine/walkthrough/walkthrough';

/** What a board shows of one picture. */
export interface FrameBoard {
  readonly marks: Uint8Array;
  /** The cells that force it. */
  readonly lit: ReadonlySet<Cell>;
  /** The cells that it sets. */
  readonly placed: ReadonlySet<Cell>;
  /** The cells whose marks are only on trial. */
  readonly supposed: ReadonlySet<Cell>;
  readonly broken: ReadonlySet<Cell>;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();

/** The board after so many pictures. */
export function lookAfter(start: Uint8Array, film: Walkthrough, frames: readonly WalkthroughFrame[], shown: number): FrameBoard {
  const marks = marksAfterFrames(start, film, frames, shown);
  const plain: FrameBoard = { marks, lit: NO_CELLS, placed: NO_CELLS, supposed: NO_CELLS, broken: NO_CELLS };
  const frame = frames[shown - 1];
  switch (frame?.type) {
    case 'step':
      return { ...plain, lit: new Set(frame.step.because), placed: cellsOf(frame.step.sets) };
    case 'ladder-end':
      return { ...plain, broken: new Set(film.violations.flatMap(({ cells }) => cells)) };
    case 'node': {
      const nodes = film.search?.tree.nodes ?? [];
      const node = nodes[frame.node];
      return { ...plain, lit: new Set(node.deadEnd?.cells), placed: guessOf(node), supposed: triedAt(nodes, frame.node) };
    }
    default:
      return plain;
  }
}

/**
 * The board within a supposition: the mark that is supposed (0), and then after each step of its chain. `before` is the board that the supposing
 * step was found on, `mark` what it supposes.
 */
export function lookWithin(before: Uint8Array, step: Step, mark: Mark, link: number): FrameBoard {
  const marks = before.slice();
  const chain = (step.chain ?? []).slice(0, link);
  const [{ cell }] = step.sets;
  marks[cell] = mark;
  for (const { sets } of chain) for (const set of sets) marks[set.cell] = set.mark;
  const last = chain.at(-1);
  const isEnd = link === (step.chain ?? []).length;
  return {
    marks,
    lit: new Set(last?.because),
    placed: last === undefined ? new Set([cell]) : cellsOf(last.sets),
    supposed: new Set([cell, ...chain.flatMap(({ sets }) => sets.map((set) => set.cell))]),
    broken: isEnd ? new Set(step.because) : NO_CELLS,
  };
}

/** The cell of a node's guess; none for the root. */
export function guessOf({ set }: TreeNode): ReadonlySet<Cell> {
  return set < 0 ? NO_CELLS : new Set([unpackSet(set).cell]);
}

/** The cells whose marks depend on a guess at a node. */
export function triedAt(nodes: readonly TreeNode[], node: number): ReadonlySet<Cell> {
  const cells = new Set<Cell>();
  const path = pathTo(nodes, node);
  for (const [i, at] of path.entries()) {
    const { set, forced } = nodes[at];
    if (set < 0) continue;
    const next = path[i + 1] ?? Number.POSITIVE_INFINITY;
    cells.add(unpackSet(set).cell);
    for (const { after, sets } of forced) if (after <= next) for (const packed of sets) cells.add(unpackSet(packed).cell);
  }
  return cells;
}

function cellsOf(sets: Step['sets']): ReadonlySet<Cell> {
  return new Set(sets.map(({ cell }) => cell));
}

export const SEARCH_LEVEL = 5;

/** How hard each picture is, from 1 up; what takes a search is harder than any technique. */
export function levelsOf(frames: readonly WalkthroughFrame[]): number[] {
  return frames.map((frame) => (frame.type === 'step' ? frame.step.level : SEARCH_LEVEL));
}

/** The next picture of a technique after or before the one that is shown, as how many are shown then; undefined when there is none. */
export function nextOf(frames: readonly WalkthroughFrame[], technique: string, shown: number, direction: 1 | -1): number | undefined {
  for (let at = shown + direction; at >= 1 && at <= frames.length; at += direction) {
    const frame = frames[at - 1];
    if (frame.type === 'step' && frame.step.technique === technique) return at;
  }
  return undefined;
}

/** Where the difficulty changes next, as how many pictures are shown then. */
export function nextChange(levels: readonly number[], shown: number, direction: 1 | -1): number {
  let at = shown + direction;
  while (at > 1 && at <= levels.length && levels[at - 1] === levels[shown - 1]) at += direction;
  return Math.max(0, Math.min(levels.length, at));
}
