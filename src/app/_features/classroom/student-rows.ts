import { check } from '@/engine/core/check';
import type { Member, MemberId, ParsedPuzzle, Play, Round } from '@/engine/play/state';

export const TABLE_COLUMNS = ['name', 'progress', 'state', 'broken', 'mistakes', 'hints', 'checks', 'time'] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const PUPIL_STATES = ['done', 'working', 'untouched', 'away'] as const;
export type PupilState = (typeof PUPIL_STATES)[number];

/** How one pupil fares, as the table of a class shows it. */
export interface StudentRow {
  readonly member: MemberId;
  readonly name: string;
  /** Of 1000. */
  readonly progress: number;
  readonly state: PupilState;
  readonly broken: number;
  /** Null where nothing can be told to be wrong. */
  readonly mistakes: number | null;
  readonly hints: number;
  readonly checks: number;
  /** Milliseconds from the start to the finish; null before it. */
  readonly time: number | null;
}

export interface Sorting {
  readonly column: TableColumn;
  readonly isDescending: boolean;
}

/** Boards are checked once for each change, however often the table is drawn. */
const brokenOn = new WeakMap<Uint8Array, number>();

function countBroken({ kind, puzzle }: ParsedPuzzle, marks: Uint8Array): number {
  const known = brokenOn.get(marks);
  if (known !== undefined) return known;
  const verdict = check(kind, puzzle, { ...puzzle, marks });
  const count = verdict.status === 'broken' ? verdict.violations.length : 0;
  brokenOn.set(marks, count);
  return count;
}

/** The rows of all who are in the class and have a board. */
export function pupilRows(round: Round, problem: ParsedPuzzle, members: Readonly<Record<MemberId, Member>>): readonly StudentRow[] {
  return Object.entries(round.plays).flatMap(([member, play]) => {
    const known = members[member];
    if (known === undefined) return [];
    const { tally, desk, finishedAt } = play;
    return {
      member,
      name: known.name,
      progress: finishedAt === null ? play.progress : 1000,
      state: stateOf(play, known),
      broken: desk === undefined ? 0 : countBroken(problem, desk.marks),
      mistakes: tally?.mistakes ?? null,
      hints: tally?.hints ?? 0,
      checks: tally?.checks ?? 0,
      time: finishedAt === null ? null : finishedAt - round.startedAt,
    };
  });
}

function stateOf({ finishedAt, progress, tally }: Play, { isAway }: Member): PupilState {
  if (finishedAt !== null) return 'done';
  if (isAway) return 'away';
  const isTouched = progress > 0 || (tally !== undefined && tally.hints + tally.checks + tally.undos + (tally.mistakes ?? 0) > 0);
  return isTouched ? 'working' : 'untouched';
}

/** Sorted by a column; equals by name, so that nobody jumps about without a reason. */
export function sortRows(rows: readonly StudentRow[], { column, isDescending }: Sorting, locale: string): readonly StudentRow[] {
  const byName = new Intl.Collator(locale, { numeric: true });
  const compareNames = (one: StudentRow, other: StudentRow) => byName.compare(one.name, other.name) || (one.member < other.member ? -1 : 1);
  const compare = (one: StudentRow, other: StudentRow) =>
    column === 'name' ? compareNames(one, other) : rankOf(one, column) - rankOf(other, column);
  return [...rows].sort((one, other) => (isDescending ? -1 : 1) * compare(one, other) || compareNames(one, other));
}

function rankOf(row: StudentRow, column: Exclude<TableColumn, 'name'>): number {
  if (column === 'state') return PUPIL_STATES.indexOf(row.state);
  // Who is not done yet comes after all who are.
  return row[column] ?? (column === 'time' ? Number.MAX_SAFE_INTEGER : -1);
}
