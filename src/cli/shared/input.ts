import type { Size } from '@/engine/core/grid';
import type { Board, NotationError, PuzzleKind } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import { findKind, KINDS } from '@/engine/kinds';
import { parseBoard } from '@/engine/notations/board-text';
import { type ImportedPuzzle, importPuzzle } from '@/engine/notations/import-export';
import { isComment } from '@/engine/notations/puzzle-lines';
import { UsageError, type Values } from './command';
import { kindOption, sizeOption } from './options';
import type { Terminal } from './terminal';

export interface Position extends ImportedPuzzle {
  readonly kind: PuzzleKind;
}

/** One puzzle of the input, or the error in its text. */
export interface InputEntry {
  readonly id: string;
  readonly text: string;
  readonly read: Result<Position, NotationError>;
}

/** The sentences for problems with the source of the puzzles. */
export const SOURCE_SENTENCES = {
  none: 'Pass a file, a puzzle, or - for standard input.',
  several: 'Pass one file at a time. It can hold several puzzles, one per line.',
  empty: 'No puzzle found in the input.',
} as const;

/** How a command uses its input. */
export interface InputOptions {
  /** The third field of a line is a board; otherwise it is a remark and ignored. */
  readonly hasBoards?: boolean;
}

/** Reads the puzzles of a file, of standard input (`-`), or of the argument itself if it is a puzzle and not a file. */
export async function readEntries(
  values: Values,
  positionals: readonly string[],
  terminal: Terminal,
  { hasBoards = false }: InputOptions = {},
): Promise<InputEntry[]> {
  const text = await readText(positionals, terminal);
  const kind = kindOption(values);
  const size = sizeOption(values);
  const lines = splitEntries(text, kind, size);
  if (lines.length === 0) throw new UsageError(SOURCE_SENTENCES.empty);
  return lines.map(({ id, notation, board }) => readEntry(id, notation, hasBoards ? board : undefined, kind, size));
}

/** The text of a file, of standard input (`-`), or of the argument itself if it is a puzzle and not a file. */
export async function readText(positionals: readonly string[], terminal: Terminal): Promise<string> {
  const [source, ...others] = positionals;
  if (others.length > 0) throw new UsageError(SOURCE_SENTENCES.several);
  if (source === undefined && terminal.isTyped) throw new UsageError(SOURCE_SENTENCES.none);
  if (source === undefined || source === '-') return terminal.readInput();
  const text = terminal.readFile(source);
  if (text !== undefined) return text;
  const isNotation = KINDS.some(({ id }) => source.startsWith(`${id}/`));
  if (!isNotation && /^[\w./-]+\.\w+$/.test(source) && !importPuzzle(source).ok) throw new UsageError(`Can’t read the file “${source}”.`);
  return source;
}

interface Line {
  readonly id: string;
  readonly notation: string;
  readonly board: string | undefined;
}

/**
 * If every line looks like a puzzle, each line is one. Any other text is one puzzle if it can be parsed, or if none of its lines looks like
 * a puzzle. Otherwise each line is an entry, and lines that are no puzzle are errors.
 */
function splitEntries(text: string, kind: string | undefined, size: Size | undefined): Line[] {
  const filled = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const lines = filled.filter((line) => !isComment(line));
  const areWhole = lines.length > 1 && lines.every(isWhole);
  const isOne = !areWhole && (importPuzzle(text, kind, size).ok || (size === undefined && !lines.some(isWhole)));
  if (isOne) return filled.length === 0 ? [] : [{ id: '1', notation: text, board: undefined }];
  return lines.map((line, i) => {
    const [first, second = '', board] = line.split('\t');
    return second.trim() === '' ? { id: String(i + 1), notation: first, board: undefined } : { id: first, notation: second, board };
  });
}

/** Whether a line looks like a whole puzzle: it contains separators of rows or fields, or has its size before its facts. */
function isWhole(line: string): boolean {
  const [first, second] = line.split('\t', 2);
  return /[^\s/]\s*[/:].*[^\s/]/.test(second ?? first) || /^\s*(initialize_grid|grid|size)\([^(]*\(/.test(second ?? first);
}

function readEntry(
  id: string,
  text: string,
  boardText: string | undefined,
  kindId: string | undefined,
  size: Size | undefined,
): InputEntry {
  const read = importPuzzle(text, kindId, size);
  if (!read.ok) return { id, text, read };
  const kind = findKind(read.value.puzzle.kind);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${read.value.puzzle.kind}`);
  const board: Result<Board, NotationError> = boardText?.trim()
    ? parseBoard(kind, read.value.puzzle, boardText)
    : succeed(read.value.board);
  if (!board.ok) return { id, text: boardText ?? '', read: fail(board.error) };
  return { id, text, read: succeed({ ...read.value, kind, board: board.value }) };
}
