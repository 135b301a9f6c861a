import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { grade } from '@/engine/core/grade';
import { hint } from '@/engine/core/hint';
import type { Board, Puzzle } from '@/engine/core/kind';
import { canonicalForm } from '@/engine/core/symmetry';
import { findKind } from '@/engine/kinds';
import { MAX_CLUE, UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { exportPuzzle, importPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { withSignsInTurn } from '../support/boards';

/** Raised by hand for the long run: `RANDOM_TEXTS=100000 npx vitest run tests/engine/notation-properties.test.ts`. */
const RANDOM_TEXTS = Number(process.env.RANDOM_TEXTS ?? 3000);

const side = fc.integer({ min: 1, max: 8 });

const nurikabe: fc.Arbitrary<Puzzle> = fc
  .tuple(side, side)
  .chain(([width, height]) =>
    fc
      .array(
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(0) },
          { weight: 2, arbitrary: fc.integer({ min: 1, max: 9 }) },
          fc.integer({ min: 10, max: 300 }),
          fc.integer({ min: 300, max: MAX_CLUE }),
          fc.constant(UNKNOWN_SIZE),
        ),
        { minLength: width * height, maxLength: width * height },
      )
      .map((clues) => ({ kind: 'nurikabe', width, height, clues, options: {} })),
  );

const ticTacLogic: fc.Arbitrary<Puzzle<readonly number[]>> = fc
  .tuple(side, side, fc.boolean())
  .chain(([halfWidth, halfHeight, repeats]) => {
    const size = { width: 2 * halfWidth, height: 2 * halfHeight };
    return fc
      .array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(1, 2)), {
        minLength: size.width * size.height,
        maxLength: size.width * size.height,
      })
      .map((clues) => ({ kind: 'tic-tac-logic', ...size, clues, options: repeats ? { repeats } : {} }));
  });

const signed = fc
  .tuple(ticTacLogic, fc.array(fc.constantFrom(0, 0, 0, 1, 2), { maxLength: 60 }))
  .map(([puzzle, signs]) => withSignsInTurn(puzzle, signs));

const anyPuzzle = fc.oneof(nurikabe, ticTacLogic, signed);

/** Texts near every notation: pieces of each, shuffled together with noise. */
const PIECES = [
  ...[
    'nurikabe',
    'tic-tac-logic',
    'repeats',
    '/',
    '/5/5/',
    '/6/6/',
    'https://puzz.link/p?',
    'pzprv3',
    '\n',
    ' ',
    'g5k2o1k3g',
    '.g-1ag+100h',
  ],
  ...[
    '6x6u:',
    '8x8:',
    'hbbdEDBai',
    'zz',
    'a1d11d1d0f0a0b0c1b',
    'grid(',
    'size(6,6).',
    'fxd_cell(1,2,3).',
    'fixed_cell(5,6,x).',
    '(1,2,3)',
    ')',
    ']',
    '[',
  ],
  ...[
    'initialize_grid(7,7,[',
    ',',
    '.',
    '..',
    '_',
    'NaN',
    'x',
    'o',
    'X',
    '#',
    '?',
    '0',
    '1',
    '12',
    '99999999999',
    '-',
    '+',
    '$fffff',
    '%',
    "'",
    'é',
    '\u0000',
    '😀',
  ],
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join('')),
  fc.tuple(anyPuzzle, fc.constantFrom(...NOTATION_IDS), fc.nat(), fc.constantFrom(...PIECES)).map(([puzzle, notation, at, piece]) => {
    const text = exportPuzzle(puzzle, notation) ?? '';
    const place = at % (text.length + 1);
    return text.slice(0, place) + piece + text.slice(place + 1);
  }),
);

/** Everything that can be asked about a puzzle and a board, with little patience. */
function useEverywhere(puzzle: Puzzle, board: Board): void {
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error(puzzle.kind);
  let patience = 200;
  const shouldStop = () => {
    patience -= 1;
    return patience < 0;
  };
  expect(kind.initialBoard(puzzle).marks.length).toBe(board.marks.length);
  expect(canonicalForm(kind, puzzle)).toContain(kind.id);
  check(kind, puzzle, board);
  kind.solve(puzzle, board, { maxSolutions: 2, decisionLimit: 20, shouldStop });
  hint(kind, puzzle, board, { decisionLimit: 20, shouldStop });
  grade(kind, puzzle, { shouldStop });
}

describe('notations', () => {
  test('[N1] what is written is read as the same puzzle', () => {
    fc.assert(
      fc.property(anyPuzzle, (puzzle) => {
        expect(parsePuzzle(formatPuzzle(puzzle))).toEqual({ ok: true, value: puzzle });
      }),
    );
  });

  test.each(NOTATION_IDS)('[N9] %s gives back every puzzle that it can express', (notation) => {
    let written = 0;
    fc.assert(
      fc.property(anyPuzzle, (puzzle) => {
        const text = exportPuzzle(puzzle, notation);
        if (text === undefined) return;
        written += 1;
        const read = importPuzzle(text, puzzle.kind, puzzle);
        if (!read.ok) throw new Error(`${text} was refused: ${read.error.code}`);
        expect(read.value).toMatchObject({ puzzle, isSizeAssumed: false });
        // A drawn row without blanks looks like a body, and says the same.
        if (puzzle.height > 1) expect(read.value.notation).toBe(notation);
      }),
    );
    expect(written).toBeGreaterThan(0);
  });

  test(`[N10] no text throws, and what was read can be used everywhere (${RANDOM_TEXTS} texts)`, { timeout: 600_000 }, () => {
    let understood = 0;
    fc.assert(
      fc.property(anyText, fc.constantFrom(undefined, 'nurikabe', 'tic-tac-logic'), (text, kind) => {
        const read = importPuzzle(text, kind);
        if (!read.ok) {
          expect(read.error.at).toBeLessThanOrEqual(text.length);
          expect(read.error.at).toBeGreaterThanOrEqual(0);
          return;
        }
        understood += 1;
        const { puzzle, board } = read.value;
        expect(parsePuzzle(formatPuzzle(puzzle))).toEqual({ ok: true, value: puzzle });
        expect(board.marks.length).toBe(puzzle.width * puzzle.height);
        for (const notation of NOTATION_IDS) exportPuzzle(puzzle, notation);
        useEverywhere(puzzle, board);
      }),
      { numRuns: RANDOM_TEXTS },
    );
    expect(understood).toBeGreaterThan(RANDOM_TEXTS / 50);
  });
});
