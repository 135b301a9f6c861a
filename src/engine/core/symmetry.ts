import { type Cell, cellCount, type Size } from './grid';
import type { Board, Mark, Message, Placement, PlayableKind, Puzzle, Step, Violation } from './kind';

/** The eight symmetries of a square; turns are clockwise. */
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

/** A symmetry of the grid, with or without swapping the kind's swappable marks everywhere. */
export interface Symmetry {
  readonly grid: GridSymmetry;
  readonly swapsMarks: boolean;
}

export const IDENTITY: Symmetry = { grid: 'identity', swapsMarks: false };

/** A grid symmetry as a transposition followed by mirrorings. */
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

/** Every symmetry of a kind, including those that swap the sides of a rectangle. */
export function symmetriesOf(kind: PlayableKind): Symmetry[] {
  const swaps = kind.swappableMarks.length > 0 ? [false, true] : [false];
  return swaps.flatMap((swapsMarks) => GRID_SYMMETRIES.map((grid) => ({ grid, swapsMarks })));
}

/** The symmetries that keep a grid's shape: all eight for a square, four for a rectangle. */
export function shapeSymmetriesOf(kind: PlayableKind, size: Size): Symmetry[] {
  return symmetriesOf(kind).filter(({ grid }) => size.width === size.height || !MOVES[grid].transposes);
}

/** The inverse of a symmetry. */
export function invert({ grid, swapsMarks }: Symmetry): Symmetry {
  const { transposes, mirrorsX, mirrorsY } = MOVES[grid];
  return { grid: transposes ? findGridSymmetry({ transposes, mirrorsX: mirrorsY, mirrorsY: mirrorsX }) : grid, swapsMarks };
}

/** The symmetry equal to `first` followed by `second`. */
export function compose(first: Symmetry, second: Symmetry): Symmetry {
  const before = MOVES[first.grid];
  const after = MOVES[second.grid];
  const [mirrorsX, mirrorsY] = after.transposes ? [before.mirrorsY, before.mirrorsX] : [before.mirrorsX, before.mirrorsY];
  const grid = findGridSymmetry({
    transposes: before.transposes !== after.transposes,
    mirrorsX: mirrorsX !== after.mirrorsX,
    mirrorsY: mirrorsY !== after.mirrorsY,
  });
  return { grid, swapsMarks: first.swapsMarks !== second.swapsMarks };
}

/** The size of a grid after a symmetry. */
export function mapSize({ grid }: Symmetry, { width, height }: Size): Size {
  return MOVES[grid].transposes ? { width: height, height: width } : { width, height };
}

/** The new index of a cell of a grid of `size`. */
export function mapCell({ grid }: Symmetry, { width, height }: Size, cell: Cell): Cell {
  const { transposes, mirrorsX, mirrorsY } = MOVES[grid];
  const column = cell % width;
  const row = Math.floor(cell / width);
  const newWidth = transposes ? height : width;
  const newHeight = transposes ? width : height;
  const x = transposes ? row : column;
  const y = transposes ? column : row;
  return (mirrorsY ? newHeight - 1 - y : y) * newWidth + (mirrorsX ? newWidth - 1 - x : x);
}

export function mapMark(kind: PlayableKind, { swapsMarks }: Symmetry, mark: Mark): Mark {
  if (!swapsMarks) return mark;
  for (const [one, other] of kind.swappableMarks) {
    if (mark === one) return other;
    if (mark === other) return one;
  }
  return mark;
}

export function mapPuzzle<Clues>(kind: PlayableKind<Clues>, symmetry: Symmetry, puzzle: Puzzle<Clues>): Puzzle<Clues> {
  const marks = Array.from({ length: kind.marks.length + 1 }, (_, mark) => mapMark(kind, symmetry, mark));
  const size = mapSize(symmetry, puzzle);
  return { ...puzzle, ...size, clues: kind.rearrangeClues(puzzle.clues, sourcesOf(symmetry, puzzle), marks, size.width) };
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
    placements: step.placements.map((placement) => mapPlacement(kind, symmetry, size, placement)),
    reasonCells: step.reasonCells.map((cell) => mapCell(symmetry, size, cell)),
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

/**
 * The least text over all symmetries of a puzzle. Two puzzles have the same canonical form exactly when a symmetry maps one to the other.
 */
export function canonicalForm(kind: PlayableKind, puzzle: Puzzle): string {
  const options = kind.options.filter((option) => puzzle.options[option]);
  const texts = symmetriesOf(kind).map((symmetry) => {
    const mapped = mapPuzzle(kind, symmetry, puzzle);
    return [kind.id, mapped.width, mapped.height, kind.formatClues(mapped), ...options].join('/');
  });
  return texts.sort()[0];
}

/** Messages name marks by id and contain no directions, so only those ids change. */
function mapMessage(kind: PlayableKind, symmetry: Symmetry, message: Message): Message {
  if (!symmetry.swapsMarks) return message;
  const entries = Object.entries(message.params).map(([name, value]) => {
    const index = kind.marks.findIndex(({ id }) => id === value);
    return [name, index === -1 ? value : kind.marks[mapMark(kind, symmetry, index + 1) - 1].id];
  });
  return { key: message.key, params: Object.fromEntries(entries) };
}

/** For every cell of the new grid, the cell of the old grid that is mapped to it. */
function sourcesOf(symmetry: Symmetry, size: Size): Uint16Array {
  const sources = new Uint16Array(cellCount(size));
  for (let cell = 0; cell < sources.length; cell += 1) sources[mapCell(symmetry, size, cell)] = cell;
  return sources;
}

function findGridSymmetry(moves: Moves): GridSymmetry {
  const found = GRID_SYMMETRIES.find((grid) => {
    const { transposes, mirrorsX, mirrorsY } = MOVES[grid];
    return transposes === moves.transposes && mirrorsX === moves.mirrorsX && mirrorsY === moves.mirrorsY;
  });
  if (found === undefined) throw new Error('No grid symmetry has these moves');
  return found;
}
