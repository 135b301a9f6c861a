import { describe, expect, test } from 'vitest';
import { Examination, type Findings, LISTED_SOLUTIONS } from '@/engine/constructor/examination';
import { check } from '@/engine/core/check';
import { BLANK, type Board, type Puzzle, type PuzzleKind } from '@/engine/core/kind';
import { type Rng, seededRng } from '@/engine/core/rng';
import { findKind } from '@/engine/kinds';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { EQUAL, givenIn, listPairs, OPPOSITE, withGiven, withSign } from '@/engine/kinds/tic-tac-logic/clues';
import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';

/** Trying everything takes too long with more. */
const MOST_BLANKS = 11;

type NumberPuzzle = Puzzle<readonly number[]>;

/** Examines a puzzle to the end, pausing at every `patience`-th opportunity. */
function examine(kind: PuzzleKind, puzzle: Puzzle, known: readonly Board[] = [], patience = 7): Findings {
  let asked = 0;
  const examination = new Examination(kind, puzzle, { known, shouldPause: () => ++asked % patience === 0 });
  let count: Findings['count'];
  while (examination.advance()) {
    const { findings } = examination;
    if (count !== undefined) expect(findings.count).toBe(count);
    count = findings.count;
  }
  return examination.findings;
}

/** Every solution, by trying all marks in all cells. */
function bruteForce(kind: PuzzleKind, puzzle: Puzzle): Uint8Array[] {
  const { width, height, marks: first } = kind.initialBoard(puzzle);
  const blanks = [...first.keys()].filter((cell) => first[cell] === BLANK);
  const found: Uint8Array[] = [];
  for (let code = 0; code < 2 ** blanks.length; code += 1) {
    const marks = first.slice();
    for (const [bit, cell] of blanks.entries()) marks[cell] = 1 + ((code >> bit) & 1);
    if (check(kind, puzzle, { width, height, marks }).status === 'solved') found.push(marks);
  }
  return found;
}

function expectTrue(kind: PuzzleKind, puzzle: Puzzle, findings: Findings): void {
  const all = bruteForce(kind, puzzle);
  const text = formatPuzzle(puzzle);
  expect([text, findings.count]).toEqual([text, (['none', 'unique'] as const)[all.length] ?? 'multiple']);
  expect(findings.isComplete).toBe(true);
  if (all.length === 0) return;
  const [first, ...others] = all;
  const isSame = (cell: number) => others.every((other) => other[cell] === first[cell]);
  expect([...findings.forced]).toEqual([...first].map((mark, cell) => (isSame(cell) ? mark : BLANK)));
  expect(findings.differing).toEqual([...first.keys()].filter((cell) => !isSame(cell)));
  expect(new Set(findings.solutions.map(({ marks }) => marks.join(''))).size).toBe(Math.min(all.length, LISTED_SOLUTIONS + 1));
}

/** One edit: a clue is placed, changed or erased, or a sign is. */
function edit(puzzle: NumberPuzzle, rng: Rng): NumberPuzzle {
  const { clues } = puzzle;
  const cell = rng.below(clues.length);
  if (puzzle.kind === 'nurikabe') {
    const clue = rng.below(3) === 0 ? 0 : rng.below(4) === 0 ? UNKNOWN_SIZE : 1 + rng.below(5);
    return { ...puzzle, clues: clues.with(cell, clue) };
  }
  if (rng.below(3) > 0)
    return { ...puzzle, clues: clues.with(cell, withGiven(clues[cell], givenIn(clues[cell]) === 0 ? 1 + rng.below(2) : 0)) };
  const pairs = listPairs(puzzle);
  const [from, to] = pairs[rng.below(pairs.length)];
  return { ...puzzle, clues: withSign(clues, from, to, [0, EQUAL, OPPOSITE][rng.below(3)]) };
}

describe('[DP1] [DP2] [S11] an examination', () => {
  test.each([
    ['nurikabe', 4, 4, false],
    ['nurikabe', 4, 3, false],
    ['tic-tac-logic', 4, 4, false],
    ['tic-tac-logic', 4, 4, true],
  ] as const)('of %s, %i by %i, agrees with trying everything, after every edit of a random script', (id, width, height, repeats) => {
    const kind = findKind(id);
    if (kind === undefined) throw new Error(id);
    for (let script = 0; script < 4; script += 1) {
      const rng = seededRng(`${id}/${script}`);
      let puzzle: NumberPuzzle = {
        kind: id,
        width,
        height,
        clues: new Array<number>(width * height).fill(0),
        options: repeats ? { repeats } : {},
      };
      let known: readonly Board[] = [];
      for (let step = 0; step < 20; step += 1) {
        puzzle = edit(puzzle, rng);
        const findings = examine(kind, puzzle, known, 2 + rng.below(9));
        if (kind.initialBoard(puzzle).marks.filter((mark) => mark === BLANK).length <= MOST_BLANKS) expectTrue(kind, puzzle, findings);
        expect({ ...examine(kind, puzzle), solutions: [] }).toEqual({ ...findings, solutions: [] });
        known = findings.solutions;
      }
    }
  });

  test('knows at once that two solutions are left when both still fit', () => {
    const { kind, puzzle } = requirePuzzle('tic-tac-logic/6/6/1zi');
    const before = examine(kindOf(kind.id), puzzle);
    const [one] = before.solutions;
    const clues = (puzzle.clues as readonly number[]).with(0, 0);
    const next = new Examination(kindOf(kind.id), { ...puzzle, clues }, { known: before.solutions, shouldPause: () => false });
    next.advance();
    expect(next.findings.count).toBe('multiple');
    expect(next.findings.solutions[0].marks).toEqual(one.marks);
  });

  test('lists no more than it can show, and one to tell that there are more', () => {
    const { kind, puzzle } = requirePuzzle('tic-tac-logic/6/6/zj');
    expect(examine(kindOf(kind.id), puzzle).solutions).toHaveLength(LISTED_SOLUTIONS + 1);
  });

  test('is paused in the middle of a search, and returns soon', () => {
    const { kind, puzzle } = requirePuzzle('nurikabe/10/10/l4i4j1k.m4k5t3g.j3g3u2t5g.h3i1');
    let left = 1;
    const paused = new Examination(kindOf(kind.id), puzzle, { shouldPause: () => --left <= 0 });
    expect(paused.advance()).toBe(true);
    expect(paused.findings).toMatchObject({ count: undefined, solutions: [], isComplete: false });
    left = Number.POSITIVE_INFINITY;
    paused.advance();
    expect(paused.findings.count).toBe('unique');
  });
});

function kindOf(id: string): PuzzleKind {
  const kind = findKind(id);
  if (kind === undefined) throw new Error(id);
  return kind;
}
