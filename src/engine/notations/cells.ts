import { BLANK, type Mark, type NotationError } from '../core/kind';
import { notationError } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { ISLAND, MAX_CLUE, SEA, UNKNOWN_SIZE } from '../kinds/nurikabe/clues';
import type { KindId } from '../kinds/playable';
import { O, X } from '../kinds/tic-tac-logic/clues';

/** The content of one cell of a text: a clue (0 for none), or a mark that a player set. */
export interface CellText {
  readonly clue: number;
  readonly mark: Mark;
}

const EMPTY: CellText = { clue: 0, mark: BLANK };

/** How plain grids and facts write the cells of one kind. */
interface CellSymbols {
  readonly symbols: Readonly<Record<string, CellText>>;
  readonly hasNumbers: boolean;
  /** Undefined for a clue between two cells, which needs more than one cell’s text. */
  format(clue: number): string | undefined;
}

const NURIKABE: CellSymbols = {
  symbols: { '?': { clue: UNKNOWN_SIZE, mark: BLANK }, '#': { clue: 0, mark: SEA }, o: { clue: 0, mark: ISLAND } },
  hasNumbers: true,
  format: (clue) => (clue === UNKNOWN_SIZE ? '?' : String(clue)),
};

const X_GIVEN: CellText = { clue: X, mark: BLANK };
const O_GIVEN: CellText = { clue: O, mark: BLANK };
const TIC_TAC_LOGIC: CellSymbols = {
  symbols: { x: X_GIVEN, '1': X_GIVEN, o: O_GIVEN, '0': O_GIVEN },
  hasNumbers: false,
  format: (clue) => (clue === X ? 'x' : clue === O ? 'o' : undefined),
};

/** Plain grids and facts support only the kinds listed here. */
const SYMBOLS_BY_KIND = new Map<string, CellSymbols>([
  ['nurikabe', NURIKABE],
  ['tic-tac-logic', TIC_TAC_LOGIC],
] satisfies [KindId, CellSymbols][]);

/** Parses one cell of a plain grid or of a fact. `at` is its index in the text. */
export function parseCell(kind: string, text: string, at: number): Result<CellText, NotationError> {
  const known = SYMBOLS_BY_KIND.get(kind);
  if (known === undefined) return notationError('unknown-notation', 0);
  if (isBlankText(text)) return succeed(EMPTY);
  if (known.hasNumbers && /^\d+$/.test(text)) return parseNumber(text, at);
  const name = text.toLowerCase();
  return Object.hasOwn(known.symbols, name) ? succeed(known.symbols[name]) : notationError('unknown-cell', at, { text: text.slice(0, 20) });
}

/** The clues in the symbols of plain grids and facts, `.` for none; undefined for an unsupported kind, and for signs between cells. */
export function formatCells(kind: string, clues: unknown): string[] | undefined {
  const known = SYMBOLS_BY_KIND.get(kind);
  const cells = (clues as readonly number[]).map((clue) => (clue === 0 ? '.' : known?.format(clue)));
  return cells.every((cell) => cell !== undefined) ? cells : undefined;
}

/** Parses a decimal number; leading zeros are allowed. */
function parseNumber(text: string, at: number): Result<CellText, NotationError> {
  const clue = Number(text);
  if (clue === 0) return notationError('clue-zero', at);
  return clue > MAX_CLUE ? notationError('clue-too-large', at, { max: MAX_CLUE }) : succeed({ clue, mark: BLANK });
}

function isBlankText(text: string): boolean {
  return text === '.' || text === '_' || text.toLowerCase() === 'nan';
}
