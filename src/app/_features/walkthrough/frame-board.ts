import { SEARCH_LEVEL } from '@/app/_ui/level-bars';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Step } from '@/engine/core/kind';
import { pathTo, type TreeNode, unpackPlacement } from '@/engine/walkthrough/search-tree';
import { marksAfterFrames, type Walkthrough, type WalkthroughFrame } from '@/engine/walkthrough/walkthrough';

/** The board of one frame. */
export interface FrameBoard {
  readonly marks: Uint8Array;
  /** The reason cells of the frame. */
  readonly lit: ReadonlySet<Cell>;
  /** The placements of the frame. */
  readonly placed: ReadonlySet<Cell>;
  /** The cells with marks that depend on a decision or an assumption. */
  readonly assumed: ReadonlySet<Cell>;
  readonly broken: ReadonlySet<Cell>;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();

/** The board after `shown` frames. */
export function boardAfter(start: Uint8Array, walkthrough: Walkthrough, frames: readonly WalkthroughFrame[], shown: number): FrameBoard {
  const marks = marksAfterFrames(start, walkthrough, frames, shown);
  const plain: FrameBoard = { marks, lit: NO_CELLS, placed: NO_CELLS, assumed: NO_CELLS, broken: NO_CELLS };
  const frame = frames[shown - 1];
  switch (frame?.type) {
    case 'step':
      return { ...plain, lit: new Set(frame.step.reasonCells), placed: cellsOf(frame.step.placements) };
    case 'ladder-end':
      return { ...plain, broken: new Set(walkthrough.violations.flatMap(({ cells }) => cells)) };
    case 'node': {
      const nodes = walkthrough.search?.tree.nodes ?? [];
      const node = nodes[frame.node];
      return { ...plain, lit: new Set(node.deadEnd?.cells), placed: guessOf(node), assumed: triedAt(nodes, frame.node) };
    }
    default:
      return plain;
  }
}

/**
 * The board within an assumption: 0 shows the assumed mark, higher numbers each step of its chain. `before` is the board that the step was
 * found on, `mark` the assumed mark.
 */
export function boardWithin(before: Uint8Array, step: Step, mark: Mark, link: number): FrameBoard {
  const marks = before.slice();
  const chain = (step.chain ?? []).slice(0, link);
  const [{ cell }] = step.placements;
  marks[cell] = mark;
  for (const { placements } of chain) for (const placement of placements) marks[placement.cell] = placement.mark;
  const last = chain.at(-1);
  const isEnd = link === (step.chain ?? []).length;
  return {
    marks,
    lit: new Set(last?.reasonCells),
    placed: last === undefined ? new Set([cell]) : cellsOf(last.placements),
    assumed: new Set([cell, ...chain.flatMap(({ placements }) => placements.map((placement) => placement.cell))]),
    broken: isEnd ? new Set(step.reasonCells) : NO_CELLS,
  };
}

/** The cell of a node's decision; none for the root. */
export function guessOf({ placement }: TreeNode): ReadonlySet<Cell> {
  return placement < 0 ? NO_CELLS : new Set([unpackPlacement(placement).cell]);
}

/** The cells whose marks depend on a decision at a node. */
export function triedAt(nodes: readonly TreeNode[], node: number): ReadonlySet<Cell> {
  const cells = new Set<Cell>();
  const path = pathTo(nodes, node);
  for (const [i, at] of path.entries()) {
    const { placement, propagated } = nodes[at];
    if (placement < 0) continue;
    const next = path[i + 1] ?? Number.POSITIVE_INFINITY;
    cells.add(unpackPlacement(placement).cell);
    for (const { after, placements } of propagated)
      if (after <= next) for (const packed of placements) cells.add(unpackPlacement(packed).cell);
  }
  return cells;
}

function cellsOf(placements: Step['placements']): ReadonlySet<Cell> {
  return new Set(placements.map(({ cell }) => cell));
}

/** The level of each frame, from 1. A search is harder than any technique. */
export function levelsOf(frames: readonly WalkthroughFrame[]): number[] {
  return frames.map((frame) => (frame.type === 'step' ? frame.step.level : SEARCH_LEVEL));
}

/** The next frame of a technique in a direction, as the number of shown frames; undefined if there is none. */
export function nextOf(frames: readonly WalkthroughFrame[], technique: string, shown: number, direction: 1 | -1): number | undefined {
  for (let at = shown + direction; at >= 1 && at <= frames.length; at += direction) {
    const frame = frames[at - 1];
    if (frame.type === 'step' && frame.step.technique === technique) return at;
  }
  return undefined;
}

/** The next change of difficulty in a direction, as the number of shown frames. */
export function nextChange(levels: readonly number[], shown: number, direction: 1 | -1): number {
  let at = shown + direction;
  while (at > 1 && at <= levels.length && levels[at - 1] === levels[shown - 1]) at += direction;
  return Math.max(0, Math.min(levels.length, at));
}
