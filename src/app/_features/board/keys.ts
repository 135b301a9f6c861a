import { type Cell, cellAt, columnOf, rowOf, type Size } from '@/engine/core/grid';
import { BLANK, type Mark } from '@/engine/core/kind';
import { cycleMark } from './stroke';

export interface KeyPress {
  readonly key: string;
  /** The physical key, so that letters work on every keyboard layout. */
  readonly code: string;
  readonly isShift: boolean;
  readonly isControl: boolean;
}

/** What a key does on a cell: move the focus, set a mark, or both (Shift and an arrow paints). */
export interface KeyAction {
  readonly goTo?: Cell;
  readonly set?: { readonly cell: Cell; readonly mark: Mark };
  readonly action?: BoardAction;
}

/** What a key does to the board as a whole. */
export type BoardAction = 'larger' | 'smaller' | 'fit' | 'read' | 'keys';

/** The mark that a key sets directly, by letter (`KeyS`) or digit. */
export type MarkKeys = Readonly<Record<string, Mark>>;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By the character of the key, independent of its position. */
const ACTION_BY_KEY: Readonly<Record<string, BoardAction>> = { '+': 'larger', '=': 'larger', '-': 'smaller', '?': 'keys', '؟': 'keys' };
/** By the position of the key, independent of its script. */
const ACTION_BY_CODE: Readonly<Record<string, BoardAction>> = { KeyF: 'fit', KeyR: 'read', KeyK: 'keys' };

/** The action of a key press on a cell. Undefined if the key is not for the board. */
export function parseKey(
  press: KeyPress,
  size: Size,
  cell: Cell,
  marks: Uint8Array,
  markCount: number,
  keys: MarkKeys,
): KeyAction | undefined {
  const arrow = ARROWS[press.key];
  if (arrow !== undefined) return readArrow(press, size, cell, marks, arrow);
  if (press.key === 'Home') return { goTo: press.isControl ? 0 : cellAt(size, 0, rowOf(size, cell)) };
  if (press.key === 'End') return { goTo: cellAt(size, size.width - 1, press.isControl ? size.height - 1 : rowOf(size, cell)) };
  if (press.isControl) return undefined;
  if (press.key === ' ' || press.key === 'Enter') return { set: { cell, mark: cycleMark(marks[cell], markCount) } };
  if (press.key === 'Delete' || press.key === 'Backspace') return { set: { cell, mark: BLANK } };
  const mark = keys[press.code];
  if (mark !== undefined) return { set: { cell, mark } };
  const action = ACTION_BY_KEY[press.key] ?? ACTION_BY_CODE[press.code];
  return action === undefined ? undefined : { action };
}

function readArrow(
  press: KeyPress,
  size: Size,
  cell: Cell,
  marks: Uint8Array,
  [stepX, stepY]: readonly [number, number],
): KeyAction | undefined {
  if (press.isControl) return undefined;
  const x = Math.min(Math.max(columnOf(size, cell) + stepX, 0), size.width - 1);
  const y = Math.min(Math.max(rowOf(size, cell) + stepY, 0), size.height - 1);
  const goTo = cellAt(size, x, y);
  if (!press.isShift || goTo === cell) return { goTo };
  return { goTo, set: { cell: goTo, mark: marks[cell] } };
}
