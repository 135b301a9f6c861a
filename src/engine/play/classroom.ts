import type { Cell } from '../core/grid';
import type { ClassroomEvent, LogEntry } from './events';
import { CLASS_FORMATS, type ClassFormat, type Mode, type PuzzleSource } from './setup';
import type { MemberId, RoomState } from './state';

/** The state of a classroom besides its board. */
export interface Classroom {
  /** The puzzles to come, in order. Only the teacher sees them. */
  readonly queue: readonly QueuedPuzzle[];
  /** The queued puzzle of the current countdown. Only the host sees it. */
  readonly taken: QueuedPuzzle | null;
  /** The members besides the host that may mark the shared board. */
  readonly control: readonly MemberId[];
  /** Ascending. */
  readonly highlights: readonly Cell[];
}

export interface QueuedPuzzle {
  /** The seq of the entry that added it, or 0 for the puzzle the room was created with. */
  readonly item: number;
  readonly source: PuzzleSource;
  readonly format: ClassFormat;
}

/** A student's work in numbers, without cells. */
export interface StudentStats {
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  /** Marks that differed from the unique solution when they were set; null without a unique solution. */
  readonly mistakes: number | null;
  /** The progress of the right marks alone, from 0 to 1000; null without a unique solution. */
  readonly right: number | null;
  /** The wrong marks on the board now; null without a unique solution. */
  readonly wrong: number | null;
}

const NOTHING: Classroom = { queue: [], taken: null, control: [], highlights: [] };

/** A new classroom has the puzzle it was created with in its queue. Other modes have no classroom. */
export function createClassroom(mode: Mode, source: PuzzleSource): Classroom | null {
  return mode === 'classroom' ? { ...NOTHING, queue: [{ item: 0, source, format: CLASS_FORMATS[0] }] } : null;
}

/** The classroom for a viewer that is not the host: members see no queue, outsiders see nothing. */
export function hideClassroom(classroom: Classroom | null, isInside: boolean): Classroom | null {
  return classroom && (isInside ? { ...classroom, queue: [], taken: null } : NOTHING);
}

/** At the start of a round no cell is highlighted and only the host has control. */
export function resetClassroom(classroom: Classroom | null): Classroom | null {
  return classroom && { ...classroom, taken: null, control: [], highlights: [] };
}

/** Takes the item of a countdown out of the queue. */
export function takeItem(classroom: Classroom | null, item: number | undefined): Classroom | null {
  if (classroom === null) return null;
  const taken = classroom.queue.find((one) => one.item === item) ?? null;
  return { ...classroom, taken, queue: classroom.queue.filter((one) => one !== taken) };
}

export function dropControl(classroom: Classroom | null, member: MemberId): Classroom | null {
  return classroom?.control.includes(member) ? { ...classroom, control: classroom.control.filter((id) => id !== member) } : classroom;
}

export function evolveClassroom(
  classroom: Classroom,
  event: Exclude<ClassroomEvent, { type: 'board-assigned' }>,
  entry: LogEntry,
): Classroom {
  switch (event.type) {
    case 'control-passed': {
      const others = classroom.control.filter((id) => id !== event.member);
      return { ...classroom, control: event.hasControl ? [...others, event.member] : others };
    }
    case 'highlighted': {
      const named = new Set(event.cells);
      const others = classroom.highlights.filter((cell) => !named.has(cell));
      return { ...classroom, highlights: event.isLit ? [...others, ...named].sort((a, b) => a - b) : others };
    }
    case 'enqueued':
      return { ...classroom, queue: [...classroom.queue, { item: entry.seq, source: event.source, format: event.format }] };
    case 'requeued': {
      const moved = classroom.queue.find(({ item }) => item === event.item);
      const queue = classroom.queue.filter((one) => one !== moved);
      if (moved !== undefined) queue.splice(event.place, 0, { ...moved, format: event.format });
      return { ...classroom, queue };
    }
    case 'dequeued':
      return { ...classroom, queue: classroom.queue.filter(({ item }) => item !== event.item) };
  }
}

/** The source of the next round's puzzle. */
export function sourceOf({ classroom, settings }: Pick<RoomState, 'classroom' | 'settings'>): PuzzleSource {
  return classroom?.taken?.source ?? settings.source;
}
