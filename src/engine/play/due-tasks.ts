import { isDecided, nextRound } from './decide-rounds';
import { isOpen, isPublicBoard, type RoomState } from './state';

/** What the server must do by itself, and from when on. */
export type DueTask =
  | { readonly type: 'begin'; readonly round: number; readonly attempt: number; readonly at: number }
  | { readonly type: 'end'; readonly round: number; readonly at: number }
  | { readonly type: 'answer-hint'; readonly play: string; readonly asked: number; readonly at: number };

/** A gun that is this late was missed: a crash in the countdown. Everybody gets the countdown again. */
export const MISSED_START_MS = 3_000;

/** Everything that is due, now or at a known time. Whoever holds the room sees to it. */
export function dueTasks(state: RoomState): DueTask[] {
  const { phase, countdown, round } = state;
  if (phase === 'countdown' && countdown !== null) {
    return [{ type: 'begin', round: countdown.round, attempt: countdown.attempt, at: countdown.gunAt }];
  }
  if (phase === 'lobby' && isPublicBoard(state)) return [{ type: 'begin', round: nextRound(state), attempt: 1, at: 0 }];
  if (phase !== 'running' || round === null) return [];
  if (isDecided(state)) return [{ type: 'end', round: round.number, at: 0 }];
  const due: DueTask[] = round.limitAt === null ? [] : [{ type: 'end', round: round.number, at: round.limitAt }];
  for (const [key, play] of Object.entries(round.plays)) {
    const hint = isOpen(play) ? play.desk?.hint : null;
    if (hint && hint.stage === undefined) due.push({ type: 'answer-hint', play: key, asked: hint.asked, at: 0 });
  }
  return due;
}
