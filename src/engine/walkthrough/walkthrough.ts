import type { Mark, Step, Violation } from '../core/kind';
import { marksAt, type SearchTree } from './search-tree';

export const LADDER_ENDS = ['solved', 'broken', 'stuck', 'stopped'] as const;
/** How far the techniques come: `stuck` where no technique fires any more, `stopped` where the time was over. */
export type LadderEnd = (typeof LADDER_ENDS)[number];

/** How a puzzle is solved from some board on: by techniques as far as these go, then by search. */
export interface Walkthrough {
  readonly steps: readonly Step[];
  readonly end: LadderEnd;
  /** The rules that the last board of the techniques breaks. */
  readonly violations: readonly Violation[];
  /** From where the techniques are stuck. */
  readonly search: FilmedSearch | null;
}

export interface FilmedSearch {
  readonly tree: SearchTree;
  /** The marks of each solution that was found, a digit a cell; two are enough to know that there are several. */
  readonly solutions: readonly string[];
}

/** One picture of a film. */
export type WalkthroughFrame =
  | { readonly type: 'step'; readonly step: Step }
  /** The techniques end here: nothing changes, but it is said. */
  | { readonly type: 'ladder-end' }
  /** A node of the search's tree. */
  | { readonly type: 'node'; readonly node: number }
  | { readonly type: 'solution'; readonly solution: number };

/** The pictures of a film after the board that it starts from. */
export function framesOf({ steps, end, search }: Walkthrough): WalkthroughFrame[] {
  const frames: WalkthroughFrame[] = steps.map((step) => ({ type: 'step', step }));
  if (end !== 'solved') frames.push({ type: 'ladder-end' });
  if (search === null) return frames;
  // What needs no guess is known before the first one; where there are guesses the root says nothing of its own.
  for (const [node, { forced }] of search.tree.nodes.entries()) if (node > 0 || forced.length > 0) frames.push({ type: 'node', node });
  for (const solution of search.solutions.keys()) frames.push({ type: 'solution', solution });
  return frames;
}

/** What the board shows after so many pictures. */
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
  for (const { sets } of steps.slice(0, taken)) for (const { cell, mark } of sets) marks[cell] = mark;
  return frame?.type === 'node' && search !== null ? marksAt(marks, search.tree.nodes, frame.node) : marks;
}

/** The marks of a board, a digit a cell. */
export function digitsOf(marks: ArrayLike<Mark>): string {
  return Array.from(marks).join('');
}
