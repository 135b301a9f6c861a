import type { Mode, PuzzleSource } from '@/engine/play/setup';
import type { RoomState } from '@/engine/play/state';
import type { Identity } from '../../identity/identity';
import { resolveMember } from '../../rooms/resolve-member';
import type { StoredResult } from '../../store/result-store';
import type { PlayerRoom, RoomStore } from '../../store/room-store';
import type { Results } from '../results/results';
import { REPEAT_SUFFIX } from './round-puzzles';

/** A play that somebody has begun. */
export interface LatestPlay {
  readonly room: string;
  /** Of rooms for several people. */
  readonly code: string | null;
  readonly mode: Mode;
  readonly source: PuzzleSource;
  /** When something last happened there. */
  readonly changedAt: number;
  /** What came of its latest round; null while that goes on, or when it came to nothing. */
  readonly outcome: PlayOutcome | null;
}

export type PlayOutcome = Pick<StoredResult, 'isFinished' | 'wallMs' | 'place' | 'racers'>;

export interface LatestPlays {
  /** A player's latest plays, without the dailies of a date. */
  of(
    playerId: string,
    withoutDailiesOf: string,
  ): Promise<{
    /** What they can go on with. */
    readonly unfinished: readonly LatestPlay[];
    /** What they played to its end. */
    readonly finished: readonly LatestPlay[];
  }>;
}

export interface LatestPlaysPorts {
  readonly store: Pick<RoomStore, 'membersOf' | 'roomsOf'>;
  readonly results: Pick<Results, 'history'>;
  readonly identity: Pick<Identity, 'memberIdFor'>;
  /** A room as it stands; null when there is none, or none that can be read. */
  findState(roomId: string): Promise<RoomState | null>;
  now(): Promise<number>;
}

const LOOKED_AT = 30;
/** Of each sort. */
const TOLD = 3;
/** Whom one played with has gone home by then. */
const TOGETHER_MS = 12 * 60 * 60 * 1000;
/** What one has not come back to for so long is forgotten. */
const ALONE_MS = 30 * 24 * 60 * 60 * 1000;

export function createLatestPlays({ store, results, identity, findState, now }: LatestPlaysPorts): LatestPlays {
  /** Who has left a room for several, or was removed from it, has nothing more to do with it. */
  async function isStillIn(room: string, playerId: string): Promise<boolean> {
    const state = await findState(room);
    return state !== null && state.members[await resolveMember({ identity, store }, room, state, playerId)] !== undefined;
  }

  async function findOutcomes(playerId: string): Promise<ReadonlyMap<string, PlayOutcome>> {
    const page = await results.history(playerId, { limit: LOOKED_AT });
    // They come latest first, and the latest round of a room is the one to tell of.
    return new Map(page.ok ? page.value.entries.map((result) => [result.roomId, result] as const).reverse() : []);
  }

  return {
    async of(playerId, withoutDailiesOf) {
      const [at, rooms, outcomes] = await Promise.all([now(), store.roomsOf(playerId, LOOKED_AT), findOutcomes(playerId)]);
      const unfinished: LatestPlay[] = [];
      const finished: LatestPlay[] = [];
      for (const room of rooms) {
        const { id, code, setup, changedAt } = room;
        const { source } = setup.settings;
        if (source.type === 'daily' && source.date === withoutDailiesOf) continue;
        const outcome = room.phase === 'ended' ? (outcomes.get(id) ?? null) : null;
        const told = isUnderway(room, at) ? unfinished : outcome !== null && isOnesOwn(room) ? finished : undefined;
        if (told === undefined || told.length === TOLD) continue;
        // A room for one has no seat for anybody else.
        if (setup.mode !== 'solo' && !(await isStillIn(id, playerId))) continue;
        told.push({ room: id, code, mode: setup.mode, source, changedAt, outcome });
      }
      return { unfinished, finished };
    },
  };
}

/** Nobody's table is nobody's play; and a further attempt is for the moment: its puzzle's page leads to the first. */
function isOnesOwn({ id, setup }: PlayerRoom): boolean {
  return setup.owner !== null && !id.includes(REPEAT_SUFFIX);
}

/** Alone one goes on with a board, together also with a room that waits. */
function isUnderway(room: PlayerRoom, now: number): boolean {
  const { setup, phase, changedAt } = room;
  if (!isOnesOwn(room) || phase === null || phase === 'ended') return false;
  return setup.mode === 'solo' ? phase === 'running' && changedAt > now - ALONE_MS : changedAt > now - TOGETHER_MS;
}
