import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoard, setCells } from '@/engine/core/board';
import { check, isSolved } from '@/engine/core/check';
import { deduce } from '@/engine/core/deduce';
import { grade } from '@/engine/core/grade';
import { cellCount, isCell } from '@/engine/core/grid';
import { hint } from '@/engine/core/hint';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type Step } from '@/engine/core/kind';
import { neighboursOf } from '@/engine/core/neighbours';
import { mapBoard, mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { KINDS } from '@/engine/kinds';
import { MESSAGE_KEYS as NURIKABE_KEYS } from '@/engine/kinds/nurikabe/messages';
import { findPlayable, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { MESSAGE_KEYS as TIC_TAC_LOGIC_KEYS } from '@/engine/kinds/tic-tac-logic/messages';
import { measureProgress } from '@/engine/play/progress';
import { lamps } from '../support/toy-kind/toy-kind';

/** Every kind with puzzles of its own: some with one solution, some with several. */
const SAMPLES: readonly (readonly [kind: PuzzleKind, puzzles: readonly (readonly [width: number, height: number, body: string])[]])[] = [
  [
    KINDS[0],
    [
      [4, 4, '2h3n4'],
      [4, 4, 'i11k2g1'],
      [5, 5, 'k2g4k2m2'],
      [5, 5, 'l1g1i2g3k2'],
      [7, 7, 'g3i1n2h1q1h2j2j1i1g6'],
      [4, 3, '.n2'],
      [3, 1, ''],
      [1, 1, ''],
    ],
  ],
  [
    KINDS[1],
    [
      [4, 4, 'p'],
      [6, 6, 'b1e1c1d1b0d1c10c0a'],
      [2, 2, '1c'],
      [6, 6, 'd1d1m10g1c_f1i1q1b1f0'],
      [4, 4, 'p_0a0b0'],
    ],
  ],
  [
    lamps,
    [
      [3, 3, '....4....'],
      [3, 3, '2...3...1'],
      [2, 2, '....'],
    ],
  ],
];

/** The sentences that each kind says it asks for. */
const MESSAGE_KEYS: Readonly<Record<string, readonly string[]>> = {
  nurikabe: NURIKABE_KEYS,
  'tic-tac-logic': TIC_TAC_LOGIC_KEYS,
  lamps: ['lamps.clue', 'lamps.settled-clue'],
};

const NODE_LIMIT = 10_000;

function puzzleOf(kind: PuzzleKind, [width, height, body]: readonly [number, number, string]): Puzzle {
  const clues = kind.parseClues({ width, height }, body);
  if (!clues.ok) throw new Error(`${kind.id} ${body}: ${clues.error.code} at ${clues.error.at}`);
  return { kind: kind.id, width, height, clues: clues.value, options: {} };
}

function isMark(kind: PuzzleKind, mark: number): boolean {
  return Number.isInteger(mark) && mark > BLANK && mark <= kind.marks.length;
}

/** Any marks at all in the cells that may be set. */
function anyBoard(kind: PuzzleKind, puzzle: Puzzle): fc.Arbitrary<Board> {
  const count = cellCount(puzzle);
  const start = kind.initialBoard(puzzle);
  return fc
    .uint8Array({ min: 0, max: kind.marks.length, minLength: count, maxLength: count })
    .map((marks) => ({ ...start, marks: Uint8Array.from(marks, (mark, cell) => (kind.isFixed(puzzle, cell) ? start.marks[cell] : mark)) }));
}

function expectProperStep(kind: PuzzleKind, puzzle: Puzzle, board: Board, step: Step): void {
  const technique = kind.techniques.find(({ id }) => id === step.technique);
  expect(step.level).toBe(technique?.level);
  expect(step.placements.length).toBeGreaterThan(0);
  for (const { cell, mark } of step.placements) {
    expect(board.marks[cell]).toBe(BLANK);
    expect(isMark(kind, mark)).toBe(true);
  }
  expect(new Set(step.placements.map(({ cell }) => cell)).size).toBe(step.placements.length);
  expect(step.reasonCells.length).toBeGreaterThan(0);
  expect(step.reasonCells.every((cell) => isCell(puzzle, cell))).toBe(true);
  expect(step.message.key.startsWith(step.technique)).toBe(true);
  expect(MESSAGE_KEYS[kind.id]).toContain(step.message.key);
  if (step.chain !== undefined) expect(MESSAGE_KEYS[kind.id]).toContain(step.message.params.contradiction);
}

describe.each(SAMPLES.map(([kind, bodies]) => ({ id: kind.id, kind, bodies })))('the kind $id', ({ kind, bodies }) => {
  const puzzles = bodies.map((body) => puzzleOf(kind, body));
  const anyPuzzle = fc.constantFrom(...puzzles);
  const anyPosition = anyPuzzle.chain((puzzle) => anyBoard(kind, puzzle).map((board) => ({ puzzle, board })));

  test('[K3] rules and techniques have ids of the kind, each once, and techniques come easiest first', () => {
    for (const named of [kind.rules, kind.techniques]) {
      expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
      expect(named.every(({ id }) => id.startsWith(`${kind.id}.`))).toBe(true);
    }
    const levels = kind.techniques.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort());
  });

  test('[K3] clues are written as they are read, and the first board holds the fixed cells alone', () => {
    for (const puzzle of puzzles) {
      expect(kind.parseClues(puzzle, kind.formatClues(puzzle))).toEqual({ ok: true, value: puzzle.clues });
      const start = kind.initialBoard(puzzle);
      expect(Array.from(start.marks, (mark) => mark !== BLANK)).toEqual(Array.from(start.marks, (_, cell) => kind.isFixed(puzzle, cell)));
    }
  });

  test('[C1] a board is solved when its check says so, whether looked at in full or in haste', () => {
    const expectAgreement = (puzzle: Puzzle, board: Board): void => {
      expect(isSolved(kind, puzzle, board)).toBe(check(kind, puzzle, board).status === 'solved');
    };
    fc.assert(fc.property(anyPosition, ({ puzzle, board }) => expectAgreement(puzzle, board)));
    const solutions = puzzles.flatMap((puzzle) =>
      kind
        .solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 5, decisionLimit: NODE_LIMIT })
        .solutions.map((board) => ({ puzzle, board })),
    );
    for (const { puzzle, board } of solutions) {
      expect(isSolved(kind, puzzle, board)).toBe(true);
      for (let mark = BLANK; mark <= kind.marks.length; mark += 1) {
        const isKept = (_: number, cell: number) => kind.isFixed(puzzle, cell) || board.marks[cell] !== mark;
        expectAgreement(puzzle, { ...board, marks: board.marks.map((own, cell) => (isKept(own, cell) ? own : BLANK)) });
        board.marks.forEach((_, at) => {
          const marks = board.marks.map((own, cell) => (cell === at && !kind.isFixed(puzzle, cell) ? mark : own));
          expectAgreement(puzzle, { ...board, marks });
        });
      }
    }
  });

  test('[C1] [C2] [C5] a check of any board names known rules, cells of the grid and messages of the rule, and changes nothing', () => {
    fc.assert(
      fc.property(anyPosition, ({ puzzle, board }) => {
        const before = board.marks.slice();
        const verdict = check(kind, puzzle, board);
        expect(board.marks).toEqual(before);
        if (verdict.status === 'open') expect(verdict.blanks).toBe(before.filter((mark) => mark === BLANK).length);
        if (verdict.status !== 'broken') return;
        for (const { rule, cells, message } of verdict.violations) {
          expect(kind.rules.some(({ id }) => id === rule)).toBe(true);
          expect(cells.length).toBeGreaterThan(0);
          expect(cells.every((cell) => isCell(puzzle, cell))).toBe(true);
          expect(message.key.startsWith(rule)).toBe(true);
          expect(MESSAGE_KEYS[kind.id]).toContain(message.key);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('[C7] placed marks break no rule that the whole check finds unbroken, and on a full board both agree', () => {
    fc.assert(
      fc.property(anyPosition, ({ puzzle, board }) => {
        const all = check(kind, puzzle, board).status;
        const placed = check(kind, puzzle, board, 'placed').status;
        if (all !== 'broken' || !board.marks.includes(BLANK)) expect(placed).toBe(all);
        else expect(['broken', 'open']).toContain(placed);
      }),
      { numRuns: 200 },
    );
  });

  test('[C4] cells are set only inside the grid, where nothing is fixed, to a mark of the kind', () => {
    for (const puzzle of puzzles) {
      const start = kind.initialBoard(puzzle);
      const free = start.marks.indexOf(BLANK);
      const fixed = start.marks.findIndex((mark) => mark !== BLANK);
      const set = (cell: number, mark: number) => setCells(kind, puzzle, start, [cell], mark);
      expect(set(cellCount(puzzle), 1)).toEqual({ ok: false, error: 'outside-grid' });
      expect(set(free, kind.marks.length + 1)).toEqual({ ok: false, error: 'unknown-mark' });
      if (fixed !== -1) expect(set(fixed, 1)).toEqual({ ok: false, error: 'fixed-cell' });
      expect(set(free, 1)).toEqual({ ok: true, value: { ...start, marks: start.marks.with(free, 1) } });
    }
  });

  test('[C4] marks of the wrong number or of no meaning are no board', () => {
    for (const puzzle of puzzles) {
      const { marks } = kind.initialBoard(puzzle);
      expect(createBoard(kind, puzzle, marks)).toEqual({ ok: true, value: kind.initialBoard(puzzle) });
      expect(createBoard(kind, puzzle, [...marks, 0])).toEqual({ ok: false, error: 'wrong-size' });
      for (const wrong of [-1, 0.5, kind.marks.length + 1, Number.NaN]) {
        expect(createBoard(kind, puzzle, [...marks].fill(wrong, 0, 1))).toEqual({ ok: false, error: 'unknown-mark' });
      }
    }
  });

  test('[C5] [D1] [D3] steps of any board set blanks to marks of the kind, for a reason, and the board is not changed', () => {
    fc.assert(
      fc.property(anyPosition, ({ puzzle, board }) => {
        const before = board.marks.slice();
        for (const technique of kind.techniques) {
          for (const step of technique.find(puzzle, board)) expectProperStep(kind, puzzle, board, step);
        }
        expect(board.marks).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  test('[D2] the ladder never contradicts a solution, and its steps lead from the first board to its last', () => {
    for (const puzzle of puzzles) {
      const { solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 50, decisionLimit: NODE_LIMIT });
      expect(solutions.length).toBeGreaterThan(0);
      const { steps, board: last } = deduce(kind, puzzle, kind.initialBoard(puzzle));
      let board = kind.initialBoard(puzzle);
      for (const step of steps) {
        expectProperStep(kind, puzzle, board, step);
        const marks = board.marks.slice();
        for (const { cell, mark } of step.placements) marks[cell] = mark;
        board = { ...board, marks };
      }
      expect(board).toEqual(last);
      for (const { marks } of solutions) expect(last.marks.every((mark, cell) => mark === BLANK || mark === marks[cell])).toBe(true);
    }
  });

  test('[K3] what the solver calls a solution the check calls solved', () => {
    for (const puzzle of puzzles) {
      const { solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 5, decisionLimit: NODE_LIMIT });
      for (const solution of solutions) expect(check(kind, puzzle, solution)).toEqual({ status: 'solved' });
    }
  });

  if (kind.regions !== undefined) {
    test('[K6] the groups of a board part its marked cells: equal neighbours are together, others apart', () => {
      fc.assert(
        fc.property(anyPosition, ({ puzzle, board }) => {
          const groups = kind.regions?.(puzzle, board) ?? [];
          const groupOf = new Map(groups.flatMap((group) => group.cells.map((cell) => [cell, group] as const)));
          expect(groups.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(groupOf.size);
          const neighbours = neighboursOf(puzzle);
          board.marks.forEach((mark, cell) => {
            const group = groupOf.get(cell);
            expect(group?.mark ?? BLANK).toBe(mark);
            for (const other of neighbours.subarray(cell * 4, cell * 4 + 4)) {
              if (other >= 0 && mark !== BLANK && board.marks[other] !== BLANK)
                expect(groupOf.get(other) === group).toBe(board.marks[other] === mark);
            }
          });
          for (const { cells, clueCount, clueCell } of groups) {
            const clues = cells.filter((cell) => kind.isFixed(puzzle, cell));
            expect(clueCount).toBe(clues.length);
            expect(clueCell).toBe(clues.length === 1 ? clues[0] : -1);
          }
        }),
        { numRuns: 200 },
      );
    });
  }

  test('[K4] progress is a share of what there is to do, none at the start, the same however the board is turned or its marks exchanged', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(...symmetriesOf(kind)), ({ puzzle, board }, symmetry) => {
        const text = '';
        const progress = measureProgress({ text, kind, puzzle }, board.marks);
        expect(Number.isInteger(progress) && progress >= 0 && progress <= 1000).toBe(true);
        const said = kind.progress?.(puzzle, board);
        if (said !== undefined) expect(said.done >= 0 && said.done <= said.total && said.total <= cellCount(puzzle)).toBe(true);
        const turned = { text, kind, puzzle: mapPuzzle(kind, symmetry, puzzle) };
        expect(measureProgress(turned, mapBoard(kind, symmetry, board).marks)).toBe(progress);
      }),
      { numRuns: 200 },
    );
    for (const puzzle of puzzles) expect(measureProgress({ text: '', kind, puzzle }, kind.initialBoard(puzzle).marks)).toBe(0);
  });

  test('[K4] whoever has solved a puzzle has done all of it', () => {
    for (const puzzle of puzzles) {
      const { solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 5, decisionLimit: NODE_LIMIT });
      for (const { marks } of solutions) expect(measureProgress({ text: '', kind, puzzle }, marks)).toBe(1000);
    }
  });

  test('[D6] any board gets a hint, and any puzzle a grade', () => {
    fc.assert(
      fc.property(anyPosition, ({ puzzle, board }) => {
        const given = hint(kind, puzzle, board, { decisionLimit: 50 });
        if (given.type === 'step') expectProperStep(kind, puzzle, board, given.step);
        if (given.type === 'proven') expect(board.marks[given.placement.cell]).toBe(BLANK);
      }),
      { numRuns: 60 },
    );
    for (const puzzle of puzzles) expect(grade(kind, puzzle).score).toBeGreaterThanOrEqual(0);
  });
});

test('[K5] what browsers load is what the server plays with: the same kinds in the same order, and the same parts of each', () => {
  expect(PLAYABLE_KINDS.map(({ id }) => id)).toEqual(KINDS.map(({ id }) => id));
  PLAYABLE_KINDS.forEach((playable, i) => {
    const whole: Readonly<Record<string, unknown>> = { ...KINDS[i] };
    for (const [part, value] of Object.entries(playable)) expect(whole[part]).toBe(value);
    expect(
      Object.keys(whole)
        .filter((part) => !Object.hasOwn(playable, part))
        .sort(),
    ).toEqual(
      [
        ...(i === 1 ? ['signTechniques'] : []),
        'changes',
        'draft',
        'findDeadEnd',
        'monotoneTechniques',
        'search',
        'solve',
        'techniques',
      ].sort(),
    );
    expect(findPlayable(playable.id)).toBe(playable);
  });
  expect(findPlayable('lamps')).toBeUndefined();
});
