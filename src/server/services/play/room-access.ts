import { fail, type Result, succeed } from '@/engine/core/result';
import type { ReplayAudience } from '@/engine/play/setup';
import { SHARED_PLAY } from '@/engine/play/state';
import { clientKeyOf } from '../../limits/client-key';
import type { RoomBootstrap } from '../../protocol/messages';
import type { RoomNotFound } from '../../protocol/refusals';
import { findRoom, joinOwner, resolveMember, showOn, startOn } from '../../rooms/join-room';
import type { LiveRoom } from '../../rooms/live-room';
import type { RoomRuntime } from '../../rooms/room-runtime';

/** A page waits this long for the puzzle of its board. After that it is rendered without, and the room brings the puzzle. */
const PATIENCE_MS = 3_000;

/** How far a player is with a puzzle. */
export interface AttemptProgress {
  readonly isDone: boolean;
  readonly isFinished: boolean;
  /** Since the reveal, without pauses. */
  readonly wallMs: number;
  /** Per mille. */
  readonly progress: number;
}

/** Rooms for pages: the bootstrap that a page is rendered with. */
export interface RoomAccess {
  /**
   * The room of an id or a code. Another player's solo room counts as unknown. Wrong codes draw from the quotas of the player and the
   * client IP. Records that a device shows a daily.
   */
  open(name: string, playerId: string, address?: string, device?: string): Promise<Result<RoomBootstrap, RoomNotFound>>;
  /** How far a player is in their own room, without joining it. */
  findAttempt(roomId: string, playerId: string): Promise<AttemptProgress | null>;
  /** Starts the round of a solo room on a device. Idempotent. */
  start(roomId: string, playerId: string, device?: string): Promise<void>;
  /** Gives up the round of a solo room. Idempotent. */
  giveUp(roomId: string, playerId: string): Promise<void>;
  /** Sets the audience of a player's own replay after its end; returns whether it is set now. */
  showReplay(roomId: string, playerId: string, to: ReplayAudience): Promise<boolean>;
}

interface Entered {
  readonly room: LiveRoom;
  readonly member: string;
}

export function createRoomAccess(runtime: Pick<RoomRuntime, 'dependencies' | 'runDueTasks'>, patienceMs: number = PATIENCE_MS): RoomAccess {
  const { dependencies } = runtime;

  async function enter(name: string, playerId: string, address?: string): Promise<Result<Entered, RoomNotFound>> {
    const found = await findRoom(dependencies, name, dependencies.guesses(playerId, address));
    if (!found.ok) return found;
    const room = found.value;
    const member = await resolveMember(dependencies, room.id, room.state, playerId);
    if (room.state.mode === 'solo' && room.state.owner !== member) return fail('unknown-room');
    await joinOwner(dependencies, room, playerId);
    return succeed({ room, member });
  }

  return {
    async open(name, playerId, address, device) {
      const entered = await enter(name, playerId, address === undefined ? undefined : clientKeyOf(address));
      if (!entered.ok) return entered;
      const { room, member } = entered.value;
      await showOn(dependencies, room, playerId, device);
      // A board that starts by itself is started when its page is rendered.
      await waitAtMost(patienceMs, runtime.runDueTasks(room));
      const snapshot = dependencies.quarantine.attempt(room.id, () => room.snapshotFor(member));
      return snapshot === undefined ? fail('room-broken') : succeed({ room: room.id, code: room.code, member, now: room.now(), snapshot });
    },

    async findAttempt(roomId, playerId) {
      const room = await dependencies.rooms.loadIfSound(roomId);
      if (room === null || room.state.owner !== (await resolveMember(dependencies, room.id, room.state, playerId))) return null;
      const { round } = room.state;
      const play = round?.plays[SHARED_PLAY];
      if (round === null || play === undefined) return null;
      const doneAt = play.finishedAt ?? play.gaveUpAt;
      const isDone = doneAt !== null;
      const wallMs = (doneAt ?? room.now()) - round.startedAt - (play.board?.pausedMs ?? 0);
      return { isDone, isFinished: play.finishedAt !== null, wallMs, progress: play.progress };
    },

    async start(roomId, playerId, device) {
      const entered = await enter(roomId, playerId);
      if (!entered.ok) return;
      const { room, member } = entered.value;
      const command = await startOn(dependencies, room, playerId, device, true);
      await dependencies.log.submit(room, { member, commandId: `start-${room.id}`, command });
      await waitAtMost(patienceMs, runtime.runDueTasks(room));
    },

    async giveUp(roomId, playerId) {
      const entered = await enter(roomId, playerId);
      if (!entered.ok) return;
      const { room, member } = entered.value;
      await dependencies.log.submit(room, { member, commandId: `give-up-${room.id}`, command: { type: 'give-up' } });
      await runtime.runDueTasks(room);
    },

    async showReplay(roomId, playerId, to) {
      const entered = await enter(roomId, playerId);
      if (!entered.ok) return false;
      const { room, member } = entered.value;
      // Two concurrent requests have the same command id; a later one has another.
      const answer = await dependencies.log.submit(room, {
        member,
        commandId: `replay-${to}-${room.seq}`,
        command: { type: 'show-replay', to },
      });
      return answer.ok || answer.code === 'no-change';
    },
  };
}

/** Resolves when the work is done or takes too long. A failure is not reported: the scheduler tries the same tasks and reports them. */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => {}), patience]);
  clearTimeout(timer);
}
