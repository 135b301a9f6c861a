import type { Size } from '../core/grid';
import type { NotationError, Puzzle } from '../core/kind';
import { notationError, parseSides, shiftError } from '../core/notation-error';
import { fail, type Result, succeed } from '../core/result';
import { formatClues, hasSigns, type TicTacLogicClues } from '../kinds/tic-tac-logic/clues';
import { hasOptions, type Notation, parsedPuzzle } from './notation';

const SIZED = /^(\d+)([x/])(\d+)([:/])([^\s/]*)$/;

/** A body alone, as puzzle-binairo.com prints its tasks, or after its size: `6x6:…` or `6/6/…`. */
export const task: Notation = {
  id: 'task',
  looksLike: (text, size) => isSized(text) || isBody(text, size),
  parse(text, kind, size) {
    const sized = isSized(text) ? SIZED.exec(text) : null;
    const stated: Result<Size | undefined, NotationError> =
      sized === null ? succeed(size) : parseSides(sized[1], 0, sized[3], sized[1].length + 1);
    if (!stated.ok) return stated;
    if (stated.value === undefined) return notationError('which-size', 0);
    const { width, height } = stated.value;
    const body = sized === null ? text : sized[5];
    const clues = kind.parseClues(stated.value, body);
    if (!clues.ok) return fail(shiftError(clues.error, text.length - body.length));
    if (!kind.allowsSize(stated.value)) return notationError('size-not-allowed', 0, { width, height });
    return succeed(parsedPuzzle(kind, { kind: kind.id, width, height, clues: clues.value, options: {} }));
  },
  format: (puzzle) => (puzzle.kind === 'tic-tac-logic' ? formatTask(puzzle as Puzzle<TicTacLogicClues>) : undefined),
};

function formatTask(puzzle: Puzzle<TicTacLogicClues>): string | undefined {
  return hasOptions(puzzle) || hasSigns(puzzle.clues) ? undefined : formatClues(puzzle);
}

/** After `6x6:` only digits distinguish a task from an Unruly description. */
function isSized(text: string): boolean {
  const match = SIZED.exec(text);
  if (match === null) return false;
  return match[2] === '/' ? match[4] === '/' : match[4] === ':' && /[01]/.test(match[5]);
}

/** A text is a body if it has letters that are no marks of a plain grid. With a size, marks alone suffice. */
function isBody(text: string, size: Size | undefined): boolean {
  return /^[0-9a-z]+$/.test(text) && (size !== undefined || (/[a-npqrstuvwyz]/.test(text) && text !== 'nan'));
}
