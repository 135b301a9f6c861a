import type { Mode, PuzzleSource } from '@/engine/play/setup';
import type { RoomState } from '@/engine/play/state';
import type { Identity } from '../../identity/identity';
import { resolveMember } from '../../rooms/join-room';
import type { StoredResult } from '../../store/result-store';
import type { PlayerRoom, RoomStore } from '../../store/room-store';
import type { Results } from '../results/results';
import { REPEAT_SUFFIX } from './round-puzzles';

/** A play that a player has started. */
export interface RecentPlay {
  readonly room: string;
  /** Null for solo rooms. */
  readonly code: string | null;
  readonly mode: Mode;
  readonly source: PuzzleSource;
  /** The time of its last entry. */
  readonly changedAt: number;
  /** The outcome of its latest round; null while that runs, or when it had none. */
  readonly outcome: PlayOutcome | null;
}

export type PlayOutcome = Pick<StoredResult, 'isFinished' | 'wallMs' | 'place' | 'participants'>;

export interface RecentPlays {
  /** A player's latest plays, without the dailies of a date. */
  of(
    playerId: string,
    withoutDailiesOf: string,
  ): Promise<{
    /** The plays that they can continue. */
    readonly unfinished: readonly RecentPlay[];
    /** The plays that have ended. */
    readonly finished: readonly RecentPlay[];
  }>;
}

export interface RecentPlaysPorts {
  readonly store: Pick<RoomStore, 'membersOf' | 'roomsOf'>;
  readonly results: Pick<Results, 'history'>;
  readonly identity: Pick<Identity, 'memberIdFor'>;
  /** The state of a room; null when there is none, or it cannot be read. */
  findState(roomId: string): Promise<RoomState | null>;
  now(): Promise<number>;
}

const LOOKED_AT = 30;
/** Of each list. */
const MAX_LISTED = 3;
/** After this time the other members have left. */
const TOGETHER_MS = 12 * 60 * 60 * 1000;
/** A play that the player has not returned to for this long is not listed. */
const ALONE_MS = 30 * 24 * 60 * 60 * 1000;

export function createRecentPlays({ store, results, identity, findState, now }: RecentPlaysPorts): RecentPlays {
  /** A player who has left a room, or was removed from it, does not see it any more. */
  async function isStillIn(room: string, playerId: string): Promise<boolean> {
    const state = await findState(room);
    return state !== null && state.members[await resolveMember({ identity, store }, room, state, playerId)] !== undefined;
  }

  async function findOutcomes(playerId: string): Promise<ReadonlyMap<string, PlayOutcome>> {
    const page = await results.history(playerId, { limit: LOOKED_AT });
    // They are sorted latest first, and the latest round of a room is the one to show.
    return new Map(page.ok ? page.value.entries.map((result) => [result.roomId, result] as const).reverse() : []);
  }

  return {
    async of(playerId, withoutDailiesOf) {
      const [at, rooms, outcomes] = await Promise.all([now(), store.roomsOf(playerId, LOOKED_AT), findOutcomes(playerId)]);
      const unfinished: RecentPlay[] = [];
      const finished: RecentPlay[] = [];
      for (const room of rooms) {
        const { id, code, setup, changedAt } = room;
        const { source } = setup.settings;
        if (source.type === 'daily' && source.date === withoutDailiesOf) continue;
        const outcome = room.phase === 'ended' ? (outcomes.get(id) ?? null) : null;
        const listed = isUnderway(room, at) ? unfinished : outcome !== null && isOnesOwn(room) ? finished : undefined;
        if (listed === undefined || listed.length === MAX_LISTED) continue;
        // A solo room has no other members.
        if (setup.mode !== 'solo' && !(await isStillIn(id, playerId))) continue;
        listed.push({ room: id, code, mode: setup.mode, source, changedAt, outcome });
      }
      return { unfinished, finished };
    },
  };
}

/** Public boards belong to no player; and a further attempt is left out, since its puzzle's page leads to the first. */
function isOnesOwn({ id, setup }: PlayerRoom): boolean {
  return setup.owner !== null && !id.includes(REPEAT_SUFFIX);
}

/** A solo play continues with a running board, a room for several also while it waits. */
function isUnderway(room: PlayerRoom, now: number): boolean {
  const { setup, phase, changedAt } = room;
  if (!isOnesOwn(room) || phase === null || phase === 'ended') return false;
  return setup.mode === 'solo' ? phase === 'running' && changedAt > now - ALONE_MS : changedAt > now - TOGETHER_MS;
}
