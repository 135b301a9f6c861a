import type { Mode, PuzzleSource } from '@/engine/play/setup';
import type { RoomState } from '@/engine/play/state';
import type { Identity } from '../identity/identity';
import { memberOf } from '../room/member-of';
import type { PlayerRoom, RoomStore } from '../store/room-store';
import { AGAIN } from './room-puzzles';

/** A play that somebody has begun and can go on with. */
export interface Unfinished {
  readonly room: string;
  /** Of rooms for several people. */
  readonly code: string | null;
  readonly mode: Mode;
  readonly source: PuzzleSource;
  /** When something last happened there. */
  readonly changedAt: number;
}

export interface UnfinishedPlays {
  /** The latest plays that a player can go on with, without the dailies of a date. */
  of(playerId: string, withoutDailiesOf: string): Promise<readonly Unfinished[]>;
}

export interface UnfinishedPorts {
  readonly store: Pick<RoomStore, 'membersOf' | 'roomsOf'>;
  readonly identity: Pick<Identity, 'memberName'>;
  /** A room as it stands. */
  findState(roomId: string): Promise<RoomState | null>;
  now(): Promise<number>;
}

const LOOKED_AT = 30;
const TOLD = 3;
/** Whom one played with has gone home by then. */
const TOGETHER_MS = 12 * 60 * 60 * 1000;
/** What one has not come back to for so long is forgotten. */
const ALONE_MS = 30 * 24 * 60 * 60 * 1000;

export function createUnfinishedPlays({ store, identity, findState, now }: UnfinishedPorts): UnfinishedPlays {
  /** Who has left a room for several, or was removed from it, has nothing to go on with there. */
  async function isStillIn(room: string, playerId: string): Promise<boolean> {
    const state = await findState(room);
    return state !== null && state.members[await memberOf({ identity, store }, room, state, playerId)] !== undefined;
  }

  return {
    async of(playerId, withoutDailiesOf) {
      const at = await now();
      const found: Unfinished[] = [];
      for (const room of await store.roomsOf(playerId, LOOKED_AT)) {
        const { id, code, setup, changedAt } = room;
        const { source } = setup.settings;
        if (found.length === TOLD) break;
        if (!isUnderway(room, at) || (source.type === 'daily' && source.date === withoutDailiesOf)) continue;
        // A room for one has no seat for anybody else.
        if (setup.mode !== 'solo' && !(await isStillIn(id, playerId))) continue;
        found.push({ room: id, code, mode: setup.mode, source, changedAt });
      }
      return found;
    },
  };
}

/** Nobody's table is nobody's to go on with; alone one goes on with a board, together also with a room that waits. */
function isUnderway({ id, setup, phase, changedAt }: PlayerRoom, now: number): boolean {
  // A further attempt is for the moment: its puzzle's page leads to the first.
  if (id.includes(AGAIN) || setup.owner === null || phase === null || phase === 'ended') return false;
  return setup.mode === 'solo' ? phase === 'running' && changedAt > now - ALONE_MS : changedAt > now - TOGETHER_MS;
}
