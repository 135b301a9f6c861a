import { isDecided, isRematchAgreed, nextRound } from './decide-rounds';
import { isPacer } from './pacers';
import { isAttended, isOpen, isPublicBoard, type MemberId, type RoomState } from './state';

/** A task that the server runs by itself, and the time it is due. */
export type DueTask =
  | { readonly type: 'begin-round'; readonly round: number; readonly startedBySeq: number; readonly at: number }
  | { readonly type: 'end' | 'start-rematch'; readonly round: number; readonly at: number }
  | { readonly type: 'answer-hint'; readonly play: string; readonly asked: number; readonly at: number }
  /** The next move of a pacer, numbered from 0. `at` is the time of the one before: its timeline says how long it waits. */
  | { readonly type: 'move-pacer'; readonly member: MemberId; readonly round: number; readonly move: number; readonly at: number };

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
    const board = isOpen(play) ? play.board : undefined;
    if (board === undefined) continue;
    if (board.hint && board.hint.stage === undefined) due.push({ type: 'answer-hint', play: key, asked: board.hint.asked, at: 0 });
    if (isPacer(key) && state.members[key] !== undefined && isAttended(state)) {
      due.push({ type: 'move-pacer', member: key, round: round.number, move: board.moves.length + board.undos, at: board.movedAt });
    }
  }
  return due;
}
