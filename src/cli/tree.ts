import type { Puzzle, PuzzleKind } from '@/engine/core/kind';
import type { TraceEvent } from '@/engine/core/solve';
import { formatBoard, symbolOf } from '@/engine/notations/board';
import { nameCell } from './report';
import type { Terminal } from './terminal';

/** Prints a search as it happens, each line as deep as its guesses. */
export function treePrinter(kind: PuzzleKind, puzzle: Puzzle, terminal: Terminal): (event: TraceEvent) => void {
  return (event) => terminal.print('| '.repeat(event.depth) + describeEvent(kind, puzzle, event));
}

function describeEvent(kind: PuzzleKind, puzzle: Puzzle, event: TraceEvent): string {
  switch (event.type) {
    case 'forced':
      return `forced ${event.sets.map(({ cell, mark }) => `${nameShortly(puzzle, cell)}=${symbolOf(kind, mark)}`).join(' ')}`;
    case 'guess':
      return `guess ${nameCell(puzzle, event.set.cell)} is ${symbolOf(kind, event.set.mark)}`;
    case 'dead-end':
      return 'dead end';
    case 'solution':
      return `solution ${formatBoard(kind, event.board)}`;
  }
}

function nameShortly({ width }: Puzzle, cell: number): string {
  return `r${Math.floor(cell / width) + 1}c${(cell % width) + 1}`;
}
