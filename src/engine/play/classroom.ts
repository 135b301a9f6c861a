import type { Cell } from '../core/grid';
import type { LessonEvent, LogEntry } from './events';
import { CLASS_FORMS, type ClassForm, type Mode, type PuzzleSource } from './setup';
import type { MemberId, RoomState } from './state';

/** What a class has before it besides its board. */
export interface Classroom {
  /** What comes, in this order. Only the host knows. */
  readonly queue: readonly QueuedPuzzle[];
  /** What is being brought for the round to come. Only the host knows. */
  readonly taken: QueuedPuzzle | null;
  /** Who besides the host may mark the board at the front. */
  readonly control: readonly MemberId[];
  /** Ascending. */
  readonly highlights: readonly Cell[];
}

export interface QueuedPuzzle {
  /** The seq of the row that put it there; 0 for what the room was made with. */
  readonly item: number;
  readonly source: PuzzleSource;
  readonly form: ClassForm;
}

/** How a pupil fares, in numbers: never which cells. */
export interface StudentStats {
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  /** Marks set against the one solution, each time; null where there is not exactly one. */
  readonly mistakes: number | null;
}

const NOTHING: Classroom = { queue: [], taken: null, control: [], highlights: [] };

/** A class opens with what it was made for; other rooms have no lesson. */
export function openLesson(mode: Mode, source: PuzzleSource): Classroom | null {
  return mode === 'class' ? { ...NOTHING, queue: [{ item: 0, source, form: CLASS_FORMS[0] }] } : null;
}

/** The lesson as it is known to those outside, or to those who do not lead it. */
export function hideLesson(lesson: Classroom | null, isInside: boolean): Classroom | null {
  return lesson && (isInside ? { ...lesson, queue: [], taken: null } : NOTHING);
}

/** A new puzzle begins with nothing lit and the host in control. */
export function beginLesson(lesson: Classroom | null): Classroom | null {
  return lesson && { ...lesson, taken: null, control: [], highlights: [] };
}

/** The item that a countdown is for leaves the queue. */
export function takeItem(lesson: Classroom | null, item: number | undefined): Classroom | null {
  if (lesson === null) return null;
  const taken = lesson.queue.find((one) => one.item === item) ?? null;
  return { ...lesson, taken, queue: lesson.queue.filter((one) => one !== taken) };
}

export function dropControl(lesson: Classroom | null, member: MemberId): Classroom | null {
  return lesson?.control.includes(member) ? { ...lesson, control: lesson.control.filter((id) => id !== member) } : lesson;
}

/** The lesson after an event about it. */
export function evolveLesson(lesson: Classroom, event: Exclude<LessonEvent, { type: 'board-given' }>, row: LogEntry): Classroom {
  switch (event.type) {
    case 'control-passed': {
      const others = lesson.control.filter((id) => id !== event.member);
      return { ...lesson, control: event.hasControl ? [...others, event.member] : others };
    }
    case 'highlighted': {
      const named = new Set(event.cells);
      const others = lesson.highlights.filter((cell) => !named.has(cell));
      return { ...lesson, highlights: event.isLit ? [...others, ...named].sort((a, b) => a - b) : others };
    }
    case 'enqueued':
      return { ...lesson, queue: [...lesson.queue, { item: row.seq, source: event.source, form: event.form }] };
    case 'requeued': {
      const moved = lesson.queue.find(({ item }) => item === event.item);
      const queue = lesson.queue.filter((one) => one !== moved);
      if (moved !== undefined) queue.splice(event.place, 0, { ...moved, form: event.form });
      return { ...lesson, queue };
    }
    case 'dequeued':
      return { ...lesson, queue: lesson.queue.filter(({ item }) => item !== event.item) };
  }
}

/** Where the puzzle of the round to come is taken from. */
export function sourceOf({ lesson, settings }: Pick<RoomState, 'lesson' | 'settings'>): PuzzleSource {
  return lesson?.taken?.source ?? settings.source;
}
