import type { Placement, Puzzle, PuzzleKind } from '@/engine/core/kind';
import type { Nogood, TraceEvent } from '@/engine/core/trace';
import { formatBoard, symbolOf } from '@/engine/notations/board-text';
import { nameCell } from './output';
import type { Terminal } from './terminal';

/** The first words of each line of a trace. */
export const EVENT_WORDS: Readonly<Record<TraceEvent['type'], string>> = {
  propagated: 'forced',
  decision: 'guess',
  'dead-end': 'dead end',
  learned: 'learned: not all of',
  restart: 'restart, keeping what it learned',
  solution: 'solution',
};

/** The limit on the events of a collected search, in marks: a line of some ten megabytes. */
export const MAX_EVENT_MARKS = 300_000;

/** Collects the first events of a search. */
export class EventCollector {
  readonly events: TraceEvent[] = [];
  isCutShort = false;
  private marks = 0;

  readonly add = (event: TraceEvent): void => {
    this.marks += marksOf(event);
    this.isCutShort ||= this.marks > MAX_EVENT_MARKS;
    if (!this.isCutShort) this.events.push(event);
  };
}

/** The size of an event. */
function marksOf(event: TraceEvent): number {
  switch (event.type) {
    case 'propagated':
      return event.placements.length;
    case 'dead-end':
      return event.cells.length;
    case 'learned':
      return event.nogood.marks.length + event.nogood.memberships.length;
    case 'solution':
      return event.board.marks.length;
    default:
      return 1;
  }
}

/** Prints a search while it runs, indented by the number of open decisions. */
export function treePrinter(kind: PuzzleKind, puzzle: Puzzle, terminal: Terminal): (event: TraceEvent) => void {
  return (event) => terminal.print(`${'| '.repeat(event.depth)}${EVENT_WORDS[event.type]}${describeEvent(kind, puzzle, event)}`);
}

/** The text after the first words. */
function describeEvent(kind: PuzzleKind, puzzle: Puzzle, event: TraceEvent): string {
  switch (event.type) {
    case 'propagated':
      return ` ${nameMarks(kind, puzzle, event.placements)}`;
    case 'decision':
      return ` ${nameCell(puzzle, event.placement.cell)} is ${symbolOf(kind, event.placement.mark)}`;
    case 'dead-end':
      return `${event.rule === undefined ? '' : ` (${event.rule})`} at ${event.cells.map((cell) => nameShortly(puzzle, cell)).join(' ')}`;
    case 'learned':
      return ` ${describeNogood(kind, puzzle, event.nogood)}`;
    case 'restart':
      return '';
    case 'solution':
      return ` ${formatBoard(kind, event.board)}`;
  }
}

function describeNogood(kind: PuzzleKind, puzzle: Puzzle, { marks, memberships }: Nogood): string {
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
