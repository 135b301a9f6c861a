import { type Cell, cellCount, type Size } from '../../core/grid';
import type { Board, Mark, NotationError, Puzzle } from '../../core/kind';
import { notationError } from '../../core/notation-error';
import { type Result, succeed } from '../../core/result';

/** By cell: 0 for no given, else the printed mark. */
export type TicTacLogicClues = readonly number[];

export const X = 1;
export const O = 2;

/** `z` stands for this many blanks. */
const LONGEST_GAP = 26;
const CODE_BEFORE_A = 'a'.charCodeAt(0) - 1;

/** Parses the body of a puzzle-binairo.com task: `1` is X, `0` is O, a letter is a gap. The body must cover every cell. */
export function parseClues(size: Size, body: string): Result<TicTacLogicClues, NotationError> {
  const clues = new Array<number>(cellCount(size)).fill(0);
  let cell = 0;
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at];
    const isGap = character >= 'a' && character <= 'z';
    if (!isGap && character !== '0' && character !== '1') return notationError('unknown-character', at, { character });
    const next = cell + (isGap ? character.charCodeAt(0) - CODE_BEFORE_A : 1);
    if (next > clues.length) return notationError('too-many-cells', at, { cells: clues.length });
    if (!isGap) clues[cell] = character === '1' ? X : O;
    cell = next;
  }
  return cell < clues.length ? notationError('too-few-cells', body.length, { cells: clues.length, found: cell }) : succeed(clues);
}

export function formatClues(puzzle: Puzzle<TicTacLogicClues>): string {
  let body = '';
  let gap = 0;
  for (const clue of puzzle.clues) {
    if (clue === 0) {
      gap += 1;
      continue;
    }
    body += formatGap(gap) + (clue === X ? '1' : '0');
    gap = 0;
  }
  return body + formatGap(gap);
}

export function initialBoard(puzzle: Puzzle<TicTacLogicClues>): Board {
  return { width: puzzle.width, height: puzzle.height, marks: Uint8Array.from(puzzle.clues) };
}

export function isFixed(puzzle: Puzzle<TicTacLogicClues>, cell: Cell): boolean {
  return puzzle.clues[cell] !== 0;
}

/** Givens are marks, so both their cells and, if X and O are swapped, the marks change. */
export function rearrangeClues(clues: TicTacLogicClues, source: ArrayLike<Cell>, marks: ArrayLike<Mark>): TicTacLogicClues {
  return Array.from(source, (cell) => marks[clues[cell]]);
}

function formatGap(length: number): string {
  const rest = length % LONGEST_GAP;
  return 'z'.repeat(Math.floor(length / LONGEST_GAP)) + (rest === 0 ? '' : String.fromCharCode(CODE_BEFORE_A + rest));
}
