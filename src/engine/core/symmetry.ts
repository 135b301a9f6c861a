import { type Cell, cellCount, type Size } from './grid';
import type { Board, Mark, Message, Placement, PlayableKind, Puzzle, Step, Violation } from './kind';

/** The eight ways to lay a square onto itself; turns are clockwise. */
export const GRID_SYMMETRIES = [
  'identity',
  'quarter-turn',
  'half-turn',
  'three-quarter-turn',
  'mirror-across',
  'mirror-down',
  'transpose',
  'anti-transpose',
] as const;
export type GridSymmetry = (typeof GRID_SYMMETRIES)[number];

/** A turn of the grid, with or without exchanging the kind's swappable marks everywhere. */
export interface Symmetry {
  readonly turn: GridSymmetry;
  readonly isSwapped: boolean;
}

export const IDENTITY: Symmetry = { turn: 'identity', isSwapped: false };

/** A turn as: exchange x and y, then mirror each of them. */
interface Moves {
  readonly transposes: boolean;
  readonly mirrorsX: boolean;
  readonly mirrorsY: boolean;
}

const MOVES: Readonly<Record<GridSymmetry, Moves>> = {
  identity: { transposes: false, mirrorsX: false, mirrorsY: false },
  'quarter-turn': { transposes: true, mirrorsX: true, mirrorsY: false },
  'half-turn': { transposes: false, mirrorsX: true, mirrorsY: true },
  'three-quarter-turn': { transposes: true, mirrorsX: false, mirrorsY: true },
  'mirror-across': { transposes: false, mirrorsX: true, mirrorsY: false },
  'mirror-down': { transposes: false, mirrorsX: false, mirrorsY: true },
  transpose: { transposes: true, mirrorsX: false, mirrorsY: false },
  'anti-transpose': { transposes: true, mirrorsX: true, mirrorsY: true },
};

/** Every symmetry of a kind, also those that exchange the sides of a rectangle. */
export function symmetriesOf(kind: PlayableKind): Symmetry[] {
  const swaps = kind.swappableMarks.length > 0 ? [false, true] : [false];
  return swaps.flatMap((isSwapped) => GRID_SYMMETRIES.map((turn) => ({ turn, isSwapped })));
}

/** The symmetries that keep a grid's shape: all eight turns of a square, four of a rectangle. */
export function shapeSymmetriesOf(kind: PlayableKind, size: Size): Symmetry[] {
  return symmetriesOf(kind).filter(({ turn }) => size.width === size.height || !MOVES[turn].transposes);
}

/** The symmetry that undoes another. */
export function invert({ turn, isSwapped }: Symmetry): Symmetry {
  const { transposes, mirrorsX, mirrorsY } = MOVES[turn];
  return { turn: transposes ? findTurn({ transposes, mirrorsX: mirrorsY, mirrorsY: mirrorsX }) : turn, isSwapped };
}

/** The one symmetry that does what `first` and then `second` do. */
export function compose(first: Symmetry, second: Symmetry): Symmetry {
  const before = MOVES[first.turn];
  const after = MOVES[second.turn];
  const [mirrorsX, mirrorsY] = after.transposes ? [before.mirrorsY, before.mirrorsX] : [before.mirrorsX, before.mirrorsY];
  const turn = findTurn({
    transposes: before.transposes !== after.transposes,
    mirrorsX: mirrorsX !== after.mirrorsX,
    mirrorsY: mirrorsY !== after.mirrorsY,
  });
  return { turn, isSwapped: first.isSwapped !== second.isSwapped };
}

/** The shape that a grid has afterwards. */
export function mapSize({ turn }: Symmetry, { width, height }: Size): Size {
  return MOVES[turn].transposes ? { width: height, height: width } : { width, height };
}

/** Where a cell of a grid of `size` goes. */
export function mapCell({ turn }: Symmetry, { width, height }: Size, cell: Cell): Cell {
  const { transposes, mirrorsX, mirrorsY } = MOVES[turn];
  const column = cell % width;
  const row = Math.floor(cell / width);
  const newWidth = transposes ? height : width;
  const newHeight = transposes ? width : height;
  const x = transposes ? row : column;
  const y = transposes ? column : row;
  return (mirrorsY ? newHeight - 1 - y : y) * newWidth + (mirrorsX ? newWidth - 1 - x : x);
}

/** What a mark becomes. */
export function mapMark(kind: PlayableKind, { isSwapped }: Symmetry, mark: Mark): Mark {
  if (!isSwapped) return mark;
  for (const [one, other] of kind.swappableMarks) {
    if (mark === one) return other;
    if (mark === other) return one;
  }
  return mark;
}

export function mapPuzzle<Clues>(kind: PlayableKind<Clues>, symmetry: Symmetry, puzzle: Puzzle<Clues>): Puzzle<Clues> {
  const marks = Array.from({ length: kind.marks.length + 1 }, (_, mark) => mapMark(kind, symmetry, mark));
  return { ...puzzle, ...mapSize(symmetry, puzzle), clues: kind.rearrangeClues(puzzle.clues, sourcesOf(symmetry, puzzle), marks) };
}

export function mapBoard(kind: PlayableKind, symmetry: Symmetry, board: Board): Board {
  const sources = sourcesOf(symmetry, board);
  return { ...mapSize(symmetry, board), marks: Uint8Array.from(sources, (cell) => mapMark(kind, symmetry, board.marks[cell])) };
}

export function mapPlacement(kind: PlayableKind, symmetry: Symmetry, size: Size, { cell, mark }: Placement): Placement {
  return { cell: mapCell(symmetry, size, cell), mark: mapMark(kind, symmetry, mark) };
}

export function mapStep<Id extends string>(kind: PlayableKind, symmetry: Symmetry, size: Size, step: Step<Id>): Step<Id> {
  const mapped = {
    ...step,
    sets: step.sets.map((placement) => mapPlacement(kind, symmetry, size, placement)),
    because: step.because.map((cell) => mapCell(symmetry, size, cell)),
    message: mapMessage(kind, symmetry, step.message),
  };
  return step.chain === undefined ? mapped : { ...mapped, chain: step.chain.map((link) => mapStep(kind, symmetry, size, link)) };
}

export function mapViolation<Id extends string>(
  kind: PlayableKind,
  symmetry: Symmetry,
  size: Size,
  violation: Violation<Id>,
): Violation<Id> {
  return {
    ...violation,
    cells: violation.cells.map((cell) => mapCell(symmetry, size, cell)),
    message: mapMessage(kind, symmetry, violation.message),
  };
}

/** The least of all texts that a puzzle's symmetries have: two puzzles have the same one exactly when one is the other in disguise. */
export function canonicalForm(kind: PlayableKind, puzzle: Puzzle): string {
  const options = kind.options.filter((option) => puzzle.options[option]);
  const texts = symmetriesOf(kind).map((symmetry) => {
    const mapped = mapPuzzle(kind, symmetry, puzzle);
    return [kind.id, mapped.width, mapped.height, kind.formatClues(mapped), ...options].join('/');
  });
  return texts.sort()[0];
}

/** Messages name marks by their ids and never speak of directions, so only those ids change. */
function mapMessage(kind: PlayableKind, symmetry: Symmetry, message: Message): Message {
  if (!symmetry.isSwapped) return message;
  const entries = Object.entries(message.params).map(([name, value]) => {
    const index = kind.marks.findIndex(({ id }) => id === value);
    return [name, index === -1 ? value : kind.marks[mapMark(kind, symmetry, index + 1) - 1].id];
  });
  return { key: message.key, params: Object.fromEntries(entries) };
}

/** For every cell of the new grid, the cell of the old one that goes there. */
function sourcesOf(symmetry: Symmetry, size: Size): Uint16Array {
  const sources = new Uint16Array(cellCount(size));
  for (let cell = 0; cell < sources.length; cell += 1) sources[mapCell(symmetry, size, cell)] = cell;
  return sources;
}

function findTurn(moves: Moves): GridSymmetry {
  const found = GRID_SYMMETRIES.find((turn) => {
    const { transposes, mirrorsX, mirrorsY } = MOVES[turn];
    return transposes === moves.transposes && mirrorsX === moves.mirrorsX && mirrorsY === moves.mirrorsY;
  });
  if (found === undefined) throw new Error('The eight turns are not closed');
  return found;
}
