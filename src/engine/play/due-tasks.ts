import { isDecided, isRematchAgreed, nextRound } from './decide-rounds';
import { isOpen, isPublicBoard, type RoomState } from './state';

/** A task that the server runs by itself, and the time it is due. */
export type DueTask =
  | { readonly type: 'begin-round'; readonly round: number; readonly startedBySeq: number; readonly at: number }
  | { readonly type: 'end' | 'start-rematch'; readonly round: number; readonly at: number }
  | { readonly type: 'answer-hint'; readonly play: string; readonly asked: number; readonly at: number };

/** A start this late was missed, by a crash during the countdown. The countdown then starts again. */
export const MISSED_START_MS = 3_000;

/** Lists all due tasks, with the times at which they are due. The process that runs the room executes them. */
export function dueTasks(state: RoomState): DueTask[] {
  const { phase, countdown, round } = state;
  if (phase === 'countdown' && countdown !== null) {
    return [{ type: 'begin-round', round: countdown.round, startedBySeq: countdown.startedBySeq, at: countdown.startsAt }];
  }
  if (phase === 'lobby' && isPublicBoard(state)) return [{ type: 'begin-round', round: nextRound(state), startedBySeq: 1, at: 0 }];
  if (round !== null && isRematchAgreed(state)) return [{ type: 'start-rematch', round: round.number, at: 0 }];
  if (phase !== 'running' || round === null) return [];
  if (isDecided(state)) return [{ type: 'end', round: round.number, at: 0 }];
  const due: DueTask[] = round.limitAt === null ? [] : [{ type: 'end', round: round.number, at: round.limitAt }];
  for (const [key, play] of Object.entries(round.plays)) {
    const hint = isOpen(play) ? play.board?.hint : null;
    if (hint && hint.stage === undefined) due.push({ type: 'answer-hint', play: key, asked: hint.asked, at: 0 });
  }
  return due;
}
