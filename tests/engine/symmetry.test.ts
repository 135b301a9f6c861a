import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import type { Board, Puzzle, PuzzleKind, Step, Violation } from '@/engine/core/kind';
import {
  canonicalForm,
  compose,
  GRID_SYMMETRIES,
  IDENTITY,
  invert,
  mapBoard,
  mapCell,
  mapPuzzle,
  mapSize,
  mapStep,
  mapViolation,
  type Symmetry,
  shapeSymmetriesOf,
  symmetriesOf,
} from '@/engine/core/symmetry';
import { KINDS } from '@/engine/kinds';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { withSignsInTurn } from '../support/boards';

const anySymmetry = fc.record({ grid: fc.constantFrom(...GRID_SYMMETRIES), swapsMarks: fc.boolean() });
const anyKind: fc.Arbitrary<PuzzleKind> = fc.constantFrom<PuzzleKind>(...KINDS);

interface Position {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
  readonly board: Board;
}

/** Any puzzle, however senseless, with any marks on it. */
const anyPosition: fc.Arbitrary<Position> = fc
  .tuple(anyKind, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([kind, w, h]) => {
    const scale = kind === nurikabe ? 1 : 2;
    const width = w * scale;
    const height = h * scale;
    const length = { minLength: width * height, maxLength: width * height };
    const clue = kind === nurikabe ? fc.integer({ min: -1, max: 5 }) : fc.integer({ min: 0, max: 2 });
    return fc
      .tuple(
        fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, clue), length),
        fc.array(fc.integer({ min: 0, max: 2 }), length),
        fc.boolean(),
        fc.array(fc.constantFrom(0, 0, 0, 1, 2), { maxLength: kind === nurikabe ? 0 : 30 }),
      )
      .map(([clues, marks, repeats, signs]) => ({
        kind,
        puzzle: withSignsInTurn(
          { kind: kind.id, width, height, clues, options: repeats && kind === ticTacLogic ? { repeats } : {} },
          signs,
        ),
        board: { width, height, marks: Uint8Array.from(marks) },
      }));
  });

function puzzleOf(text: string): Puzzle {
  const parsed = parsePuzzle(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
  return parsed.value;
}

function violationsOf({ kind, puzzle, board }: Position): readonly Violation[] {
  const verdict = check(kind, puzzle, board);
  return verdict.status === 'broken' ? verdict.violations : [];
}

/** Among equals these rules name the first in reading order: which one that is may change, that there is one may not. */
const CHOOSING_RULES = ['nurikabe.one-sea', 'tic-tac-logic.distinct'];

function comparable(violations: readonly Violation[]): string[] {
  const texts = violations.map((violation) =>
    CHOOSING_RULES.includes(violation.rule)
      ? violation.rule
      : JSON.stringify({ ...violation, cells: [...violation.cells].sort((a, b) => a - b) }),
  );
  return [...new Set(texts)].sort();
}

describe('[Y1] symmetries are a group', () => {
  test('[Y1] composing agrees with doing one after the other, and is associative', () => {
    fc.assert(
      fc.property(anySymmetry, anySymmetry, anySymmetry, fc.nat({ max: 5 }), (a, b, c, cell) => {
        const size = { width: 3, height: 2 };
        expect(mapCell(compose(a, b), size, cell)).toBe(mapCell(b, mapSize(a, size), mapCell(a, size, cell)));
        expect(compose(compose(a, b), c)).toEqual(compose(a, compose(b, c)));
      }),
    );
  });

  test('[Y1] every symmetry has an inverse and the identity changes nothing', () => {
    fc.assert(
      fc.property(anySymmetry, (symmetry) => {
        expect(compose(symmetry, invert(symmetry))).toEqual(IDENTITY);
        expect(compose(invert(symmetry), symmetry)).toEqual(IDENTITY);
        expect(compose(symmetry, IDENTITY)).toEqual(symmetry);
      }),
    );
  });

  test.each([
    ['identity', 'abc/def'],
    ['quarter-turn', 'da/eb/fc'],
    ['half-turn', 'fed/cba'],
    ['three-quarter-turn', 'cf/be/ad'],
    ['mirror-across', 'cba/fed'],
    ['mirror-down', 'def/abc'],
    ['transpose', 'ad/be/cf'],
    ['anti-transpose', 'fc/eb/da'],
  ] as const)('[Y1] %s turns abc/def into %s', (turn, expected) => {
    const size = { width: 3, height: 2 };
    const symmetry = { grid: turn, swapsMarks: false };
    const letters: string[] = [];
    for (const [cell, letter] of [...'abcdef'].entries()) letters[mapCell(symmetry, size, cell)] = letter;
    const { width } = mapSize(symmetry, size);
    expect(letters.join('').replaceAll(new RegExp(`(.{${width}})(?!$)`, 'g'), '$1/')).toBe(expected);
  });
});

describe('[Y2] shapes', () => {
  test.each([
    [nurikabe, 5, 5, 8],
    [nurikabe, 5, 4, 4],
    [ticTacLogic, 6, 6, 16],
    [ticTacLogic, 6, 4, 8],
  ] as const)('[Y2] $id %i by %i has %i symmetries', (kind, width, height, count) => {
    const symmetries = shapeSymmetriesOf(kind, { width, height });
    expect(symmetries).toHaveLength(count);
    for (const symmetry of symmetries) expect(mapSize(symmetry, { width, height })).toEqual({ width, height });
  });
});

describe('[Y3] mapping and mapping back', () => {
  test('[Y3] puzzles, boards and violations come back', () => {
    fc.assert(
      fc.property(anyPosition, anySymmetry, ({ kind, puzzle, board }, symmetry) => {
        const back = invert(symmetry);
        const size = mapSize(symmetry, puzzle);
        expect(mapPuzzle(kind, back, mapPuzzle(kind, symmetry, puzzle))).toEqual(puzzle);
        expect(mapBoard(kind, back, mapBoard(kind, symmetry, board))).toEqual(board);
        for (const violation of violationsOf({ kind, puzzle, board })) {
          expect(mapViolation(kind, back, size, mapViolation(kind, symmetry, puzzle, violation))).toEqual(violation);
        }
      }),
    );
  });

  test('[Y3] a step is mapped with its reasons, its marks and its chain', () => {
    const step: Step = {
      technique: 'tic-tac-logic.what-if',
      level: 4,
      placements: [{ cell: 0, mark: 1 }],
      reasonCells: [1],
      message: { key: 'tic-tac-logic.what-if', params: { mark: 'x', count: 2 } },
      chain: [
        {
          technique: 'tic-tac-logic.gap',
          level: 1,
          placements: [{ cell: 3, mark: 2 }],
          reasonCells: [2],
          message: { key: 'k', params: {} },
        },
      ],
    };
    const symmetry: Symmetry = { grid: 'mirror-across', swapsMarks: true };
    const size = { width: 4, height: 2 };
    const mapped = mapStep(ticTacLogic, symmetry, size, step);
    expect(mapped).toEqual({
      technique: 'tic-tac-logic.what-if',
      level: 4,
      placements: [{ cell: 3, mark: 2 }],
      reasonCells: [2],
      message: { key: 'tic-tac-logic.what-if', params: { mark: 'o', count: 2 } },
      chain: [
        {
          technique: 'tic-tac-logic.gap',
          level: 1,
          placements: [{ cell: 0, mark: 1 }],
          reasonCells: [1],
          message: { key: 'k', params: {} },
        },
      ],
    });
    expect(mapStep(ticTacLogic, invert(symmetry), size, mapped)).toEqual(step);
  });
});

describe('[Y4] rules do not see symmetries', () => {
  test('[Y4] a mapped board breaks the mapped rules in the mapped cells', () => {
    fc.assert(
      fc.property(anyPosition, anySymmetry, (position, symmetry) => {
        const { kind, puzzle, board } = position;
        const mapped = { kind, puzzle: mapPuzzle(kind, symmetry, puzzle), board: mapBoard(kind, symmetry, board) };
        const expected = violationsOf(position).map((violation) => mapViolation(kind, symmetry, puzzle, violation));
        expect(check(kind, mapped.puzzle, mapped.board).status).toBe(check(kind, puzzle, board).status);
        expect(comparable(violationsOf(mapped))).toEqual(comparable(expected));
      }),
      { numRuns: 500 },
    );
  });
});

describe('[Y5] solutions', () => {
  test.each(['nurikabe/4/4/2h3n4i', 'nurikabe/4/4/2h2n2g1', 'tic-tac-logic/4/4/1n0', 'tic-tac-logic/4/2/h/repeats'])(
    '[Y5] those of %s are mapped too',
    (text) => {
      const puzzle = puzzleOf(text);
      const kind = KINDS.find(({ id }) => id === puzzle.kind) as PuzzleKind;
      const options = { maxSolutions: 100, decisionLimit: 100_000 };
      const solutions = kind.solve(puzzle, kind.initialBoard(puzzle), options).solutions;
      for (const symmetry of symmetriesOf(kind)) {
        const mapped = mapPuzzle(kind, symmetry, puzzle);
        const found = kind.solve(mapped, kind.initialBoard(mapped), options).solutions.map(({ marks }) => marks.join(''));
        expect(found.sort()).toEqual(solutions.map((board) => mapBoard(kind, symmetry, board).marks.join('')).sort());
      }
    },
  );
});

describe('[Y6] the canonical form', () => {
  test('[Y6] is the same for every disguise', () => {
    fc.assert(
      fc.property(anyPosition, anySymmetry, ({ kind, puzzle }, symmetry) => {
        const mapped = mapPuzzle(kind, kind.swappableMarks.length > 0 ? symmetry : { ...symmetry, swapsMarks: false }, puzzle);
        expect(canonicalForm(kind, mapped)).toBe(canonicalForm(kind, puzzle));
      }),
    );
  });

  test('[Y6] is itself one of the disguises', () => {
    fc.assert(
      fc.property(anyPosition, ({ kind, puzzle }) => {
        const disguises = symmetriesOf(kind).map((symmetry) => formatPuzzle(mapPuzzle(kind, symmetry, puzzle)));
        expect(disguises).toContain(canonicalForm(kind, puzzle));
      }),
    );
  });

  test.each([
    ['nurikabe/3/2/1i2', 'nurikabe/3/2/1i3'],
    ['tic-tac-logic/4/2/10f', 'tic-tac-logic/4/2/11f'],
    ['tic-tac-logic/4/2/10f', 'tic-tac-logic/4/2/10f/repeats'],
    ['nurikabe/4/2/1l', 'nurikabe/4/2/g1k'],
  ])('[Y6] tells %s from %s', (one, other) => {
    const kind = one.startsWith('nurikabe') ? nurikabe : ticTacLogic;
    expect(canonicalForm(kind, puzzleOf(one))).not.toBe(canonicalForm(kind, puzzleOf(other)));
  });
});
