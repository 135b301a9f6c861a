import type { Mark, Step, Violation } from '../core/kind';
import { marksAt, type SearchTree } from './search-tree';

export const LADDER_ENDS = ['solved', 'broken', 'stuck', 'stopped'] as const;
/** How the techniques ended: `stuck` if no technique fires any more, `stopped` if the time was over. */
export type LadderEnd = (typeof LADDER_ENDS)[number];

/** How the engine solves a puzzle from a board on: by techniques as far as possible, then by search. */
export interface Walkthrough {
  readonly steps: readonly Step[];
  readonly end: LadderEnd;
  /** The violations of the last board of the techniques. */
  readonly violations: readonly Violation[];
  /** The search from the board on which the techniques are stuck. */
  readonly search: TracedSearch | null;
}

export interface TracedSearch {
  readonly tree: SearchTree;
  /** The marks of each solution, a digit per cell; at most two, which prove that the solution is not unique. */
  readonly solutions: readonly string[];
}

/** One frame of a walkthrough. */
export type WalkthroughFrame =
  | { readonly type: 'step'; readonly step: Step }
  /** The end of the techniques. It changes no mark. */
  | { readonly type: 'ladder-end' }
  /** A node of the search tree. */
  | { readonly type: 'node'; readonly node: number }
  | { readonly type: 'solution'; readonly solution: number };

/** The frames of a walkthrough after its initial board. */
export function framesOf({ steps, end, search }: Walkthrough): WalkthroughFrame[] {
  const frames: WalkthroughFrame[] = steps.map((step) => ({ type: 'step', step }));
  if (end !== 'solved') frames.push({ type: 'ladder-end' });
  if (search === null) return frames;
  // The root gets a frame only if it has marks that follow without a decision.
  for (const [node, { propagated }] of search.tree.nodes.entries())
    if (node > 0 || propagated.length > 0) frames.push({ type: 'node', node });
  for (const solution of search.solutions.keys()) frames.push({ type: 'solution', solution });
  return frames;
}

/** The board after this many frames. */
export function marksAfterFrames(
  start: Uint8Array,
  { steps, search }: Walkthrough,
  frames: readonly WalkthroughFrame[],
  count: number,
): Uint8Array {
  const frame = frames[count - 1];
  if (frame?.type === 'solution') return Uint8Array.from(search?.solutions[frame.solution] ?? '', Number);
  const taken = frame?.type === 'node' ? steps.length : Math.min(count, steps.length);
  const marks = start.slice();
  for (const { placements } of steps.slice(0, taken)) for (const { cell, mark } of placements) marks[cell] = mark;
  return frame?.type === 'node' && search !== null ? marksAt(marks, search.tree.nodes, frame.node) : marks;
}

/** The marks of a board, a digit per cell. */
export function digitsOf(marks: ArrayLike<Mark>): string {
  return Array.from(marks).join('');
}
