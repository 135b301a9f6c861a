import { type Cell, cellCount, type Size } from '../core/grid';
import { BLANK, type Mark, type NotationError, type Puzzle } from '../core/kind';
import { notationError, parseSides } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { ISLAND, SEA } from '../kinds/nurikabe/clues';
import { O, X } from '../kinds/tic-tac-logic/clues';
import { decodeBase64, encodeBase64 } from './base64';
import { buildPuzzle, type PlacedCell } from './build-puzzle';
import { type CellText, formatCells, parseCell } from './cells';
import { deflate, inflate } from './deflate';
import { hasOptions, type Notation } from './notation';

const ADDRESS = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';
const LINK = /[#?&]m=[a-z]+&p=([^&\s]*)/;
/** More than a board of the largest size needs, packed and unpacked. */
const MAX_DATA_LENGTH = 60_000;
const MAX_TEXT_LENGTH = 250_000;
/** Penpa's grid has two more cells on each side. */
const RIM = 2;
const CELL_SIZE = 38;

/** Penpa writes these for frequent parts of its JSON. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  z0: '"squareframe"',
  z1: '"numberS"',
  z2: '"freelineE"',
  z3: '"arrows"',
  z4: '"deletelineE"',
  z5: '"polygon"',
  z6: '"killercages"',
  z7: '"nobulbthermo"',
  z8: '"command_replay"',
  z9: '"qa"',
  z_: '"__a"',
  zA: '"pu_a"',
  zB: '"board"',
  zC: '"cage"',
  zD: '"direction"',
  zE: '"lineE"',
  zF: '"freeline"',
  zG: '"grid"',
  zL: '"line"',
  zM: '"edit_mode"',
  zN: '"number"',
  zO: 'null',
  zP: '"special"',
  zQ: '"pu_q"',
  zR: '"command_redo"',
  zS: '"surface"',
  zT: '"thermo"',
  zU: '"command_undo"',
  zW: '"wall"',
  zY: '"symbol"',
};

/** How Penpa shades cells: these are dark gray, light gray, black and gray. Solvers use green for the opposite. */
const SHADES: readonly unknown[] = [1, 3, 4, 8];
const GREEN = 2;
/** The fill of a circle. */
const WHITE = 1;
const BLACK = 2;

/** One of Penpa's drawings: what the setter drew, or what the solver added. Keys are indices in the grid with its rim. */
interface Layer {
  readonly number: Readonly<Record<string, unknown>>;
  readonly symbol: Readonly<Record<string, unknown>>;
  readonly surface: Readonly<Record<string, unknown>>;
}

/** What the text of a link contains. */
interface Drawing {
  readonly size: Size;
  /** The cell of a key, or undefined beside the board and between cells. */
  cellAt(key: string): Cell | undefined;
  readonly question: Layer;
  readonly answer: Layer;
}

/** Links of Penpa and Penpa+, which contain a drawing. Numbers are clues in Nurikabe; X, O, 1, 0 and circles are in Tic-Tac-Logic. */
export const penpa: Notation = {
  id: 'penpa',
  looksLike: (text) => LINK.test(text),
  parse(text, kind) {
    const [head, data] = LINK.exec(text) as RegExpExecArray;
    const at = text.indexOf(head) + head.length - data.length;
    if (data.length > MAX_DATA_LENGTH) return notationError('too-long', at, { max: MAX_DATA_LENGTH });
    const drawing = parseDrawing(data, at);
    if (!drawing.ok) return drawing;
    const cells = kind.id === 'nurikabe' ? nurikabeCells(drawing.value, at) : ticTacLogicCells(drawing.value, at);
    return cells.ok ? buildPuzzle(kind, drawing.value.size, at, cells.value) : cells;
  },
  format: (puzzle) => (hasOptions(puzzle) ? undefined : formatLink(puzzle)),
};

function nurikabeCells({ question, answer, cellAt }: Drawing, at: number): Result<PlacedCell[], NotationError> {
  const cells = new Map<Cell, CellText>();
  for (const [key, value] of Object.entries(answer.surface)) {
    if (SHADES.includes(value)) place(cells, cellAt(key), { clue: 0, mark: SEA });
    if (value === GREEN) place(cells, cellAt(key), { clue: 0, mark: ISLAND });
  }
  for (const key of Object.keys(answer.symbol)) place(cells, cellAt(key), { clue: 0, mark: ISLAND });
  return placeClues(cells, question, cellAt, at, (text) =>
    /^(\d+|\?)$/.test(text) ? parseCell('nurikabe', text, at) : unknownCell(text, at),
  );
}

function ticTacLogicCells({ question, answer, cellAt }: Drawing, at: number): Result<PlacedCell[], NotationError> {
  const cells = new Map<Cell, CellText>();
  const parse = (text: string) => (/^[xo01]$/i.test(text) ? parseCell('tic-tac-logic', text, at) : unknownCell(text, at));
  for (const [key, value] of Object.entries(answer.number)) {
    const parsed = parse(textOf(value));
    if (parsed.ok) place(cells, cellAt(key), { clue: 0, mark: parsed.value.clue });
  }
  for (const [key, mark] of circlesOf(answer)) place(cells, cellAt(key), { clue: 0, mark });
  for (const [key, clue] of circlesOf(question)) place(cells, cellAt(key), { clue, mark: BLANK });
  return placeClues(cells, question, cellAt, at, parse);
}

/** Adds the numbers that the setter wrote. A text that is no clue belongs to another type of puzzle. */
function placeClues(
  cells: Map<Cell, CellText>,
  question: Layer,
  cellAt: Drawing['cellAt'],
  at: number,
  parse: (text: string) => Result<CellText, NotationError>,
): Result<PlacedCell[], NotationError> {
  for (const [key, value] of Object.entries(question.number)) {
    const cell = cellAt(key);
    const text = textOf(value);
    if (cell === undefined || text === '') continue;
    const parsed = parse(text);
    if (!parsed.ok) return parsed;
    cells.set(cell, parsed.value);
  }
  return succeed(Array.from(cells, ([cell, content]) => ({ cell, at, ...content })));
}

function place(cells: Map<Cell, CellText>, cell: Cell | undefined, content: CellText): void {
  if (cell !== undefined) cells.set(cell, content);
}

function unknownCell(text: string, at: number) {
  return notationError('unknown-cell', at, { text: text.slice(0, 20) });
}

/** The text of `[text, style, mode]`. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? String(value[0]).trim() : '';
}

/** The keys of filled and empty circles, `[fill, "circle_L", layer]`, with the mark that each stands for. */
function circlesOf(layer: Layer): [string, Mark][] {
  return Object.entries(layer.symbol).flatMap(([key, value]): [string, Mark][] => {
    if (!Array.isArray(value) || !String(value[1]).startsWith('circle_')) return [];
    return value[0] === WHITE ? [[key, O]] : value[0] === BLACK ? [[key, X]] : [];
  });
}

function parseDrawing(data: string, at: number): Result<Drawing, NotationError> {
  const lines = unpack(data)?.split('\n') ?? [];
  const [type, columns, rows] = (lines[0] ?? '').split(',');
  const margins = parseJson(lines[1]);
  const question = parseLayer(lines[3]);
  const answer = parseLayer(lines[4]);
  if (!isMargins(margins) || question === undefined || answer === undefined || rows === undefined) return notationError('damaged-link', at);
  if (type !== 'square') return notationError('unknown-kind', at, { kind: type.slice(0, 40) });
  const [top, bottom, left, right] = margins;
  const size = parseSides(String(Number(columns) - left - right), at, String(Number(rows) - top - bottom), at);
  if (!size.ok) return size;
  const { width, height } = size.value;
  const gridWidth = Number(columns) + 2 * RIM;
  const cellAt = (key: string) => {
    const x = (Number(key) % gridWidth) - RIM - left;
    const y = Math.floor(Number(key) / gridWidth) - RIM - top;
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : undefined;
  };
  return succeed({ size: size.value, cellAt, question, answer });
}

/** The text in a link; undefined if the link is damaged. */
function unpack(data: string): string | undefined {
  try {
    const packed = decodeBase64(decodeURIComponent(data));
    const bytes = packed && inflate(packed, MAX_TEXT_LENGTH);
    return bytes && decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    // `decodeURIComponent` throws if the bytes are not UTF-8.
    return undefined;
  }
}

function parseLayer(line: string | undefined): Layer | undefined {
  const layer = parseJson(line);
  if (!isRecord(layer)) return undefined;
  const part = (name: keyof Layer) => (isRecord(layer[name]) ? layer[name] : {});
  return { number: part('number'), symbol: part('symbol'), surface: part('surface') };
}

function parseJson(line = ''): unknown {
  try {
    return JSON.parse(line.replace(/z[0-9A-Z_]/g, (short) => SHORT_FORMS[short] ?? short));
  } catch {
    return undefined;
  }
}

function isMargins(value: unknown): value is readonly [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((side) => Number.isInteger(side) && side >= 0);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatLink(puzzle: Puzzle): string | undefined {
  const cells = formatCells(puzzle.kind, puzzle.clues);
  return (
    cells &&
    ADDRESS + encodeBase64(deflate(Uint8Array.from(drawingLines(puzzle, cells).join('\n'), (character) => character.charCodeAt(0))))
  );
}

/** The six lines that every version of Penpa reads: head, margins, modes, the setter's drawing, the solver's, and the list of cells. */
function drawingLines({ kind, width, height }: Puzzle, cells: readonly string[]): string[] {
  const gridWidth = width + 2 * RIM;
  const keyOf = (cell: Cell) => (Math.floor(cell / width) + RIM) * gridWidth + (cell % width) + RIM;
  const numbers = cells.flatMap((text, cell) => (text === '.' ? [] : [`"${keyOf(cell)}":["${text.toUpperCase()}",1,"1"]`]));
  const center = centerOf({ width, height });
  const canvas = [(width + 1) * CELL_SIZE, (height + 1) * CELL_SIZE];
  const steps = Array.from({ length: cellCount({ width, height }) }, (_, cell) => (cell === 0 ? keyOf(0) : keyOf(cell) - keyOf(cell - 1)));
  return [
    ['square', width, height, CELL_SIZE, 0, 1, 1, ...canvas, center, center].join(','),
    '[0,0,0,0]',
    `{z9:zQ,zG:["1","2","1"],zQ:${modes('zN')},zA:${modes(kind === 'nurikabe' ? '"combi"' : 'zN')}}`,
    layer(numbers.join(',')),
    layer(''),
    `[${steps.join(',')}]`,
  ];
}

/** Which tool is chosen, and the choice within each. Solvers of Nurikabe get the tool for black cells and dots. */
function modes(tool: string): string {
  return `{zM:${tool},zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["blpo",""],"sudoku":["1",1]}`;
}

function layer(numbers: string): string {
  return `{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{${numbers}},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{},z6:[],z7:[]}`;
}

/** Penpa's point in the middle of the board: of a cell, a corner, a side below or a side on the right, in this order. */
function centerOf({ width, height }: Size): number {
  const gridWidth = width + 2 * RIM;
  const isBetween = { columns: width % 2 === 0, rows: height % 2 === 0 };
  const type = isBetween.columns && isBetween.rows ? 1 : isBetween.rows ? 2 : isBetween.columns ? 3 : 0;
  const x = RIM + Math.floor((width - 1) / 2);
  const y = RIM + Math.floor((height - 1) / 2);
  return type * gridWidth * (height + 2 * RIM) + y * gridWidth + x;
}
