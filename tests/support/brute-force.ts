/** Answers by trying everything, written from the rules alone and sharing no code with the engine's solver, rules or techniques. */

import type { Board, Puzzle } from '../../src/engine/core/kind';

interface Patterns {
  /** Every way to colour the grid with one connected sea (or none) and no pool, as bit masks of the sea. */
  readonly seas: Int32Array;
  readonly neighbours: Int32Array;
}

const patternsBySize = new Map<string, Patterns>();

/** All legal seas of a grid of at most 25 cells. */
export function seaPatterns(width: number, height: number): Patterns {
  const key = `${width}x${height}`;
  let patterns = patternsBySize.get(key);
  if (patterns === undefined) {
    patterns = findPatterns(width, height);
    patternsBySize.set(key, patterns);
  }
  return patterns;
}

function findPatterns(width: number, height: number): Patterns {
  const count = width * height;
  const neighbours = new Int32Array(count);
  for (let cell = 0; cell < count; cell += 1) {
    if (cell % width > 0) neighbours[cell] |= 1 << (cell - 1);
    if (cell % width < width - 1) neighbours[cell] |= 1 << (cell + 1);
    if (cell >= width) neighbours[cell] |= 1 << (cell - width);
    if (cell + width < count) neighbours[cell] |= 1 << (cell + width);
  }
  const found: number[] = [];
  const extend = (cell: number, sea: number): void => {
    if (cell === count) {
      if (sea === 0 || grow(neighbours, sea & -sea, sea) === sea) found.push(sea);
      return;
    }
    extend(cell + 1, sea);
    const pool = (1 << (cell - 1)) | (1 << (cell - width)) | (1 << (cell - width - 1));
    if (cell >= width && cell % width > 0 && (sea & pool) === pool) return;
    extend(cell + 1, sea | (1 << cell));
  };
  extend(0, 0);
  return { seas: Int32Array.from(found), neighbours };
}

/** All cells of `within` that are connected to those of `from`. */
export function grow(neighbours: Int32Array, from: number, within: number): number {
  let grown = from & within;
  for (let edge = grown; edge !== 0; ) {
    let around = 0;
    for (let rest = edge; rest !== 0; rest &= rest - 1) around |= neighbours[31 - Math.clz32(rest & -rest)];
    edge = around & within & ~grown;
    grown |= edge;
  }
  return grown;
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Every solution of a Nurikabe puzzle of at most 25 cells, as masks of the sea. */
export function nurikabeSolutions({ width, height, clues }: Puzzle<readonly number[]>): number[] {
  const { seas, neighbours } = seaPatterns(width, height);
  const all = (1 << (width * height)) - 1;
  const clueMask = clues.reduce((mask, clue, cell) => (clue === 0 ? mask : mask | (1 << cell)), 0);
  const solutions: number[] = [];
  for (const sea of seas) {
    if ((sea & clueMask) !== 0) continue;
    let covered = 0;
    const fits = clues.every((clue, cell) => {
      if (clue === 0) return true;
      const island = grow(neighbours, 1 << cell, all & ~sea);
      covered |= island;
      return (island & clueMask) === 1 << cell && (clue === -1 || bitCount(island) === clue);
    });
    if (fits && (covered | sea) === all) solutions.push(sea);
  }
  return solutions;
}

/** Every solution of a Tic-Tac-Logic puzzle, as marks in reading order. A clue is 16 times the sign below, 4 times that on the right, and the given. */
export function ticTacLogicSolutions({ width, height, clues, options }: Puzzle<readonly number[]>): number[][] {
  const rows = Array.from({ length: 1 << width }, (_, bits) => Array.from({ length: width }, (_, x) => 1 + ((bits >> x) & 1))).filter(
    isLegalLine,
  );
  const solutions: number[][] = [];
  const extend = (board: number[][]): void => {
    if (board.length === height) {
      const columns = Array.from({ length: width }, (_, x) => board.map((row) => row[x]));
      if (!columns.every(isLegalLine)) return;
      if (!options.repeats && (hasEqual(board) || hasEqual(columns))) return;
      if (!keepsSigns(board.flat(), width, clues)) return;
      solutions.push(board.flat());
      return;
    }
    const y = board.length;
    for (const row of rows) {
      if (row.some((mark, x) => clues[y * width + x] % 4 !== 0 && clues[y * width + x] % 4 !== mark)) continue;
      if (y >= 2 && row.some((mark, x) => mark === board[y - 1][x] && mark === board[y - 2][x])) continue;
      extend([...board, row]);
    }
  };
  extend([]);
  return solutions;
}

/** Whether marks are equal where a sign is 1, and differ where it is 2. */
export function keepsSigns(marks: readonly number[], width: number, clues: readonly number[]): boolean {
  return clues.every((clue, cell) => {
    const [right, below] = [Math.floor(clue / 4) % 4, Math.floor(clue / 16)];
    const keeps = (sign: number, other: number) => sign === 0 || (marks[cell] === marks[other]) === (sign === 1);
    return keeps(right, cell + 1) && keeps(below, cell + width);
  });
}

function isLegalLine(line: readonly number[]): boolean {
  const trio = line.some((mark, i) => i >= 2 && mark === line[i - 1] && mark === line[i - 2]);
  return !trio && line.filter((mark) => mark === 1).length * 2 === line.length;
}

function hasEqual(lines: readonly (readonly number[])[]): boolean {
  return new Set(lines.map((line) => line.join(''))).size < lines.length;
}

/** Whether a Nurikabe solution agrees with all that is filled in. */
export function agreesWithSea(board: Board, sea: number): boolean {
  return board.marks.every((mark, cell) => mark === 0 || mark === ((sea >> cell) & 1 ? 1 : 2));
}
