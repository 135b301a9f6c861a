import type { Rng } from '@/engine/core/rng';
import type { RoomStore } from '@/server/store/room-store';
import type { VirtualTime } from '../virtual-time';

/** Out of a hundred. */
export interface StoreFaults {
  /** Writes that fail before they are stored. */
  lostWrites: number;
  /** Writes that are stored and then fail. */
  unknownWrites: number;
  failedReads: number;
  /** The longest that the store takes. */
  delayMs: number;
}

export const NO_STORE_FAULTS: StoreFaults = { lostWrites: 0, unknownWrites: 0, failedReads: 0, delayMs: 2 };

export class StoreError extends Error {}

/** The way to a store that one process has: slow, and at times broken. When the process is dead nobody hears of answers any more. */
export function faultyStore(store: RoomStore, time: VirtualTime, rng: Rng, faults: StoreFaults, isDead: () => boolean): RoomStore {
  const delay = () => time.wait(rng.below(faults.delayMs + 1));
  const unlessDead = () => (isDead() ? new Promise<never>(() => {}) : undefined);

  async function reach<Value>(ask: () => Promise<Value>, failsBefore: number, failsAfter: number): Promise<Value> {
    await delay();
    // A process that dies before its question has left takes it along.
    await unlessDead();
    const luck = rng.below(100);
    if (luck < failsBefore) throw new StoreError('the store is away');
    const value = await ask();
    await delay();
    await unlessDead();
    if (luck < failsBefore + failsAfter) throw new StoreError('the connection was lost during the commit');
    return value;
  }

  const read = <Value>(ask: () => Promise<Value>) => reach(ask, faults.failedReads, 0);
  return {
    createRoom: (room) => store.createRoom(room),
    findRoom: (id) => read(() => store.findRoom(id)),
    findByCode: (code) => read(() => store.findByCode(code)),
    entriesAfter: (id, seq, limit) => read(() => store.entriesAfter(id, seq, limit)),
    tailsAfter: (seqs) => read(() => store.tailsAfter(seqs)),
    findSeq: (id, member, commandId) => read(() => store.findSeq(id, member, commandId)),
    heads: (ids) => read(() => store.heads(ids)),
    linkMember: (room, member, player) => read(() => store.linkMember(room, member, player)),
    playersByMember: (room) => read(() => store.playersByMember(room)),
    membersOf: (room, player) => read(() => store.membersOf(room, player)),
    roomsByPrefix: (player, prefix) => read(() => store.roomsByPrefix(player, prefix)),
    membersWhoPlayed: (room, puzzle) => read(() => store.membersWhoPlayed(room, puzzle)),
    guests: (room) => read(() => store.guests(room)),
    hasFinishedDaily: (player, daily) => read(() => store.hasFinishedDaily(player, daily)),
    listed: (since, limit, skip) => read(() => store.listed(since, limit, skip)),
    overdue: (before, limit) => read(() => store.overdue(before, limit)),
    roomsOf: (player, limit) => read(() => store.roomsOf(player, limit)),
    append: (batch) => reach(() => store.append(batch), faults.lostWrites, faults.unknownWrites),
  };
}

/** The sabotage that the model must notice: answers before anything is stored, and stores it later, if the process still lives. */
export function earlyAckStore(store: RoomStore, time: VirtualTime, isDead: () => boolean): RoomStore {
  let written: Promise<unknown> = Promise.resolve();
  return {
    ...store,
    async append(batch) {
      written = written.then(async () => {
        await time.wait(WRITE_DELAY_MS);
        // Nobody is left to hear that it failed.
        if (!isDead()) await store.append(batch).catch(() => {});
      });
      return new Map(batch.map(({ roomId, notBefore }) => [roomId, Math.max(time.now(), notBefore)]));
    },
  };
}

const WRITE_DELAY_MS = 500;
