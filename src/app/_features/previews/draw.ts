import { drawSigns } from '@/app/_ui/draw-signs';
import { gridLines } from '@/app/_ui/grid-lines';
import type { Size } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import { type NurikabeClues, UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { findPlayable, type KindId } from '@/engine/kinds/playable';
import { givenIn, type TicTacLogicClues, X } from '@/engine/kinds/tic-tac-logic/clues';
import { CHARACTERS, DIGIT_HEIGHT, DIGIT_WIDTH, WORDMARK } from './outlines';

/** The usual size of link previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The light theme: an image cannot know the viewer's theme. */
const INK = '#1c2a34';
const COLOURS = {
  paper: '#f5efe2',
  cell: '#fffdf8',
  printed: '#f1e9d8',
  line: '#d9cfba',
  frame: '#22313b',
  sea: '#2a6d86',
  foam: '#a9d6e2',
  sand: '#f0dfb2',
  dot: '#7b6a3c',
  cross: '#1f6079',
  ring: '#b0452c',
  tide: '#dcebee',
} as const;

/** The area of the board: the right part, with margins. */
const AREA = { x: 560, y: 55, width: 580, height: 520 } as const;
/** The tiles that identify the kind where no clue does. */
const TILE = 76;

/** A puzzle with its clues. */
export function drawPuzzlePreview(puzzle: Puzzle): string {
  const kind = puzzle.kind as KindId;
  const side = sideOf(puzzle);
  const cells = (puzzle.clues as readonly number[]).map((clue, cell) => {
    const shown = kind === 'tic-tac-logic' ? givenIn(clue) : clue;
    const place = `transform="translate(${cell % puzzle.width} ${Math.floor(cell / puzzle.width)})"`;
    return shown === 0 ? '' : `<g ${place}>${DRAW_CLUE[kind](shown, side)}</g>`;
  });
  return picture(emblem(kind) + board(puzzle, cells.join(''), signsOn(puzzle)));
}

function signsOn(puzzle: Puzzle): string {
  const signs = drawSigns(puzzle, findPlayable(puzzle.kind)?.signsOf?.(puzzle));
  if (signs === undefined) return '';
  const disc = `<path d="${signs.discs}" fill="${COLOURS.cell}" stroke="${COLOURS.frame}" stroke-width="0.018"/>`;
  return `${disc}<path d="${signs.strokes}" fill="none" stroke="${INK}" stroke-width="0.05" stroke-linecap="round"/>`;
}

/** A puzzle that is not revealed yet: all puzzles of one kind and size get the same image. */
export function drawCoveredPreview(kind: KindId, size: Size): string {
  return picture(emblem(kind) + board(size, ''));
}

/** For pages without a puzzle of their own: a small solved one. */
export function drawSitePreview(): string {
  const cells = SOLVED.flatMap((row, y) =>
    [...row].map((character, x) => `<g transform="translate(${x} ${y})">${character === '~' ? SEA_CELL : islandCell(character)}</g>`),
  );
  return picture(
    emblem('nurikabe') + emblem('tic-tac-logic', 1) + board({ width: SOLVED[0].length, height: SOLVED.length }, cells.join('')),
  );
}

/** One of the documentation's examples, which is not in play: `~` is sea. */
export const SOLVED = ['.5~~~', '.~2.~', '.~~~~', '.~1~.', '~~~3.'] as const;

function picture(content: string): string {
  const { width, height } = PREVIEW_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>`,
    `<defs>${DEFINITIONS}</defs>`,
    TIDE,
    `<g transform="translate(80 96) scale(1.6)">${LOGO}</g>`,
    `<g transform="translate(74 318) scale(${420 / WORDMARK.width})"><path d="${WORDMARK.path}" fill="${INK}"/></g>`,
    content,
    '</svg>',
  ].join('');
}

const LOGO = `<rect width="64" height="64" rx="15" fill="#23607a"/><path d="M12 15h12v12H12zM26 15h12v12H26zM40 15h12v12H40z" fill="#f2e3bc"/><path d="M9 39q6-6 12 0t12 0t12 0t12 0M9 50q6-6 12 0t12 0t12 0t12 0" fill="none" stroke="#cfe8ee" stroke-width="4" stroke-linecap="round"/>`;

/** The sea at the bottom of the image. */
const TIDE = [540, 578]
  .map(
    (y, i) => `<path d="M-60 ${y}${'q30-26 60 0t60 0'.repeat(12)}V640H-60z" fill="${COLOURS.tide}" fill-opacity="${i === 0 ? 0.55 : 1}"/>`,
  )
  .join('');

/** The two marks of a kind, as tiles below the name. */
function emblem(kind: KindId, at = 0): string {
  const tiles = EMBLEMS[kind].map(
    (tile, i) => `<g transform="translate(${i * 1.12} 0)"><g clip-path="url(#tile)">${tile}</g>${TILE_EDGE}</g>`,
  );
  return `<g transform="translate(${80 + at * TILE * 2.6} 382) scale(${TILE})">${tiles.join('')}</g>`;
}

const TILE_EDGE = `<rect width="1" height="1" rx="0.12" fill="none" stroke="${COLOURS.frame}" stroke-width="0.04"/>`;

/** The side of a cell in pixels. */
function sideOf({ width, height }: Size): number {
  return Math.min(AREA.width / width, AREA.height / height);
}

/** The grid with its cells, as large as the area allows. */
function board({ width, height }: Size, cells: string, signs = ''): string {
  const side = sideOf({ width, height });
  const x = AREA.x + (AREA.width - width * side) / 2;
  const y = AREA.y + (AREA.height - height * side) / 2;
  // The frame has the same width for all cell sizes.
  const frame = 5 / side;
  const outline = `<rect x="${round(-frame / 2)}" y="${round(-frame / 2)}" width="${round(width + frame)}" height="${round(height + frame)}" rx="${round(Math.min(2 * frame, 0.3))}"`;
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(side)})">`,
    `<clipPath id="frame">${outline}/></clipPath>`,
    `<g clip-path="url(#frame)"><rect width="${width}" height="${height}" fill="${COLOURS.cell}"/>${cells}</g>`,
    `<path d="${gridLines({ width, height })}" fill="none" stroke="${COLOURS.line}" stroke-width="${round(1.5 / side)}"/>`,
    signs,
    `${outline} fill="none" stroke="${COLOURS.frame}" stroke-width="${round(frame)}"/>`,
    '</g>',
  ].join('');
}

const SEA_CELL = `<rect width="1" height="1" fill="${COLOURS.sea}"/><path d="M.2 .43q.1-.1 .2 0t.2 0t.2 0M.2 .63q.1-.1 .2 0t.2 0t.2 0" fill="none" stroke="${COLOURS.foam}" stroke-width="0.05" stroke-linecap="round"/>`;
const DOT = `<circle cx="0.5" cy="0.5" r="0.11" fill="${COLOURS.dot}"/>`;
const CROSS = `<path d="M.3 .3L.7 .7M.7 .3L.3 .7" stroke="${COLOURS.cross}" stroke-width="0.11" stroke-linecap="round"/>`;
const RING = `<circle cx="0.5" cy="0.5" r="0.215" fill="none" stroke="${COLOURS.ring}" stroke-width="0.1"/>`;

function fill(colour: string): string {
  return `<rect width="1" height="1" fill="${colour}"/>`;
}

function islandCell(character: string): string {
  return character === '.' ? fill(COLOURS.sand) + DOT : fill(COLOURS.sand) + write(character, AREA.height / SOLVED.length);
}

const EMBLEMS: Readonly<Record<KindId, readonly [string, string]>> = {
  nurikabe: [SEA_CELL, fill(COLOURS.sand) + DOT],
  'tic-tac-logic': [fill(COLOURS.cell) + CROSS, fill(COLOURS.cell) + RING],
};

/** The height of the smallest legible digits, in pixels. */
const LEGIBLE = 4;

type DrawClue = (clue: NurikabeClues[number] | TicTacLogicClues[number], side: number) => string;

const DRAW_CLUE: Readonly<Record<KindId, DrawClue>> = {
  nurikabe: (clue, side) => fill(COLOURS.sand) + write(clue === UNKNOWN_SIZE ? '?' : String(clue), side),
  'tic-tac-logic': (clue) => fill(COLOURS.printed) + (clue === X ? CROSS : RING),
};

/** Digits in the middle of a cell, smaller where there are many; a dot where they would be illegible. */
function write(text: string, side: number): string {
  const scale = Math.min(0.0088, 0.82 / (text.length * DIGIT_WIDTH));
  if (scale * DIGIT_HEIGHT * side < LEGIBLE) return DOT;
  const x = (1 - text.length * DIGIT_WIDTH * scale) / 2;
  const y = (1 + DIGIT_HEIGHT * scale) / 2;
  const characters = [...text].map((character, i) => `<use x="${round(i * DIGIT_WIDTH)}" href="#${nameOf(character)}"/>`);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" fill="${INK}">${characters.join('')}</g>`;
}

const DEFINITIONS = [
  '<clipPath id="tile"><rect width="1" height="1" rx="0.12"/></clipPath>',
  ...Object.entries(CHARACTERS).map(([character, path]) => `<path id="${nameOf(character)}" d="${path}"/>`),
].join('');

function nameOf(character: string): string {
  return character === '?' ? 'unknown' : `digit-${character}`;
}

/** Rounds, so that the same drawing is the same text on every machine. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
