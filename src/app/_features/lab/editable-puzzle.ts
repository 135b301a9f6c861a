import { type Cell, cellAt, cellCount, columnOf, MAX_SIDE, rowOf, type Size } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { findPlayable, type KindId } from '@/engine/kinds/playable';
import { O, X } from '@/engine/kinds/tic-tac-logic/clues';

/** A puzzle in the editor. Per cell: 0 for no clue, else the number, `UNKNOWN_SIZE`, or the given mark. */
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

export function withClue(puzzle: EditablePuzzle, cell: Cell, clue: number): EditablePuzzle {
  return puzzle.clues[cell] === clue ? puzzle : { ...puzzle, clues: puzzle.clues.with(cell, clue) };
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
  return { ...puzzle, width: size.width, height: size.height, clues: kept };
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
