import { BLANK, type Mark, type NotationError } from '../core/kind';
import { notationError } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { ISLAND, MAX_CLUE, SEA, UNKNOWN_SIZE } from '../kinds/nurikabe/clues';
import type { KindId } from '../kinds/playable';
import { O, X } from '../kinds/tic-tac-logic/clues';

/** What is written in one cell of a text: a clue (0 for none), or a mark that somebody put there. */
export interface CellText {
  readonly clue: number;
  readonly mark: Mark;
}

const EMPTY: CellText = { clue: 0, mark: BLANK };

/** How one kind's cells are written in plain grids and facts. */
interface CellSigns {
  readonly signs: Readonly<Record<string, CellText>>;
  readonly hasNumbers: boolean;
  format(clue: number): string;
}

const NURIKABE: CellSigns = {
  signs: { '?': { clue: UNKNOWN_SIZE, mark: BLANK }, '#': { clue: 0, mark: SEA }, o: { clue: 0, mark: ISLAND } },
  hasNumbers: true,
  format: (clue) => (clue === UNKNOWN_SIZE ? '?' : String(clue)),
};

const X_GIVEN: CellText = { clue: X, mark: BLANK };
const O_GIVEN: CellText = { clue: O, mark: BLANK };
const TIC_TAC_LOGIC: CellSigns = {
  signs: { x: X_GIVEN, '1': X_GIVEN, o: O_GIVEN, '0': O_GIVEN },
  hasNumbers: false,
  format: (clue) => (clue === X ? 'x' : 'o'),
};

/** A kind that is missing here is neither read from nor written to plain grids and facts. */
const SIGNS_BY_KIND = new Map<string, CellSigns>([
  ['nurikabe', NURIKABE],
  ['tic-tac-logic', TIC_TAC_LOGIC],
] satisfies [KindId, CellSigns][]);

/** Reads one cell of a plain grid or of a fact; `at` is where it is written. */
export function parseCell(kind: string, text: string, at: number): Result<CellText, NotationError> {
  const known = SIGNS_BY_KIND.get(kind);
  if (known === undefined) return notationError('unknown-notation', 0);
  if (isBlankText(text)) return succeed(EMPTY);
  if (known.hasNumbers && /^\d+$/.test(text)) return parseNumber(text, at);
  const name = text.toLowerCase();
  return Object.hasOwn(known.signs, name) ? succeed(known.signs[name]) : notationError('unknown-cell', at, { text: text.slice(0, 20) });
}

/** The clues as they are written in plain grids and facts, `.` for none; undefined for a kind that is not written so. */
export function formatCells(kind: string, clues: unknown): string[] | undefined {
  const known = SIGNS_BY_KIND.get(kind);
  return known === undefined ? undefined : (clues as readonly number[]).map((clue) => (clue === 0 ? '.' : known.format(clue)));
}

/** A number in decimal, leading zeros and all. */
function parseNumber(text: string, at: number): Result<CellText, NotationError> {
  const clue = Number(text);
  if (clue === 0) return notationError('clue-zero', at);
  return clue > MAX_CLUE ? notationError('clue-too-large', at, { max: MAX_CLUE }) : succeed({ clue, mark: BLANK });
}

function isBlankText(text: string): boolean {
  return text === '.' || text === '_' || text.toLowerCase() === 'nan';
}
