import { check } from '@/engine/core/check';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import type { Member, MemberId, Play, Round } from '@/engine/play/state';

export const TABLE_COLUMNS = ['name', 'progress', 'state', 'broken', 'mistakes', 'hints', 'checks', 'time'] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const STUDENT_STATES = ['done', 'working', 'untouched', 'away'] as const;
export type StudentState = (typeof STUDENT_STATES)[number];

/** The progress of one student, as the table of a classroom shows it. */
export interface StudentRow {
  readonly member: MemberId;
  readonly name: string;
  /** In thousandths, of the right marks alone where these are known. */
  readonly progress: number;
  /** The wrong marks on the board now; null where they cannot be determined. */
  readonly wrong: number | null;
  readonly state: StudentState;
  readonly broken: number;
  /** Null where mistakes cannot be determined. */
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

/** Each board is checked once per change, however often the table renders. */
const brokenOn = new WeakMap<Uint8Array, number>();

function countBroken({ kind, puzzle }: ParsedPuzzle, marks: Uint8Array): number {
  const known = brokenOn.get(marks);
  if (known !== undefined) return known;
  const verdict = check(kind, puzzle, { ...puzzle, marks });
  const count = verdict.status === 'broken' ? verdict.violations.length : 0;
  brokenOn.set(marks, count);
  return count;
}

/** The rows of all members with a board. */
export function studentRows(round: Round, parsed: ParsedPuzzle, members: Readonly<Record<MemberId, Member>>): readonly StudentRow[] {
  return Object.entries(round.plays).flatMap(([member, play]) => {
    const known = members[member];
    if (known === undefined) return [];
    const { stats, board, finishedAt } = play;
    return {
      member,
      name: known.name,
      progress: finishedAt === null ? (stats?.right ?? play.progress) : 1000,
      wrong: stats?.wrong ?? null,
      state: stateOf(play, known),
      broken: board === undefined ? 0 : countBroken(parsed, board.marks),
      mistakes: stats?.mistakes ?? null,
      hints: stats?.hints ?? 0,
      checks: stats?.checks ?? 0,
      time: finishedAt === null ? null : finishedAt - round.startedAt,
    };
  });
}

function stateOf({ finishedAt, progress, stats }: Play, { isAway }: Member): StudentState {
  if (finishedAt !== null) return 'done';
  if (isAway) return 'away';
  const isTouched = progress > 0 || (stats !== undefined && stats.hints + stats.checks + stats.undos + (stats.mistakes ?? 0) > 0);
  return isTouched ? 'working' : 'untouched';
}

/** Sorts by a column, and equal rows by name, so that the order is stable. */
export function sortRows(rows: readonly StudentRow[], { column, isDescending }: Sorting, locale: string): readonly StudentRow[] {
  const byName = new Intl.Collator(locale, { numeric: true });
  const compareNames = (one: StudentRow, other: StudentRow) => byName.compare(one.name, other.name) || (one.member < other.member ? -1 : 1);
  const compare = (one: StudentRow, other: StudentRow) =>
    column === 'name' ? compareNames(one, other) : rankOf(one, column) - rankOf(other, column);
  return [...rows].sort((one, other) => (isDescending ? -1 : 1) * compare(one, other) || compareNames(one, other));
}

function rankOf(row: StudentRow, column: Exclude<TableColumn, 'name'>): number {
  if (column === 'state') return STUDENT_STATES.indexOf(row.state);
  // In ascending order, unfinished students come last.
  return row[column] ?? (column === 'time' ? Number.MAX_SAFE_INTEGER : -1);
}
