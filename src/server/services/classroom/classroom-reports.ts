import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail, type Result, succeed } from '@/engine/core/result';
import { evolveEntry } from '@/engine/play/evolve';
import { type RoundResult, resultsOf } from '@/engine/play/results';
import type { ClassForm } from '@/engine/play/setup';
import { initialRoomState, playOf, type RoomState } from '@/engine/play/state';
import type { RateLimiters } from '../../limits/rate-limiter';
import type { RateLimit } from '../../limits/token-bucket';
import { nullIfBroken, ofRoom } from '../../store/broken-room';
import type { RoomStore, StoredRoom, StoredRow } from '../../store/room-store';
import { isMemberOfPlayer, teacherIn } from './teacher';

/** What one pupil made of one puzzle of a class. */
export interface ClassReportEntry
  extends Pick<
    RoundResult,
    'round' | 'kind' | 'width' | 'height' | 'level' | 'startedAt' | 'isFinished' | 'wallMs' | 'activeMs' | 'hints' | 'checks' | 'mistakes'
  > {
  readonly name: string;
  readonly form: ClassForm;
  /** Of 1000, of the board that they worked on. */
  readonly progress: number;
}

/** What everybody in a class has done, for whoever leads it. */
export interface ClassroomReports {
  /** From the log alone; a round that still runs as it stands now. To everybody but who leads the class there is none. */
  find(roomId: string, playerId: string): Promise<Result<readonly ClassReportEntry[], 'unknown-class' | 'slow-down'>>;
}

export interface ClassReportsPorts {
  readonly rooms: Pick<RoomStore, 'findRoom' | 'rowsAfter' | 'playersByMember'>;
  readonly counters: RateLimiters;
  now(): Promise<number>;
}

/** Each reads a whole log; nobody wants a table more often than that. */
export const REPORT_LIMIT: RateLimit = { burst: 10, perSecond: 1 / 10 };
/** So many rows are folded in a few milliseconds; then it is others' turn. */
const ROWS_IN_A_TURN = 1_000;

export function createClassReports({ rooms, counters, now }: ClassReportsPorts): ClassroomReports {
  const asked = counters.open('class-reports', REPORT_LIMIT);

  async function read(roomId: string, playerId: string): Promise<readonly ClassReportEntry[] | null> {
    const room = await rooms.findRoom(roomId);
    if (room?.setup.mode !== 'class') return null;
    const rows = await rooms.rowsAfter(roomId, 0);
    const leader = ofRoom(roomId, () => teacherIn(room.setup, rows)) ?? null;
    if (!(await isMemberOfPlayer(rooms, roomId, leader, playerId))) return null;
    return readEntries(room, rows, await now());
  }

  return {
    async find(roomId, playerId) {
      if (!asked.take(playerId)) return fail('slow-down');
      const entries = await read(roomId, playerId).catch(nullIfBroken);
      return entries === null ? fail('unknown-class') : succeed(entries);
    },
  };
}

async function readEntries({ id, setup }: StoredRoom, rows: readonly StoredRow[], now: number): Promise<readonly ClassReportEntry[]> {
  const names = new Map<string, string>();
  const entries: ClassReportEntry[] = [];
  let state = ofRoom(id, () => initialRoomState(setup));
  for (const [i, row] of rows.entries()) {
    state = ofRoom(id, () => evolveEntry(state, row));
    for (const event of row.events) {
      if (event.type === 'joined' || event.type === 'renamed') names.set(event.member, event.name);
      if (event.type === 'round-ended') entries.push(...entriesOf(state, names));
    }
    if (i % ROWS_IN_A_TURN === ROWS_IN_A_TURN - 1) await nextTurn();
  }
  const { round, phase } = state;
  return phase === 'running' && round !== null
    ? [...entries, ...entriesOf({ ...state, round: { ...round, endedAt: Math.max(now, round.startedAt) } }, names)]
    : entries;
}

function entriesOf(state: RoomState, names: ReadonlyMap<string, string>): ClassReportEntry[] {
  return resultsOf(state).map(({ member, round, kind, width, height, level, startedAt, isFinished, ...counts }) => {
    const { wallMs, activeMs, hints, checks, mistakes } = counts;
    return {
      name: names.get(member) ?? '',
      form: state.round?.isApart ? 'apart' : 'front',
      progress: playOf(state, member)?.progress ?? 0,
      ...{ round, kind, width, height, level, startedAt, isFinished, wallMs, activeMs, hints, checks, mistakes },
    };
  });
}
