import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail, type Result, succeed } from '@/engine/core/result';
import { evolveEntry } from '@/engine/play/evolve';
import { measureRight } from '@/engine/play/progress';
import { type RoundResult, resultsOf } from '@/engine/play/results';
import type { ClassFormat } from '@/engine/play/setup';
import { parseMarks } from '@/engine/play/snapshot';
import { initialRoomState, type MemberId, playOf, type RoomState } from '@/engine/play/state';
import type { RateLimit } from '../../limits/quota';
import type { RateLimiters } from '../../limits/rate-limiter';
import { nullIfBroken, ofRoom } from '../../store/broken-room';
import type { RoomStore, StoredEntry, StoredRoom } from '../../store/room-store';
import { isMemberOfPlayer, teacherIn } from './teacher';

/** What one student achieved on one puzzle of a classroom. */
export interface ClassroomReportEntry
  extends Pick<
    RoundResult,
    'round' | 'kind' | 'width' | 'height' | 'level' | 'startedAt' | 'isFinished' | 'wallMs' | 'activeMs' | 'hints' | 'checks' | 'mistakes'
  > {
  readonly name: string;
  readonly format: ClassFormat;
  /** Per mille of the board that they worked on, of its right marks alone where the solution is unique. */
  readonly progress: number;
}

/** What all students of a classroom have done, for its teacher. */
export interface ClassroomReports {
  /** Computed from the log alone; a running round as it is now. Only the teacher gets a report. */
  find(roomId: string, playerId: string): Promise<Result<readonly ClassroomReportEntry[], 'unknown-classroom' | 'rate-limited'>>;
}

export interface ClassroomReportsPorts {
  readonly rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter' | 'playersByMember'>;
  readonly rateLimiters: RateLimiters;
  now(): Promise<number>;
}

/** Each report reads a whole log, and no teacher needs one more often than that. */
export const REPORT_LIMIT: RateLimit = { burst: 10, perSecond: 1 / 10 };
/** This many entries are folded in a few milliseconds; then other work has a turn. */
const ENTRIES_PER_TURN = 1_000;

export function createClassroomReports({ rooms, rateLimiters, now }: ClassroomReportsPorts): ClassroomReports {
  const limiter = rateLimiters.open('classroom-reports', REPORT_LIMIT);

  async function read(roomId: string, playerId: string): Promise<readonly ClassroomReportEntry[] | null> {
    const room = await rooms.findRoom(roomId);
    if (room?.setup.mode !== 'classroom') return null;
    const log = await rooms.entriesAfter(roomId, 0);
    const leader = ofRoom(roomId, () => teacherIn(room.setup, log)) ?? null;
    if (!(await isMemberOfPlayer(rooms, roomId, leader, playerId))) return null;
    return readEntries(room, log, await now());
  }

  return {
    async find(roomId, playerId) {
      if (!limiter.tryConsume(playerId)) return fail('rate-limited');
      const entries = await read(roomId, playerId).catch(nullIfBroken);
      return entries === null ? fail('unknown-classroom') : succeed(entries);
    },
  };
}

async function readEntries({ id, setup }: StoredRoom, log: readonly StoredEntry[], now: number): Promise<readonly ClassroomReportEntry[]> {
  const names = new Map<string, string>();
  const entries: ClassroomReportEntry[] = [];
  let state = ofRoom(id, () => initialRoomState(setup));
  for (const [i, entry] of log.entries()) {
    state = ofRoom(id, () => evolveEntry(state, entry));
    for (const event of entry.events) {
      if (event.type === 'joined' || event.type === 'renamed') names.set(event.member, event.name);
      if (event.type === 'round-ended') entries.push(...entriesOf(state, names));
    }
    if (i % ENTRIES_PER_TURN === ENTRIES_PER_TURN - 1) await nextTurn();
  }
  const { round, phase } = state;
  return phase === 'running' && round !== null
    ? [...entries, ...entriesOf({ ...state, round: { ...round, endedAt: Math.max(now, round.startedAt) } }, names)]
    : entries;
}

function entriesOf(state: RoomState, names: ReadonlyMap<string, string>): ClassroomReportEntry[] {
  return resultsOf(state).map(({ member, round, kind, width, height, level, startedAt, isFinished, ...counts }) => {
    const { wallMs, activeMs, hints, checks, mistakes } = counts;
    return {
      name: names.get(member) ?? '',
      format: state.round?.hasOwnBoards ? 'individual' : 'shared',
      progress: progressOf(state, member),
      ...{ round, kind, width, height, level, startedAt, isFinished, wallMs, activeMs, hints, checks, mistakes },
    };
  });
}

function progressOf(state: RoomState, member: MemberId): number {
  const { round } = state;
  const play = playOf(state, member);
  const solution = round?.secret?.solution;
  if (round?.puzzle === undefined || play?.board === undefined || typeof solution !== 'string') return play?.progress ?? 0;
  return measureRight(round.puzzle, play.board.marks, parseMarks(solution)).right;
}
