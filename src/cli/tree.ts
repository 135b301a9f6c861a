import type { Placement, Puzzle, PuzzleKind } from '@/engine/core/kind';
import type { Fact, TraceEvent } from '@/engine/core/trace';
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
      return `forced ${nameMarks(kind, puzzle, event.sets)}`;
    case 'guess':
      return `guess ${nameCell(puzzle, event.set.cell)} is ${symbolOf(kind, event.set.mark)}`;
    case 'dead-end':
      return `dead end${event.rule === undefined ? '' : ` (${event.rule})`} at ${event.cells.map((cell) => nameShortly(puzzle, cell)).join(' ')}`;
    case 'learned':
      return `learned: never all of ${nameFact(kind, puzzle, event.fact)}`;
    case 'restart':
      return 'starts over, keeping what it learned';
    case 'solution':
      return `solution ${formatBoard(kind, event.board)}`;
  }
}

function nameFact(kind: PuzzleKind, puzzle: Puzzle, { marks, memberships }: Fact): string {
  const owners = memberships.map(
    ({ cell, clue, isPart }) => `${nameShortly(puzzle, cell)}${isPart ? ' in' : ' not in'} the island of ${nameShortly(puzzle, clue)}`,
  );
  return [...(marks.length > 0 ? [nameMarks(kind, puzzle, marks)] : []), ...owners].join(', ');
}

function nameMarks(kind: PuzzleKind, puzzle: Puzzle, marks: readonly Placement[]): string {
  return marks.map(({ cell, mark }) => `${nameShortly(puzzle, cell)}=${symbolOf(kind, mark)}`).join(' ');
}

function nameShortly({ width }: Puzzle, cell: number): string {
  return `r${Math.floor(cell / width) + 1}c${(cell % width) + 1}`;
}
