import type { Size } from '@/engine/core/grid';
import type { Board, NotationError, PuzzleKind } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { parseBoard } from '@/engine/notations/board';
import { type ReadPuzzle, readPuzzle } from '@/engine/notations/read';
import { UsageError, type Values } from './command';
import { kindOption, sizeOption } from './options';
import type { Terminal } from './terminal';

export interface Position extends ReadPuzzle {
  readonly kind: PuzzleKind;
}

/** One puzzle of the input, or why it is none. */
export interface Entry {
  readonly id: string;
  readonly text: string;
  readonly read: Result<Position, NotationError>;
}

/** The puzzles of the file, of standard input (`-`), or of the argument itself when it is a puzzle and no file. */
export async function readEntries(values: Values, positionals: readonly string[], terminal: Terminal): Promise<Entry[]> {
  const text = await readText(positionals, terminal);
  const kind = kindOption(values);
  const size = sizeOption(values);
  const entries = splitEntries(text).map(({ id, notation, board }) => readEntry(id, notation, board, kind, size));
  if (entries.length === 0) throw new UsageError('There is no puzzle in the input.');
  return entries;
}

async function readText(positionals: readonly string[], terminal: Terminal): Promise<string> {
  const [source, ...others] = positionals;
  if (others.length > 0) throw new UsageError('One file at a time, please; several puzzles go into it line by line.');
  if (source === undefined && terminal.isTyped) throw new UsageError('Name a file, a puzzle, or - for standard input.');
  if (source === undefined || source === '-') return terminal.readInput();
  const text = terminal.readFile(source);
  if (text !== undefined) return text;
  if (/^[\w./-]+\.\w+$/.test(source) && !readPuzzle(source).ok) throw new UsageError(`There is no file “${source}” that can be read.`);
  return source;
}

interface Line {
  readonly id: string;
  readonly notation: string;
  readonly board: string | undefined;
}

/** A puzzle a line where lines look like whole puzzles (`id TAB notation [TAB board]`, or a notation alone); else the text is one puzzle. */
function splitEntries(text: string): Line[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const areWhole = lines.every((line) => line.includes('\t') || /[/:]/.test(line));
  if (!areWhole) return [{ id: '1', notation: text, board: undefined }];
  return lines.map((line, i) => {
    const [first, second, board] = line.split('\t');
    return second === undefined ? { id: String(i + 1), notation: first, board: undefined } : { id: first, notation: second, board };
  });
}

function readEntry(id: string, text: string, boardText: string | undefined, kindId: string | undefined, size: Size | undefined): Entry {
  const read = readPuzzle(text, kindId, size);
  if (!read.ok) return { id, text, read };
  const kind = findKind(read.value.puzzle.kind);
  if (kind === undefined) throw new Error(`A puzzle of no known kind was read: ${read.value.puzzle.kind}`);
  const board: Result<Board, NotationError> = boardText?.trim()
    ? parseBoard(kind, read.value.puzzle, boardText)
    : succeed(read.value.board);
  if (!board.ok) return { id, text: boardText ?? '', read: fail(board.error) };
  return { id, text, read: succeed({ ...read.value, kind, board: board.value }) };
}
