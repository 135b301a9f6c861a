import { describe, expect, test } from 'vitest';
import { explainMark, gradeExercise } from '@/app/_features/learn/grade-exercise';
import { lessonOf, STAGES } from '@/app/_features/learn/lessons';
import { parsePosition } from '@/app/_features/learn/use-local-board';
import { techniquePath } from '@/app/_ui/urls';
import { kindAt, LADDERS, rungsAt } from '@/app/[locale]/(visitor)/learn/ladders';
import { check } from '@/engine/core/check';
import { exampleOf } from '@/engine/exercises/examples';
import { findKind, KINDS } from '@/engine/kinds';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';

const BOARDS = PLAYABLE_KINDS.flatMap(({ id }) => lessonOf(id).map(({ stage, position }) => [id, stage, position] as const));

/** The rule that each board is about, as the engine calls it. */
const RULE_OF: Readonly<Record<string, string>> = {
  islands: 'nurikabe.size',
  apart: 'nurikabe.one-clue',
  sea: 'nurikabe.one-sea',
  pools: 'nurikabe.no-pool',
  trio: 'tic-tac-logic.no-trio',
  balance: 'tic-tac-logic.balance',
  distinct: 'tic-tac-logic.distinct',
};

/** Every way to fill some blanks of a small board, with the rules that each breaks. */
function* brokenRules(kind: (typeof KINDS)[number], position: Parameters<typeof parsePosition>[0]): Iterable<string> {
  const { puzzle, given } = parsePosition(position);
  const blanks = [...given.keys()].filter((cell) => given[cell] === 0);
  for (let way = 0; way < 3 ** blanks.length; way += 1) {
    const marks = given.slice();
    for (const [i, cell] of blanks.entries()) marks[cell] = Math.floor(way / 3 ** i) % 3;
    const verdict = check(kind as never, puzzle, { ...puzzle, marks });
    if (verdict.status === 'broken') for (const { rule } of verdict.violations) yield rule;
  }
}

describe('the rules by playing', () => {
  test.each(BOARDS)('[LN1] %s, %s: there is one way to finish the board, and it is not finished yet', (kindId, _stage, position) => {
    const kind = findKind(kindId);
    const { puzzle, given } = parsePosition(position);
    if (kind === undefined) throw new Error('no kind');
    const board = { width: puzzle.width, height: puzzle.height, marks: given };
    expect(kind.solve(puzzle, board, { maxSolutions: 2, decisionLimit: 100_000 }).status).toBe('unique');
    expect(check(kind, puzzle, board).status).toBe('open');
  });

  test.each(BOARDS.filter(([, stage]) => stage !== 'whole'))('[LN1] %s, %s: its rule can be broken on it', (kindId, stage, position) => {
    const kind = KINDS.find(({ id }) => id === kindId);
    if (kind === undefined) throw new Error('no kind');
    expect(new Set(brokenRules(kind, position))).toContain(RULE_OF[stage]);
  });

  test('[LN1] every kind has its rules and ends with a whole puzzle', () => {
    for (const { id } of PLAYABLE_KINDS) expect(STAGES[id].at(-1)).toBe('whole');
  });
});

describe('addresses', () => {
  test('[LN2] every technique has a page of its own, in the order of the ladder', () => {
    for (const { id: kind, techniques } of KINDS) {
      expect(LADDERS[kind].map(({ id }) => id)).toEqual(techniques.map(({ id }) => id));
      for (const [i, { id }] of techniques.entries()) {
        const [, , part, name] = techniquePath(id).split('/');
        expect(kindAt(part)).toBe(kind);
        expect(rungsAt(kind, name)).toEqual({ rung: LADDERS[kind][i], next: LADDERS[kind][i + 1] });
      }
    }
    expect(kindAt('sudoku')).toBeUndefined();
    expect(rungsAt('nurikabe', 'gap')).toBeUndefined();
  });
});

describe('an exercise', () => {
  const exercise = exampleOf('nurikabe.no-pool');
  if (exercise === undefined) throw new Error('no example');
  const { puzzle, board, steps } = exercise;
  const kind = PLAYABLE_KINDS[0];
  const [{ cell, mark }] = steps[0].placements;
  const withMarks = (...placements: readonly (readonly [number, number])[]) => {
    const marks = board.marks.slice();
    for (const [at, one] of placements) marks[at] = one;
    return marks;
  };

  test('[LN3] it is done when all that a step sets is there', () => {
    expect(gradeExercise(steps, board.marks, board.marks)).toMatchObject({ done: undefined, left: 1, nearest: steps[0] });
    expect(gradeExercise(steps, board.marks, withMarks([cell, mark]))).toMatchObject({ done: steps[0], left: 0 });
  });

  test('[LN3] it is not done while there is something else, which is wrong', () => {
    const { done, wrong } = gradeExercise(steps, board.marks, withMarks([cell, mark], [20, 1]));
    expect(done).toBeUndefined();
    expect([...wrong]).toEqual([20]);
  });

  test('[LN3] of several cells of a step some are not enough', () => {
    const wide = exampleOf('tic-tac-logic.avoid-equal-line');
    if (wide === undefined) throw new Error('no example');
    const [first, second] = wide.steps[0].placements;
    const marks = wide.board.marks.slice();
    marks[first.cell] = first.mark;
    expect(gradeExercise(wide.steps, wide.board.marks, marks)).toMatchObject({ done: undefined, left: 1 });
    marks[second.cell] = second.mark;
    expect(gradeExercise(wide.steps, wide.board.marks, marks).done).toBe(wide.steps[0]);
  });

  test('[LN3] what is said against a mark: the rule it breaks, the other way round, not by this technique', () => {
    const object = (at: number, one: number) => explainMark(kind, puzzle, steps, board.marks, { cell: at, mark: one });
    expect(object(cell, mark)).toBeUndefined();
    expect(object(cell, 0)).toBeUndefined();
    expect(object(cell, 1)).toEqual({ isOpposite: true, violation: { key: 'nurikabe.no-pool.broken', params: {} } });
    expect(object(20, 1)).toEqual({ isOpposite: false, violation: undefined });
  });
});
