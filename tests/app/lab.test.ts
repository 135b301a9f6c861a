import { describe, expect, test, vi } from 'vitest';
import { applyClueTool, CLUE_TOOLS } from '@/app/_features/lab/clue-tools';
import { type Draft, MOST_DRAFTS, readDrafts, withDraft } from '@/app/_features/lab/drafts';
import {
  type CluePlacing,
  canHaveSigns,
  type EditablePuzzle,
  emptyPuzzle,
  isPossible,
  neighbourOf,
  ofKind,
  resized,
  typeClue,
  withClue,
} from '@/app/_features/lab/editable-puzzle';
import { createEditorState, type EditorAction, editorReducer } from '@/app/_features/lab/editor-state';
import { LAB_EXAMPLES } from '@/app/_features/lab/lab-examples';
import { puzzlePath } from '@/app/_ui/urls';
import { findKind } from '@/engine/kinds';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { signsOf } from '@/engine/kinds/tic-tac-logic/clues';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { exportPuzzle, importPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';

const key = (pressed: string, code = '') => ({ key: pressed, code });

function drawn(kind: KindId, width: number, height: number, clues: Readonly<Record<number, number>>): EditablePuzzle {
  return Object.entries(clues).reduce((puzzle, [cell, clue]) => withClue(puzzle, Number(cell), clue), emptyPuzzle(kind, { width, height }));
}

function afterAll(puzzle: EditablePuzzle, ...actions: EditorAction[]) {
  return actions.reduce(editorReducer, createEditorState(puzzle));
}

describe('drawing by keys', () => {
  test.each([
    ['a digit', 0, key('3', 'Digit3'), false, 3],
    ['a second digit', 1, key('2', 'Digit2'), true, 12],
    ['a digit after coming back', 1, key('2', 'Digit2'), false, 2],
    ['a digit of an Arabic keyboard', 0, key('٧', 'Digit7'), false, 7],
    ['a digit of the number pad', 0, key('7', 'Numpad7'), false, 7],
    ['zero alone', 0, key('0', 'Digit0'), false, 0],
    ['zero after a digit', 1, key('0', 'Digit0'), true, 10],
    ['a fifth digit', 1234, key('5', 'Digit5'), true, 5],
    ['a digit on a ?', UNKNOWN_SIZE, key('4', 'Digit4'), true, 4],
    ['a question mark', 5, key('?', 'Slash'), false, UNKNOWN_SIZE],
    ['an Arabic question mark', 0, key('؟', 'Slash'), false, UNKNOWN_SIZE],
    ['Backspace', 12, key('Backspace', 'Backspace'), false, 1],
    ['Backspace on a ?', UNKNOWN_SIZE, key('Backspace', 'Backspace'), false, 0],
    ['Delete', 12, key('Delete', 'Delete'), false, 0],
    ['a letter', 3, key('x', 'KeyX'), false, undefined],
    ['an arrow', 3, key('ArrowLeft', 'ArrowLeft'), false, undefined],
  ])('[LB3] Nurikabe: %s', (_what, clue, press, isGoingOn, expected) => {
    expect(typeClue('nurikabe', clue, press, isGoingOn)).toBe(expected);
  });

  test.each([
    ['X', key('x', 'KeyX'), 1],
    ['X on a keyboard of another script', key('ч', 'KeyX'), 1],
    ['1', key('1', 'Digit1'), 1],
    ['O', key('o', 'KeyO'), 2],
    ['0', key('0', 'Digit0'), 2],
    ['2', key('2', 'Digit2'), 2],
    ['Backspace', key('Backspace', 'Backspace'), 0],
    ['3', key('3', 'Digit3'), undefined],
  ])('[LB3] Tic-Tac-Logic: %s', (_what, press, expected) => {
    expect(typeClue('tic-tac-logic', 0, press, false)).toBe(expected);
  });
});

describe('drawing by presses', () => {
  test('[LB3] a stamp draws its clue, and on its own takes it away; givens go round', () => {
    const press = (tool: number, clue: number) => applyClueTool('nurikabe', tool, clue);
    expect([press(3, 0), press(3, 2), press(3, 3), press(0, 7)]).toEqual([3, 3, 0, 0]);
    const cycle = (kind: KindId, clues: readonly number[], isBack: boolean) =>
      clues.map((clue) => applyClueTool(kind, 'cycle', clue, isBack));
    expect(cycle('tic-tac-logic', [0, 1, 2], false)).toEqual([1, 2, 0]);
    expect(cycle('tic-tac-logic', [0, 1, 2], true)).toEqual([2, 0, 1]);
    expect(cycle('nurikabe', [0, 1, 9, UNKNOWN_SIZE], false)).toEqual([1, 2, 10, 1]);
    expect(cycle('nurikabe', [0, UNKNOWN_SIZE, 1, 9], true)).toEqual([UNKNOWN_SIZE, 0, 0, 8]);
    for (const { id } of PLAYABLE_KINDS) expect(CLUE_TOOLS[id]).toContain(0);
  });
});

describe('sizes', () => {
  test.each([
    ['nurikabe', 1, 64, true],
    ['nurikabe', 65, 5, false],
    ['nurikabe', 0, 5, false],
    ['nurikabe', 2.5, 5, false],
    ['tic-tac-logic', 6, 8, true],
    ['tic-tac-logic', 6, 7, false],
  ] as const)('[LB3] %s of %d by %d: %s', (kind, width, height, expected) => {
    expect(isPossible(kind, { width, height })).toBe(expected);
  });

  test('[LB3] another size keeps the clues where they are, as far as they fit', () => {
    const puzzle = drawn('nurikabe', 3, 2, { 0: 1, 2: 2, 4: 3 });
    expect(resized(puzzle, { width: 2, height: 3 }).clues).toEqual([1, 0, 0, 3, 0, 0]);
    expect(resized(puzzle, { width: 4, height: 2 }).clues).toEqual([1, 0, 2, 0, 0, 3, 0, 0]);
  });

  test('[LB3] a size that is only passed by loses nothing, and is one step of undo', () => {
    const puzzle = drawn('nurikabe', 5, 5, { 24: 4 });
    const size = (width: number): EditorAction => ({ type: 'size', size: { width, height: 5 } });
    const { puzzle: now, past } = afterAll(puzzle, size(1), size(12));
    expect([now.width, now.clues[4 * 12 + 4], past]).toEqual([12, 4, [puzzle]]);
    const cut = afterAll(puzzle, size(3), { type: 'clue', cell: 0, clue: 2 }, size(5));
    expect([cut.puzzle.clues[24], cut.puzzle.clues[0]]).toEqual([0, 2]);
    expect(afterAll(puzzle, size(0)).puzzle).toBe(puzzle);
  });

  test('[LB3] another kind begins empty, as large or a line larger', () => {
    expect(ofKind({ width: 7, height: 6 }, 'tic-tac-logic')).toMatchObject({ kind: 'tic-tac-logic', width: 8, height: 6 });
    expect(ofKind({ width: 64, height: 63 }, 'tic-tac-logic')).toMatchObject({ width: 64, height: 64 });
  });
});

describe('undo', () => {
  test('[LB3] everything that was drawn is taken back and made again, and drawing on forgets what was taken back', () => {
    const puzzle = emptyPuzzle('tic-tac-logic', { width: 2, height: 2 });
    const clue = (cell: number): EditorAction => ({ type: 'clue', cell, clue: 1 });
    const steps: EditorAction[] = [
      clue(0),
      { type: 'repeats', repeats: true },
      { type: 'clear' },
      { type: 'kind', kind: 'nurikabe' },
      clue(3),
    ];
    const end = afterAll(puzzle, ...steps);
    const undone = steps.reduce((drawing) => editorReducer(drawing, { type: 'undo' }), end);
    expect(undone.puzzle).toEqual(puzzle);
    expect(editorReducer(undone, { type: 'undo' })).toEqual(undone);
    expect(steps.reduce((drawing) => editorReducer(drawing, { type: 'redo' }), undone).puzzle).toEqual(end.puzzle);
    expect(editorReducer(editorReducer(undone, clue(2)), { type: 'redo' }).puzzle.clues).toEqual([0, 0, 1, 0]);
    expect(editorReducer(end, clue(3)).past).toEqual(end.past);
  });
});

describe('symmetry', () => {
  const after = (symmetry: CluePlacing, ...actions: EditorAction[]) =>
    afterAll(emptyPuzzle('nurikabe', { width: 4, height: 3 }), { type: 'symmetry', symmetry }, ...actions).puzzle.clues;
  const clue = (cell: number, clue: number): EditorAction => ({ type: 'clue', cell, clue });

  test('[LB14] a clue is placed at its image too, and follows it while both are the same', () => {
    expect(after('none', clue(1, 2))).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(after('half-turn', clue(1, 2), clue(1, 23))).toEqual([0, 23, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0]);
    expect(after('mirror', clue(5, 3))).toEqual([0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0]);
    const apart = [clue(1, 2), { type: 'symmetry', symmetry: 'none' }, clue(1, 5), { type: 'symmetry', symmetry: 'half-turn' }] as const;
    expect(after('half-turn', ...apart, clue(1, 6))).toEqual([0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
    expect(after('half-turn', ...apart, clue(1, 0))).toEqual(new Array(12).fill(0));
  });

  test('[LB14] signs too, and both come back with one undo', () => {
    const start = emptyPuzzle('tic-tac-logic', { width: 4, height: 4 });
    const drawing = afterAll(start, { type: 'symmetry', symmetry: 'half-turn' }, { type: 'sign', cell: 0, other: 4 });
    expect(signsOf(drawing.puzzle).map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [11, 15],
    ]);
    expect(editorReducer(drawing, { type: 'undo' }).puzzle).toEqual(start);
  });

  test('[LB14] a dragged clue leaves its cell, and takes the place of another', () => {
    const puzzle = drawn('nurikabe', 3, 1, { 0: 2, 2: 4 });
    expect(afterAll(puzzle, { type: 'move', cell: 0, to: 2 }).puzzle.clues).toEqual([0, 0, 2]);
    expect(afterAll(puzzle, { type: 'move', cell: 1, to: 0 }).puzzle).toBe(puzzle);
  });
});

describe('drafts', () => {
  const draft = (id: string, at: number) => ({ id, text: 'nurikabe/3/1/2i', at });

  test('[LB8] the last changed comes first, and the oldest are dropped', () => {
    let drafts: readonly Draft[] = [];
    for (let i = 0; i < MOST_DRAFTS + 3; i += 1) drafts = withDraft(drafts, draft(`${i}`, i));
    expect(drafts).toHaveLength(MOST_DRAFTS);
    expect(drafts[0].id).toBe(`${MOST_DRAFTS + 2}`);
    expect(
      withDraft(drafts, draft('9', 99))
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['9', `${MOST_DRAFTS + 2}`]);
    expect(withDraft(drafts, draft('9', 99))).toHaveLength(MOST_DRAFTS);
  });

  test('[LB8] a storage that somebody else has written into is read as far as it makes sense', () => {
    const storage = new Map([['seawall-lab-drafts', JSON.stringify([draft('a', 1), null, 'b', { id: 3 }])]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
    expect(readDrafts()).toEqual([draft('a', 1)]);
    for (const text of ['no JSON', '{}', '']) {
      storage.set('seawall-lab-drafts', text);
      expect(readDrafts()).toEqual([]);
    }
    vi.unstubAllGlobals();
  });
});

describe('examples', () => {
  const ANSWERS: Readonly<Record<(typeof LAB_EXAMPLES)[number]['id'], readonly string[]>> = {
    'tr-1': ['2o#3/###o/oo#o/4o##', '2#o3/o#o#/####/4ooo', '2##3/o#oo/####/4ooo'],
    'tr-2': ['###1/1#o#/##2#/1###'],
    'tr-3': ['2###/o#oo/###o/#1#4'],
    'tr-4': ['2o#2/###o/#o##/#2#1'],
    'tr-5': ['o#ooo/2#4##/###2#/#o#o#/#2###'],
    'tr-6': ['#####/#1#1#/##2#3/o#o#o/2###o'],
    'sy-1': ['#3oo#1#/#######/2o#1#oo/######o/#1#o2#o/##2###o/1#o#1#6'],
    'sy-2': ['####o##/2#1#2#2/o#####o/##1#1##/o#####o/2#1#1#2/#######'],
    'sy-3': ['XOXOXO/OXXOXO/XOOXOX/XOOXXO/OXXOOX/OXOXOX'],
  };

  test.each(LAB_EXAMPLES)('[LB10] $id has the solutions that its document tells', ({ id, text }) => {
    const puzzle = parsePuzzle(text);
    const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
    if (!puzzle.ok || kind === undefined) throw new Error(text);
    const { solutions } = kind.solve(puzzle.value, kind.initialBoard(puzzle.value), { maxSolutions: 9, decisionLimit: 1e6 });
    const marks = (answer: string) => Array.from(answer.replaceAll('/', ''), (sign) => ('#X'.includes(sign) ? 1 : 2)).join('');
    expect(solutions.map((board) => board.marks.join('')).sort()).toEqual(ANSWERS[id].map(marks).sort());
  });
});

describe('other notations', () => {
  test.each(LAB_EXAMPLES)('[LB6] $id is read again from every notation that can express it', ({ text }) => {
    const puzzle = parsePuzzle(text);
    if (!puzzle.ok) throw new Error(text);
    const written = NOTATION_IDS.flatMap((id) => exportPuzzle(puzzle.value, id) ?? []);
    expect(written.length).toBeGreaterThanOrEqual(4);
    for (const one of written) {
      const read = importPuzzle(one, puzzle.value.kind, puzzle.value);
      expect(read.ok && formatPuzzle(read.value.puzzle)).toBe(text);
    }
  });
});

describe('the address', () => {
  test('[LB8] tells the puzzle so that it can be read, and comes back whole', () => {
    const text = 'nurikabe/4/2/.g-1ag+100h';
    const address = puzzlePath('/lab', text);
    expect(address).toBe('/lab?puzzle=nurikabe/4/2/.g-1ag%2B100h');
    expect(new URL(address, 'https://x').searchParams.get('puzzle')).toBe(text);
  });
});

describe('drawing signs', () => {
  const sign = (cell: number, other: number) => ({ type: 'sign', cell, other }) as const;

  test('[SG3] a sign takes its turns, either way round, beside givens that stay', () => {
    const start = drawn('tic-tac-logic', 4, 4, { 0: 1 });
    const texts = [1, 2, 3].map((times) => formatPuzzle(afterAll(start, ...Array(times).fill(sign(1, 0))).puzzle));
    expect(texts).toEqual(['tic-tac-logic/4/4/1o_1', 'tic-tac-logic/4/4/1o_0', 'tic-tac-logic/4/4/1o']);
    const erased = afterAll(start, sign(0, 1), { type: 'clue', cell: 0, clue: 0 });
    expect(formatPuzzle(erased.puzzle)).toBe('tic-tac-logic/4/4/p_1');
    expect(formatPuzzle(editorReducer(erased, { type: 'undo' }).puzzle)).toBe('tic-tac-logic/4/4/1o_1');
  });

  test('[SG3] a smaller board drops signs to cells that it no longer has, and a larger one brings them back', () => {
    const start = afterAll(drawn('tic-tac-logic', 4, 4, {}), sign(1, 2), sign(0, 1), sign(4, 8));
    const smaller = editorReducer(start, { type: 'size', size: { width: 2, height: 2 } });
    expect(formatPuzzle(smaller.puzzle)).toBe('tic-tac-logic/2/2/d_1');
    const back = editorReducer(smaller, { type: 'size', size: { width: 4, height: 4 } });
    expect(back.puzzle).toEqual(start.puzzle);
  });

  test('[SG3] only neighbours within a board of a kind with signs have one', () => {
    const puzzle = emptyPuzzle('tic-tac-logic', { width: 4, height: 4 });
    expect(neighbourOf(puzzle, 5, [1, 0])).toBe(6);
    expect(neighbourOf(puzzle, 5, [0, -1])).toBe(1);
    expect(neighbourOf(puzzle, 3, [1, 0])).toBeUndefined();
    expect(neighbourOf(puzzle, 12, [0, 1])).toBeUndefined();
    expect([canHaveSigns('nurikabe'), canHaveSigns('tic-tac-logic')]).toEqual([false, true]);
  });
});
