import type { Placement, Puzzle, PuzzleKind } from '@/engine/core/kind';
import type { Nogood, TraceEvent } from '@/engine/core/trace';
import { formatBoard, symbolOf } from '@/engine/notations/board-text';
import { nameCell } from './output';
import type { Terminal } from './terminal';

/** What each line of a search begins with. */
export const EVENT_WORDS: Readonly<Record<TraceEvent['type'], string>> = {
  forced: 'forced',
  guess: 'guess',
  'dead-end': 'dead end',
  learned: 'learned: not all of',
  restart: 'restart, keeping what it learned',
  solution: 'solution',
};

/** Prints a search as it happens, each line as deep as its guesses. */
export function treePrinter(kind: PuzzleKind, puzzle: Puzzle, terminal: Terminal): (event: TraceEvent) => void {
  return (event) => terminal.print(`${'| '.repeat(event.depth)}${EVENT_WORDS[event.type]}${describeEvent(kind, puzzle, event)}`);
}

/** What stands behind the event's own words. */
function describeEvent(kind: PuzzleKind, puzzle: Puzzle, event: TraceEvent): string {
  switch (event.type) {
    case 'forced':
      return ` ${nameMarks(kind, puzzle, event.sets)}`;
    case 'guess':
      return ` ${nameCell(puzzle, event.set.cell)} is ${symbolOf(kind, event.set.mark)}`;
    case 'dead-end':
      return `${event.rule === undefined ? '' : ` (${event.rule})`} at ${event.cells.map((cell) => nameShortly(puzzle, cell)).join(' ')}`;
    case 'learned':
      return ` ${nameFact(kind, puzzle, event.fact)}`;
    case 'restart':
      return '';
    case 'solution':
      return ` ${formatBoard(kind, event.board)}`;
  }
}

function nameFact(kind: PuzzleKind, puzzle: Puzzle, { marks, memberships }: Nogood): string {
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
