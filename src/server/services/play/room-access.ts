import { fail, type Result, succeed } from '@/engine/core/result';
import type { ReplayAudience } from '@/engine/play/setup';
import { SHARED_PLAY } from '@/engine/play/state';
import { clientKeyOf } from '../../limits/client-key';
import type { RoomBootstrap } from '../../protocol/messages';
import type { RoomNotFound } from '../../protocol/refusals';
import { findRoom, joinOwner, showOn, startOn } from '../../rooms/join-room';
import type { LiveRoom } from '../../rooms/live-room';
import { resolveMember } from '../../rooms/resolve-member';
import type { RoomRuntime } from '../../rooms/room-runtime';

/** How far somebody is with a puzzle. */
export interface AttemptProgress {
  readonly isDone: boolean;
  readonly isFinished: boolean;
  /** Since the reveal, without pauses. */
  readonly wallMs: number;
  /** Of 1000. */
  readonly progress: number;
}

/** Rooms for pages: what is to be seen of them before any script runs. */
export interface RoomAccess {
  /**
   * The room of an id or a code. One for somebody else alone is not there. Wrong codes count for the player and the address they come from; that
   * a device shows a daily is recorded.
   */
  open(name: string, playerId: string, address?: string, device?: string): Promise<Result<RoomBootstrap, RoomNotFound>>;
  /** How far a player's own room is, without going in. */
  findAttempt(roomId: string, playerId: string): Promise<AttemptProgress | null>;
  /** Starts the round of a room for one on a device; once, however often it is asked. */
  start(roomId: string, playerId: string, device?: string): Promise<void>;
  /** Ends the round of a room for one without a finish; once, however often it is asked. */
  giveUp(roomId: string, playerId: string): Promise<void>;
  /** Shows a player's own play to others after its end, or not any more; whether it is so now. */
  showReplay(roomId: string, playerId: string, to: ReplayAudience): Promise<boolean>;
}

interface Entered {
  readonly room: LiveRoom;
  readonly member: string;
}

export function createVisits(hall: Pick<RoomRuntime, 'door' | 'settle'>): RoomAccess {
  const { door } = hall;

  async function enter(name: string, playerId: string, address?: string): Promise<Result<Entered, RoomNotFound>> {
    const found = await findRoom(door, name, door.guesses(playerId, address));
    if (!found.ok) return found;
    const room = found.value;
    const member = await resolveMember(door, room.id, room.state, playerId);
    if (room.state.mode === 'solo' && room.state.owner !== member) return fail('unknown-room');
    await joinOwner(door, room, playerId);
    return succeed({ room, member });
  }

  return {
    async open(name, playerId, address, device) {
      const entered = await enter(name, playerId, address === undefined ? undefined : clientKeyOf(address));
      if (!entered.ok) return entered;
      const { room, member } = entered.value;
      await showOn(door, room, playerId, device);
      // A board that starts by itself is there when its page is.
      await hall.settle(room);
      const snapshot = door.quarantine.attempt(room.id, () => room.snapshotFor(member));
      return snapshot === undefined ? fail('room-broken') : succeed({ room: room.id, code: room.code, member, now: room.now(), snapshot });
    },

    async findAttempt(roomId, playerId) {
      const room = await door.rooms.loadIfSound(roomId);
      if (room === null || room.state.owner !== (await resolveMember(door, room.id, room.state, playerId))) return null;
      const { round } = room.state;
      const play = round?.plays[SHARED_PLAY];
      if (round === null || play === undefined) return null;
      const doneAt = play.finishedAt ?? play.gaveUpAt;
      const isDone = doneAt !== null;
      const wallMs = (doneAt ?? room.now()) - round.startedAt - (play.desk?.pausedMs ?? 0);
      return { isDone, isFinished: play.finishedAt !== null, wallMs, progress: play.progress };
    },

    async start(roomId, playerId, device) {
      const entered = await enter(roomId, playerId);
      if (!entered.ok) return;
      const { room, member } = entered.value;
      const command = await startOn(door, room, playerId, device, true);
      await door.log.submit(room, { member, intent: `start-${room.id}`, command });
      await hall.settle(room);
    },

    async giveUp(roomId, playerId) {
      const entered = await enter(roomId, playerId);
      if (!entered.ok) return;
      const { room, member } = entered.value;
      await door.log.submit(room, { member, intent: `give-up-${room.id}`, command: { type: 'give-up' } });
      await hall.settle(room);
    },

    async showReplay(roomId, playerId, to) {
      const entered = await enter(roomId, playerId);
      if (!entered.ok) return false;
      const { room, member } = entered.value;
      // Asked twice at once it is the same; asked again later it is another wish.
      const answer = await door.log.submit(room, { member, intent: `replay-${to}-${room.seq}`, command: { type: 'show-replay', to } });
      return answer.ok || answer.code === 'nothing-changes';
    },
  };
}
