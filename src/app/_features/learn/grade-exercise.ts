import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import { BLANK, type Message, type PlayableKind, type Puzzle, type Step } from '@/engine/core/kind';

/** The player's progress in an exercise. */
export interface ExerciseGrade {
  /** Marks that belong to none of the steps. */
  readonly wrong: ReadonlySet<Cell>;
  /** A complete step, if there are no wrong marks. */
  readonly done: Step | undefined;
  /** The step that needs the fewest further marks. */
  readonly nearest: Step;
  /** How many of its cells are missing. */
  readonly left: number;
}

/** Compares the marks added to the position with the steps of the technique. */
export function gradeExercise(steps: readonly Step[], given: Uint8Array, marks: Uint8Array): ExerciseGrade {
  const wrong = new Set<Cell>();
  for (const [cell, mark] of marks.entries()) {
    if (
      mark !== given[cell] &&
      !steps.some(({ placements }) => placements.some((placement) => placement.cell === cell && placement.mark === mark))
    )
      wrong.add(cell);
  }
  const missing = steps.map(({ placements }) => placements.filter(({ cell, mark }) => marks[cell] !== mark).length);
  // Among steps with the same number of missing cells, the largest one comes first, since it has the most marks already.
  const order = steps.map((_, i) => i).sort((a, b) => missing[a] - missing[b] || steps[b].placements.length - steps[a].placements.length);
  const nearest = steps[order[0]];
  const left = missing[order[0]];
  return { wrong, done: left === 0 && wrong.size === 0 ? nearest : undefined, nearest, left };
}

/** Why a mark does not follow from the technique. */
export interface MarkFeedback {
  /** Whether the technique gives the cell the opposite mark. */
  readonly isOpposite: boolean;
  /** The rule that the mark breaks by itself. */
  readonly violation: Message | undefined;
}

/** The feedback on a wrong mark in a cell of the position. */
export function explainMark(
  kind: PlayableKind,
  puzzle: Puzzle,
  steps: readonly Step[],
  given: Uint8Array,
  { cell, mark }: { readonly cell: Cell; readonly mark: number },
): MarkFeedback | undefined {
  const settled = steps.flatMap(({ placements }) => placements).find((placement) => placement.cell === cell);
  if (mark === BLANK || settled?.mark === mark) return undefined;
  const marks = given.slice();
  marks[cell] = mark;
  const verdict = check(kind, puzzle, { width: puzzle.width, height: puzzle.height, marks });
  return { isOpposite: settled !== undefined, violation: verdict.status === 'broken' ? verdict.violations[0].message : undefined };
}
