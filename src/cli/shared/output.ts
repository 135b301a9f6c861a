import type { Cell, Size } from '@/engine/core/grid';
import { describeNotationError } from '../../engine/english/describe-message';
import type { InputEntry, Position } from './input';
import type { Terminal } from './terminal';

/** `row 3, column 4`, counted from 1. */
export function nameCell({ width }: Size, cell: Cell): string {
  return `row ${Math.floor(cell / width) + 1}, column ${(cell % width) + 1}`;
}

/** Returns the position of an entry, or reports its error and returns undefined. */
export function positionOf(entry: InputEntry, isJson: boolean, terminal: Terminal): Position | undefined {
  if (entry.read.ok) {
    if (entry.read.value.isSizeAssumed) {
      const { width, height } = entry.read.value.puzzle;
      terminal.note(`${entry.id}: no size given, so using ${width}×${height}.`);
    }
    return entry.read.value;
  }
  const { error } = entry.read;
  const text = describeNotationError(entry.text, error);
  if (isJson) terminal.print(JSON.stringify({ id: entry.id, error: { ...error, text } }));
  else terminal.note(`${entry.id}: ${text}`);
  return undefined;
}

/** Prints a puzzle. A blank line separates it from the one before if it has several lines. */
export function printPuzzle(text: string, isFirst: boolean, terminal: Terminal): void {
  const lines = text.trimEnd();
  if (!isFirst && lines.includes('\n')) terminal.print('');
  terminal.print(lines);
}
