import type { Message, NotationError, ReasonSize, Step } from '../core/kind';
import type { NotationCode } from '../core/notation-error';
import { NURIKABE_SENTENCES } from './nurikabe';
import type { Sentence } from './sentence';
import { TIC_TAC_LOGIC_SENTENCES } from './tic-tac-logic';

const SENTENCES: Readonly<Record<string, Sentence>> = { ...NURIKABE_SENTENCES, ...TIC_TAC_LOGIC_SENTENCES };

/** The English sentence for a violation or a step. */
export function describeMessage({ key, params }: Message): string {
  return SENTENCES[key]?.(params) ?? key;
}

/** The English sentence for a step. Its words agree with the number of its placements. */
export function describeReason({ message: { key, params }, placements }: Step): string {
  return describeMessage({ key, params: { ...params, cells: placements.length } });
}

/** The English sentence for the size of a reason. */
export function describeReasonSize({ marks, least }: ReasonSize): string {
  if (marks === 0) return 'The clues alone show this.';
  const shown = `The clues and ${marks === 1 ? 'the highlighted mark' : `the ${marks} highlighted marks`} show this.`;
  if (marks === least) return `${shown} Fewer marks wouldn’t.`;
  return least === 0 ? `${shown} Perhaps fewer would do.` : `${shown} Perhaps fewer would do, but at least ${least}.`;
}

/** The English sentences for errors in a notation. */
export const NOTATION_SENTENCES: Readonly<Record<NotationCode, Sentence>> = {
  empty: () => 'There’s nothing to read.',
  'too-long': ({ max }) => `The text is too long: the limit is ${max} characters.`,
  'unknown-notation': () => 'Seawall doesn’t recognize this puzzle format.',
  'unknown-kind': ({ kind }) => `“${kind}” isn’t a puzzle type here. Use Nurikabe or Tic-Tac-Logic.`,
  'other-kind': ({ kind }) => `This is a ${kind} puzzle.`,
  'unknown-option': ({ option }) => `“${option}” isn’t an option for this puzzle type.`,
  'link-without-puzzle': () => 'This link leads to a puzzle but doesn’t contain it. Open it, then copy the puzzle’s full address or text.',
  'damaged-link': () => 'The link is incomplete. Copy the whole link again.',
  'missing-part': () => 'Something is missing here.',
  'trailing-text': () => 'There’s extra text after the puzzle.',
  'bad-number': ({ text }) => `“${text}” isn’t a number.`,
  'side-out-of-range': ({ side, max }) => `A side can’t have ${side} cells. Use 1 to ${max}.`,
  'size-not-allowed': ({ width, height }) => `This puzzle type can’t be ${width}×${height}: both sides must be even.`,
  'unknown-character': ({ character }) => `Unexpected “${character}”.`,
  'unknown-cell': ({ text }) => `“${text}” can’t go in a cell.`,
  'unfinished-clue': ({ digits }) => `This clue needs ${digits} hexadecimal digits.`,
  'clue-zero': () => 'A clue can’t be 0.',
  'clue-too-large': ({ max }) => `A clue can’t be larger than ${max}.`,
  'too-many-cells': ({ cells }) => `Too many cells: there are only ${cells}.`,
  'too-few-cells': ({ cells, found }) => `Only ${found} of ${cells} cells found.`,
  'too-many-signs': ({ pairs }) => `Too many signs: there are only ${pairs} pairs of neighbors.`,
  'ragged-row': ({ row, cells, expected }) => `Row ${row} has ${cells} cells instead of ${expected}.`,
  'cell-outside-grid': ({ row, column }) => `Row ${row}, column ${column} is outside the grid.`,
  'given-twice': () => 'This appears twice.',
  'which-kind': ({ first, second }) => `This could be ${first} or ${second}. Choose one with --kind.`,
  'which-size': () => 'The size is missing. Add --size WIDTHxHEIGHT.',
  'which-rows': () => 'Are these rows or cells? Put each row on its own line.',
  'which-notation': ({ first, second }) => `This could be ${first} or ${second}. Use another format.`,
};

/** A position in a text, from 1. */
export function nameSpot(line: number, column: number): string {
  return `${line > 1 ? `line ${line}, ` : ''}character ${column}`;
}

/** The English sentence for an error in a text, with the line and column of `at`. */
export function describeNotationError(text: string, { code, at, params }: NotationError): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  return `${nameSpot(line, column)}: ${NOTATION_SENTENCES[code](params)}`;
}
