import { type Cell, cellAt, cellCount, columnOf, MAX_SIDE, rowOf, type Size } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { findPlayable, type KindId } from '@/engine/kinds/playable';
import { givenIn, O, OPPOSITE, signBetween, withGiven, withSign, X } from '@/engine/kinds/tic-tac-logic/clues';
import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';

/** A puzzle in the editor. Its clues are one number per cell. */
export type EditablePuzzle = Puzzle<readonly number[]> & { readonly kind: KindId };

/** Larger numbers fit neither a cell nor a board. */
const MAX_TYPED = 9_999;

export function emptyPuzzle(kind: KindId, size: Size): EditablePuzzle {
  return { kind, width: size.width, height: size.height, clues: new Array<number>(cellCount(size)).fill(0), options: {} };
}

/** The clues of every kind are one number per cell. */
export function asEditable(puzzle: Puzzle): EditablePuzzle {
  return puzzle as EditablePuzzle;
}

/** The clue within a cell: 0 for none, else the number, `UNKNOWN_SIZE`, or the given mark. */
export function clueIn({ kind, clues }: EditablePuzzle, cell: Cell): number {
  return kind === 'tic-tac-logic' ? givenIn(clues[cell]) : clues[cell];
}

export function withClue(puzzle: EditablePuzzle, cell: Cell, clue: number): EditablePuzzle {
  if (clueIn(puzzle, cell) === clue) return puzzle;
  const next = puzzle.kind === 'tic-tac-logic' ? withGiven(puzzle.clues[cell], clue) : clue;
  return { ...puzzle, clues: puzzle.clues.with(cell, next) };
}

/** The neighbour of a cell in a direction, if it has one there. */
export function neighbourOf(puzzle: Size, cell: Cell, [stepX, stepY]: readonly [number, number]): Cell | undefined {
  const [x, y] = [columnOf(puzzle, cell) + stepX, rowOf(puzzle, cell) + stepY];
  const isInside = x >= 0 && y >= 0 && x < puzzle.width && y < puzzle.height;
  return isInside ? cellAt(puzzle, x, y) : undefined;
}

/** Whether puzzles of a kind can have signs. */
export function canHaveSigns(kind: KindId): boolean {
  return findPlayable(kind)?.signsOf !== undefined;
}

export const SYMMETRIES = ['none', 'half-turn', 'mirror'] as const;
/** Where a clue is placed too: nowhere, at its image under a half-turn, or at its mirror image to the left or right. */
export type CluePlacing = (typeof SYMMETRIES)[number];

/** The image of a cell under a symmetry. */
export function imageOf({ width, height }: Size, cell: Cell, symmetry: CluePlacing): Cell {
  if (symmetry === 'half-turn') return width * height - 1 - cell;
  return symmetry === 'none' ? cell : cell + width - 1 - 2 * (cell % width);
}

/** A clue, also at the cell's image while that has the same clue as the cell had. Erasing erases both. */
export function withClues(puzzle: EditablePuzzle, cell: Cell, clue: number, symmetry: CluePlacing): EditablePuzzle {
  const image = imageOf(puzzle, cell, symmetry);
  const isFollowing = clue === 0 || clueIn(puzzle, image) === clueIn(puzzle, cell);
  return withClue(isFollowing ? withClue(puzzle, image, clue) : puzzle, cell, clue);
}

/** A clue in another cell instead, which loses its own. Signs stay. */
export function withMovedClue(puzzle: EditablePuzzle, cell: Cell, to: Cell): EditablePuzzle {
  const clue = clueIn(puzzle, cell);
  return clue === 0 || cell === to ? puzzle : withClue(withClue(puzzle, cell, 0), to, clue);
}

/** The next sign between two neighbours, and between their images: none, `=`, `×`. */
export function withNextSign(puzzle: EditablePuzzle, cell: Cell, other: Cell, symmetry: CluePlacing): EditablePuzzle {
  const sign = signBetween(puzzle.clues, cell, other);
  const next = sign === OPPOSITE ? 0 : sign + 1;
  const clues = withSign(puzzle.clues, imageOf(puzzle, cell, symmetry), imageOf(puzzle, other, symmetry), next);
  return { ...puzzle, clues: withSign(clues, cell, other, next) };
}

/** Whether a puzzle of this kind can have this size. */
export function isPossible(kind: KindId, size: Size): boolean {
  const sides = [size.width, size.height];
  return sides.every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE) && findPlayable(kind)?.allowsSize(size) === true;
}

/** The same clues at another size, from the upper left corner. Clues that no longer fit are dropped. */
export function resized(puzzle: EditablePuzzle, size: Size): EditablePuzzle {
  const { clues } = emptyPuzzle(puzzle.kind, size);
  const kept = clues.map((_, cell) => {
    const [x, y] = [columnOf(size, cell), rowOf(size, cell)];
    return x < puzzle.width && y < puzzle.height ? puzzle.clues[cellAt(puzzle, x, y)] : 0;
  });
  // In the notation there is no place for a sign at the border.
  return asEditable(requirePuzzle(formatPuzzle({ ...puzzle, ...size, clues: kept })).puzzle);
}

/** An empty board of another kind, of the same size or one line larger where the kind requires it. */
export function ofKind({ width, height }: Size, kind: KindId): EditablePuzzle {
  const sides = { width, height };
  if (isPossible(kind, sides)) return emptyPuzzle(kind, sides);
  return emptyPuzzle(kind, { width: Math.min(MAX_SIDE, width + (width % 2)), height: Math.min(MAX_SIDE, height + (height % 2)) });
}

/** A key press on a cell in the editor. */
export interface EditorKey {
  readonly key: string;
  /** The physical key, so that letters and digits work on every keyboard layout. */
  readonly code: string;
}

/**
 * The clue after a key press. Undefined if the key is not for clues. `isGoingOn` means that the previous key was typed into the same cell.
 */
export function typeClue(kind: KindId, clue: number, { key, code }: EditorKey, isContinued: boolean): number | undefined {
  if (key === 'Delete') return 0;
  return kind === 'nurikabe' ? typeNumber(clue, key, code, isContinued) : typeMark(key, code);
}

function typeNumber(clue: number, key: string, code: string, isContinued: boolean): number | undefined {
  if (key === '?' || key === '؟') return UNKNOWN_SIZE;
  if (key === 'Backspace') return clue > 0 ? Math.floor(clue / 10) : 0;
  const digit = digitOf(key, code);
  if (digit === undefined) return undefined;
  const longer = isContinued && clue > 0 ? clue * 10 + digit : digit;
  return longer > MAX_TYPED ? digit : longer;
}

function typeMark(key: string, code: string): number | undefined {
  if (key === 'Backspace') return 0;
  const digit = digitOf(key, code);
  if (code === 'KeyX' || digit === 1) return X;
  return code === 'KeyO' || digit === 0 || digit === 2 ? O : undefined;
}

function digitOf(key: string, code: string): number | undefined {
  const digits = /^\d$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
