import { type Cell, cellAt, cellCount, columnOf, MAX_SIDE, rowOf, type Size } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { findPlayable, type KindId } from '@/engine/kinds/playable';
import { O, X } from '@/engine/kinds/tic-tac-logic/clues';

/** A puzzle that somebody draws: by cell 0 for nothing, else the number, `UNKNOWN_SIZE`, or the given mark. */
export type EditablePuzzle = Puzzle<readonly number[]> & { readonly kind: KindId };

/** Larger numbers fit no cell, and no board either. */
const MAX_TYPED = 9_999;

export function emptySketch(kind: KindId, size: Size): EditablePuzzle {
  return { kind, width: size.width, height: size.height, clues: new Array<number>(cellCount(size)).fill(0), options: {} };
}

/** The clues of every kind are a number for each cell. */
export function asSketch(puzzle: Puzzle): EditablePuzzle {
  return puzzle as EditablePuzzle;
}

export function withClue(sketch: EditablePuzzle, cell: Cell, clue: number): EditablePuzzle {
  return sketch.clues[cell] === clue ? sketch : { ...sketch, clues: sketch.clues.with(cell, clue) };
}

/** Whether a puzzle of this kind can have this size. */
export function isPossible(kind: KindId, size: Size): boolean {
  const sides = [size.width, size.height];
  return sides.every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE) && findPlayable(kind)?.allowsSize(size) === true;
}

/** The same clues on another size, from the upper left corner; what no longer fits is left out. */
export function resized(sketch: EditablePuzzle, size: Size): EditablePuzzle {
  const { clues } = emptySketch(sketch.kind, size);
  const kept = clues.map((_, cell) => {
    const [x, y] = [columnOf(size, cell), rowOf(size, cell)];
    return x < sketch.width && y < sketch.height ? sketch.clues[cellAt(sketch, x, y)] : 0;
  });
  return { ...sketch, width: size.width, height: size.height, clues: kept };
}

/** An empty board of another kind, as large as this one or a line larger where the kind wants it. */
export function ofKind({ width, height }: Size, kind: KindId): EditablePuzzle {
  const sides = { width, height };
  if (isPossible(kind, sides)) return emptySketch(kind, sides);
  return emptySketch(kind, { width: Math.min(MAX_SIDE, width + (width % 2)), height: Math.min(MAX_SIDE, height + (height % 2)) });
}

/** A key on a cell, as far as drawing is concerned. */
export interface DrawingKey {
  readonly key: string;
  /** The physical key, so that letters and digits work on a keyboard of any script. */
  readonly code: string;
}

/** What a key makes of a clue; undefined when it has nothing to do with clues. `isGoingOn` says that the key before it was typed into the same cell. */
export function typeClue(kind: KindId, clue: number, { key, code }: DrawingKey, isGoingOn: boolean): number | undefined {
  if (key === 'Delete') return 0;
  return kind === 'nurikabe' ? typeNumber(clue, key, code, isGoingOn) : typeMark(key, code);
}

function typeNumber(clue: number, key: string, code: string, isGoingOn: boolean): number | undefined {
  if (key === '?' || key === '؟') return UNKNOWN_SIZE;
  if (key === 'Backspace') return clue > 0 ? Math.floor(clue / 10) : 0;
  const digit = digitOf(key, code);
  if (digit === undefined) return undefined;
  const longer = isGoingOn && clue > 0 ? clue * 10 + digit : digit;
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
