import type { LogEntry } from './events';
import { evolveEntry } from './evolve';
import type { RoomSetup } from './setup';
import { initialRoomState, type MemberId, playOf, type RoomState } from './state';

/** How far a board was, and when. */
export interface GhostPoint {
  /** Milliseconds since the gun, without pauses. */
  readonly at: number;
  /** Of 1000. */
  readonly progress: number;
}

/** All that is ever told of an earlier play to who races against it: when it was how far, never a cell. */
export interface GhostRun {
  /** Rising in time, from the gun to the finish, at most `MAX_GHOST_POINTS`. */
  readonly points: readonly GhostPoint[];
  /** How long it took, without pauses. */
  readonly ms: number;
}

/** What a log has told of one board so far; a long log is read in parts. */
export interface GhostRecording {
  readonly state: RoomState;
  readonly round: number;
  readonly member: MemberId;
  readonly points: readonly GhostPoint[];
  readonly ms: number | null;
}

/** As fine as a bar on a screen can show it, and a few kilobytes. */
export const MAX_GHOST_POINTS = 200;

const FULL = 1000;

/** Before the first row. */
export function startRecording(setup: RoomSetup, round: number, member: MemberId): GhostRecording {
  return { state: initialRoomState(setup), round, member, points: [{ at: 0, progress: 0 }], ms: null };
}

/** Goes on with the rows that follow. */
export function recordEntries(tape: GhostRecording, rows: readonly LogEntry[]): GhostRecording {
  const points = [...tape.points];
  let { state, ms } = tape;
  for (const row of rows) {
    state = evolveEntry(state, row);
    const { round } = state;
    const play = round?.number === tape.round ? playOf(state, tape.member) : undefined;
    if (round === null || play === undefined || ms !== null) continue;
    const isFinished = play.finishedAt !== null;
    const at = (play.finishedAt ?? row.at) - round.startedAt - (play.desk?.pausedMs ?? 0);
    const progress = isFinished ? FULL : play.progress;
    if (isFinished) ms = at;
    if (progress !== points[points.length - 1].progress || isFinished) points.push({ at, progress });
  }
  return { ...tape, state, points, ms };
}

/** What is told of the board; undefined unless it was finished. */
export function finishRecording({ points, ms }: GhostRecording): GhostRun | undefined {
  return ms === null ? undefined : { points: thinOut(points), ms };
}

/** How far a ghost was after so long, of 1000. */
export function progressAt({ points }: GhostRun, elapsed: number): number {
  return points.findLast(({ at }) => at <= elapsed)?.progress ?? 0;
}

/** Evenly, with the first and the last. */
function thinOut(points: readonly GhostPoint[]): readonly GhostPoint[] {
  if (points.length <= MAX_GHOST_POINTS) return points;
  const step = (points.length - 1) / (MAX_GHOST_POINTS - 1);
  return Array.from({ length: MAX_GHOST_POINTS }, (_, i) => points[Math.round(i * step)]);
}
