import type { Hint } from '@/engine/core/hint';
import { formatMarks } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import type { RoomStore } from '../../store/room-store';
import type { RunOptions, Workers } from '../../worker/workers';

export interface RoomHintsPorts {
  readonly workers: Pick<Workers, 'run'>;
  readonly rooms: Pick<RoomStore, 'entriesAfter' | 'playersByMember'>;
}

/** A room with a board that a member has requested a hint on. */
interface HintRoom {
  readonly id: string;
  readonly state: RoomState;
}

/** The next hint on the board of a play; rejects when it has to be tried again. */
export type FindHint = (room: HintRoom, play: string) => Promise<Hint>;

/** The member waits with the board open. */
const HINT_MS = 5_000;
/** How long a hint may use the thread that is reserved for play: far more than it takes on any puzzle that people solve. */
const QUICK_MS = 1_000;

/**
 * Answers hint requests in rooms, one at a time for each player. A hint that is not found quickly continues among the general jobs, so that
 * a puzzle without a hint does not delay other players.
 */
export function createRoomHints({ workers, rooms }: RoomHintsPorts): FindHint {
  /** The player who requested the hint: on a shared board only the log has it. */
  async function requesterOf(roomId: string, asked: number): Promise<string> {
    const [entry] = await rooms.entriesAfter(roomId, asked - 1, 1);
    const playerId = entry && (await rooms.playersByMember(roomId)).get(entry.member);
    return playerId ?? roomId;
  }

  return async ({ id, state: { round } }, play) => {
    const boardState = round?.plays[play]?.board;
    if (round?.puzzle === undefined || !boardState?.hint) throw new Error(`No hint was requested on the board ${play} of room ${id}`);
    const solution = round.secret?.solution ?? undefined;
    const request = { puzzle: round.puzzle.text, marks: formatMarks(boardState.marks), ...(solution !== undefined && { solution }) };
    const client = `hint ${await requesterOf(id, boardState.hint.asked)}`;

    /** A search that gave up is an answer too: there is no hint. */
    async function ask(options: Pick<RunOptions, 'priority' | 'deadlineMs'>): Promise<Hint> {
      const answer = await workers.run('hint', request, { ...options, client });
      if (answer.ok) return answer.value;
      // The member pays for an answer, so one that was only delayed is tried again.
      if (answer.error !== 'timed-out' && answer.error !== 'out-of-memory')
        throw new Error(`The hint for room ${id} is delayed: ${answer.error}`);
      return { type: 'gave-up' };
    }

    const quick = await ask({ priority: 'play', deadlineMs: QUICK_MS });
    return quick.type === 'gave-up' ? ask({ priority: 'interactive', deadlineMs: HINT_MS }) : quick;
  };
}
