import type { Hint } from '@/engine/core/hint';
import { formatMarks } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import type { RoomStore } from '../../store/room-store';
import type { RunOptions, Workers } from '../../worker/workers';

export interface RoomHintsPorts {
  readonly workers: Pick<Workers, 'run'>;
  readonly rooms: Pick<RoomStore, 'rowsAfter' | 'playersByMember'>;
}

/** A room with a board that somebody has asked for a hint on. */
interface AskedRoom {
  readonly id: string;
  readonly state: RoomState;
}

/** What to do next on the board of a play; rejects when it is to be tried again. */
export type AskForHint = (room: AskedRoom, play: string) => Promise<Hint>;

/** Whoever asked waits, with the board before them. */
const HINT_MS = 5_000;
/** So long a hint may keep the thread that games have to themselves: far more than it takes on any puzzle that people solve. */
const QUICK_MS = 1_000;

/**
 * Answers hints in rooms, one at a time for each player. One that is not found quickly goes on among the questions of everybody, so that nobody
 * keeps others' games waiting with a puzzle that no hint is found for.
 */
export function createRoomHints({ workers, rooms }: RoomHintsPorts): AskForHint {
  /** Who asked: of a board for several only the log knows. */
  async function askerOf(roomId: string, asked: number): Promise<string> {
    const [row] = await rooms.rowsAfter(roomId, asked - 1, 1);
    const playerId = row && (await rooms.playersByMember(roomId)).get(row.member);
    return playerId ?? roomId;
  }

  return async ({ id, state: { round } }, play) => {
    const desk = round?.plays[play]?.desk;
    if (round?.problem === undefined || !desk?.hint) throw new Error(`No hint is asked for on the board ${play} of room ${id}`);
    const solution = round.secret?.solution ?? undefined;
    const request = { puzzle: round.problem.text, marks: formatMarks(desk.marks), ...(solution !== undefined && { solution }) };
    const client = `hint ${await askerOf(id, desk.hint.asked)}`;

    /** A search that came to no end is an answer too: there is no hint. */
    async function ask(options: Pick<RunOptions, 'priority' | 'deadlineMs'>): Promise<Hint> {
      const answer = await workers.run('hint', request, { ...options, client });
      if (answer.ok) return answer.value;
      // Whoever asked pays for an answer, so one that was only too busy to come is tried again.
      if (answer.error !== 'timed-out' && answer.error !== 'out-of-memory')
        throw new Error(`A hint for room ${id} has to wait: ${answer.error}`);
      return { type: 'gave-up' };
    }

    const quick = await ask({ priority: 'play', deadlineMs: QUICK_MS });
    return quick.type === 'gave-up' ? ask({ priority: 'now', deadlineMs: HINT_MS }) : quick;
  };
}
