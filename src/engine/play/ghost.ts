import type { LogEntry } from './events';
import { evolveEntry } from './evolve';
import type { RoomSetup } from './setup';
import { initialRoomState, type MemberId, playOf, type RoomState } from './state';

/** The progress of a board at a time. */
export interface GhostPoint {
  /** Milliseconds since the start of the round, without pauses. */
  readonly at: number;
  /** From 0 to 1000. */
  readonly progress: number;
}

/** An earlier play as shown to a player that races against it: progress over time, without cells. */
export interface GhostRun {
  /** Ascending in time, from the start to the finish, at most `MAX_GHOST_POINTS`. */
  readonly points: readonly GhostPoint[];
  /** The duration of the play, without pauses. */
  readonly ms: number;
}

/** The recording of one board up to some entry, so that a long log can be read in parts. */
export interface GhostRecording {
  readonly state: RoomState;
  readonly round: number;
  readonly member: MemberId;
  readonly points: readonly GhostPoint[];
  readonly ms: number | null;
}

/** Enough for a progress bar, in a few kilobytes. */
export const MAX_GHOST_POINTS = 200;

const FULL = 1000;

export function startRecording(setup: RoomSetup, round: number, member: MemberId): GhostRecording {
  return { state: initialRoomState(setup), round, member, points: [{ at: 0, progress: 0 }], ms: null };
}

/** Continues a recording with the next entries. */
export function recordEntries(recording: GhostRecording, entries: readonly LogEntry[]): GhostRecording {
  const points = [...recording.points];
  let { state, ms } = recording;
  for (const entry of entries) {
    state = evolveEntry(state, entry);
    const { round } = state;
    const play = round?.number === recording.round ? playOf(state, recording.member) : undefined;
    if (round === null || play === undefined || ms !== null) continue;
    const isFinished = play.finishedAt !== null;
    const at = (play.finishedAt ?? entry.at) - round.startedAt - (play.board?.pausedMs ?? 0);
    const progress = isFinished ? FULL : play.progress;
    if (isFinished) ms = at;
    if (progress !== points[points.length - 1].progress || isFinished) points.push({ at, progress });
  }
  return { ...recording, state, points, ms };
}

/** Returns the run, or undefined if the board was not finished. */
export function finishRecording({ points, ms }: GhostRecording): GhostRun | undefined {
  return ms === null ? undefined : { points: thinOut(points), ms };
}

/** The progress of a ghost after `elapsed` milliseconds, from 0 to 1000. */
export function progressAt({ points }: GhostRun, elapsed: number): number {
  return points.findLast(({ at }) => at <= elapsed)?.progress ?? 0;
}

/** Thins out evenly and keeps the first and the last point. */
function thinOut(points: readonly GhostPoint[]): readonly GhostPoint[] {
  if (points.length <= MAX_GHOST_POINTS) return points;
  const step = (points.length - 1) / (MAX_GHOST_POINTS - 1);
  return Array.from({ length: MAX_GHOST_POINTS }, (_, i) => points[Math.round(i * step)]);
}
