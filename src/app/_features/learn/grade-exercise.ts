import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import { BLANK, type Message, type PlayableKind, type Puzzle, type Step } from '@/engine/core/kind';

/** What somebody made of an exercise so far. */
export interface Judgement {
  /** Marks that none of the steps sets. */
  readonly wrong: ReadonlySet<Cell>;
  /** A step that is there as a whole, when nothing else is. */
  readonly done: Step | undefined;
  /** The step that is nearest to being there. */
  readonly nearest: Step;
  /** How many of its cells are missing. */
  readonly left: number;
}

/** Holds what was marked since the position against what the technique settles on it. */
export function gradeExercise(steps: readonly Step[], given: Uint8Array, marks: Uint8Array): Judgement {
  const wrong = new Set<Cell>();
  for (const [cell, mark] of marks.entries()) {
    if (mark !== given[cell] && !steps.some(({ sets }) => sets.some((set) => set.cell === cell && set.mark === mark))) wrong.add(cell);
  }
  const missing = steps.map(({ sets }) => sets.filter(({ cell, mark }) => marks[cell] !== mark).length);
  // Of steps that lack as many cells the one that was begun, then the one with the fewest to set.
  const order = steps.map((_, i) => i).sort((a, b) => missing[a] - missing[b] || steps[b].sets.length - steps[a].sets.length);
  const nearest = steps[order[0]];
  const left = missing[order[0]];
  return { wrong, done: left === 0 && wrong.size === 0 ? nearest : undefined, nearest, left };
}

/** Why a mark is not what the technique says. */
export interface MarkFeedback {
  /** Whether the technique settles the cell, the other way round. */
  readonly isOpposite: boolean;
  /** The rule that the mark breaks by itself. */
  readonly violation: Message | undefined;
}

/** What is to be said against a mark in a cell of the position. */
export function explainMark(
  kind: PlayableKind,
  puzzle: Puzzle,
  steps: readonly Step[],
  given: Uint8Array,
  { cell, mark }: { readonly cell: Cell; readonly mark: number },
): MarkFeedback | undefined {
  const settled = steps.flatMap(({ sets }) => sets).find((set) => set.cell === cell);
  if (mark === BLANK || settled?.mark === mark) return undefined;
  const marks = given.slice();
  marks[cell] = mark;
  const verdict = check(kind, puzzle, { width: puzzle.width, height: puzzle.height, marks });
  return { isOpposite: settled !== undefined, violation: verdict.status === 'broken' ? verdict.violations[0].message : undefined };
}
