import type { Message, NotationError } from '@/engine/core/kind';
import type { NotationCode } from '@/engine/core/notation';
import { NURIKABE_SENTENCES } from './sentences/nurikabe';
import type { Sentence } from './sentences/sentence';
import { TIC_TAC_LOGIC_SENTENCES } from './sentences/tic-tac-logic';

const SENTENCES: Readonly<Record<string, Sentence>> = { ...NURIKABE_SENTENCES, ...TIC_TAC_LOGIC_SENTENCES };

/** The English sentence for a violation or a step. */
export function sentenceFor({ key, params }: Message): string {
  return SENTENCES[key]?.(params) ?? key;
}

/** What is wrong with a text. */
export const NOTATION_SENTENCES: Readonly<Record<NotationCode, Sentence>> = {
  empty: () => 'There is nothing to read.',
  'too-long': ({ max }) => `The text is longer than ${max} characters.`,
  'unknown-notation': () => 'This is no notation of a puzzle that Seawall knows.',
  'unknown-kind': ({ kind }) => `There is no kind of puzzle called “${kind}” here.`,
  'other-kind': ({ kind }) => `This is a puzzle of the kind ${kind}.`,
  'unknown-option': ({ option }) => `“${option}” is no option of this kind of puzzle.`,
  'missing-part': () => 'Something is missing here.',
  'trailing-text': () => 'There is more text after the puzzle.',
  'bad-number': ({ text }) => `“${text}” is not a number.`,
  'side-out-of-range': ({ side, max }) => `A side of ${side} cells is not possible: sides are from 1 to ${max}.`,
  'size-not-allowed': ({ width, height }) => `This kind of puzzle cannot be ${width} by ${height}: both sides must be even.`,
  'unknown-character': ({ character }) => `“${character}” means nothing here.`,
  'unknown-cell': ({ text }) => `“${text}” is not something a cell can hold.`,
  'unfinished-clue': ({ digits }) => `This clue needs ${digits} hexadecimal digits.`,
  'clue-zero': () => 'A clue cannot be 0.',
  'clue-too-large': ({ max }) => `A clue cannot be larger than ${max}.`,
  'too-many-cells': ({ cells }) => `This is past the last of the ${cells} cells.`,
  'too-few-cells': ({ cells, found }) => `Only ${found} of ${cells} cells are there.`,
  'ragged-row': ({ row, cells, expected }) => `Row ${row} has ${cells} cells instead of ${expected}.`,
  'cell-outside-grid': ({ row, column }) => `Row ${row}, column ${column} is outside the grid.`,
  'given-twice': () => 'This was already given.',
  'which-kind': ({ first, second }) => `Which kind is it, ${first} or ${second}? Say so with --kind.`,
  'which-size': () => 'Which size is it? Say so with --size WIDTHxHEIGHT.',
  'which-rows': () => 'Are these rows or cells? Put every row on a line of its own.',
  'which-notation': ({ first, second }) => `Is it written as ${first} or as ${second}? Use another notation.`,
};

/** Where in a text something is, from 1. */
export function nameSpot(line: number, column: number): string {
  return `${line > 1 ? `line ${line}, ` : ''}character ${column}`;
}

/** What is wrong with a text and where: the line and column of `at`. */
export function describeNotationError(text: string, { code, at, params }: NotationError): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  return `${nameSpot(line, column)}: ${NOTATION_SENTENCES[code](params)}`;
}
