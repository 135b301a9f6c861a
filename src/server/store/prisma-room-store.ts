import type { RoomEvent } from '@/engine/play/events';
import type { RoomSetup } from '@/engine/play/setup';
import { type Appending, appendingOn, type EntryRecord } from './append-statements';
import { BrokenRoom, ofRoom } from './broken-room';
import { readCompressedLog } from './compressed-log-store';
import type { Database, Queries } from './database';
import { insertIfAbsent } from './insert-if-absent';
import { initialReviewStatus, insertResults } from './result-store';
import type { NewRoom, RoomAppend, RoomStore, RoomSummary, StoredEntry, StoredRoom } from './room-store';
import type { AppendRecord } from './sqlite/log-writer';

/** Raised when the format of stored events changes. */
const EVENTS_VERSION = 2;
/** A commit under load waits for the disk longer than Prisma's default of five seconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 };

export function createRoomStore(database: Database): RoomStore {
  const { client } = database;
  const appending = appendingOn(database);
  const entriesAfter: RoomStore['entriesAfter'] = async (roomId, seq, limit) => {
    const where = { roomId, seq: { gt: seq } };
    const entries = await client.logEntry.findMany({ where, orderBy: { seq: 'asc' }, ...(limit !== undefined && { take: limit }) });
    if (entries[0]?.seq === seq + 1) return entries.map(readEntry);
    const packed = await readCompressedLog(client, roomId);
    // Entries that were read may have been compressed since.
    const unpacked = entries.filter((entry) => entry.seq > packed.length);
    return [...packed.slice(seq), ...unpacked].slice(0, limit).map(readEntry);
  };
  return {
    entriesAfter,
    ...(database.shardsOf && { shardsOf: database.shardsOf }),

    async createRoom(room) {
      const data = writeRoom(room, BigInt(await database.now()));
      const { id, code } = room;
      if (code === null) return insertIfAbsent(() => client.room.create({ data }));
      return insertIfAbsent(() =>
        client.$transaction([client.roomCode.create({ data: { code, roomId: id } }), client.room.create({ data })]),
      );
    },

    async findRoom(id) {
      const room = await client.room.findUnique({ where: { id } });
      return room === null ? null : readRoom(room);
    },

    async findByCode(code) {
      return (await client.roomCode.findUnique({ where: { code } }))?.roomId ?? null;
    },

    async tailsAfter(seqs) {
      const tails = new Map<string, StoredEntry[]>();
      for (const entry of await appending.tails(client, seqs)) {
        const tail = tails.get(entry.roomId);
        if (tail === undefined) tails.set(entry.roomId, [readEntry(entry)]);
        else tail.push(readEntry(entry));
      }
      // The missing entries before them are compressed.
      const isWhole = ([id, seq]: readonly [string, number]) => tails.get(id)?.[0].seq === seq + 1;
      const others = [...seqs].filter((place) => !isWhole(place));
      const packed = await Promise.all(others.map(async ([id, seq]) => [id, await entriesAfter(id, seq)] as const));
      return new Map([...tails, ...packed.filter(([, entries]) => entries.length > 0)]);
    },

    async findSeq(roomId, member, commandId) {
      const where = { roomId_member_commandId: { roomId, member, commandId } };
      const entry = await client.logEntry.findUnique({ where, select: { seq: true } });
      if (entry !== null) return entry.seq;
      return (
        (await readCompressedLog(client, roomId)).find((packed) => packed.member === member && packed.commandId === commandId)?.seq ?? null
      );
    },

    async heads(roomIds) {
      const rooms = await client.room.findMany({ where: { id: { in: [...roomIds] } }, select: { id: true, head: true } });
      return new Map(rooms.map((room) => [room.id, room.head]));
    },

    async linkMember(roomId, member, playerId) {
      const known = await client.roomMember.findUnique({ where: { roomId_member: { roomId, member } } });
      if (known === null) await insertIfAbsent(() => client.roomMember.create({ data: { roomId, member, playerId } }));
    },

    async playersByMember(roomId) {
      const members = await client.roomMember.findMany({ where: { roomId } });
      return new Map(members.map(({ member, playerId }) => [member, playerId]));
    },

    async membersOf(roomId, playerId) {
      const members = await client.roomMember.findMany({
        where: { roomId, playerId },
        select: { member: true },
        orderBy: { member: 'asc' },
      });
      return members.map(({ member }) => member);
    },

    async roomsByPrefix(playerId, prefix) {
      const members = await client.roomMember.findMany({
        where: { playerId, roomId: { startsWith: prefix } },
        orderBy: [{ room: { createdAt: 'asc' } }, { roomId: 'asc' }],
        select: { roomId: true },
      });
      // An underscore matches any character in a database comparison.
      return members.map(({ roomId }) => roomId).filter((id) => id.startsWith(prefix));
    },

    async membersWhoPlayed(roomId, puzzleId) {
      const members = await client.roomMember.findMany({
        where: { roomId, player: { results: { some: { puzzleId, roomId: { not: roomId } } } } },
        select: { member: true },
      });
      return members.map(({ member }) => member);
    },

    async guests(roomId) {
      const members = await client.roomMember.findMany({ where: { roomId, player: { accountSince: null } }, select: { member: true } });
      return members.map(({ member }) => member);
    },

    async hasFinishedDaily(playerId, { date, kind, level }) {
      const where = { playerId, daily: date, kind, level, isFinished: true };
      return (await client.result.findFirst({ where, select: { member: true } })) !== null;
    },

    async listed(since, limit, skip = 0) {
      const rooms = await client.room.findMany({
        where: { isListed: true, changedAt: { gte: BigInt(since) } },
        orderBy: { changedAt: 'desc' },
        skip,
        take: limit,
        select: { id: true, code: true, summary: true, members: { select: { playerId: true } } },
      });
      return readSound(rooms, ({ id, code, summary, members }) => {
        return { id, code, summary: readSummary(summary), playerIds: members.map(({ playerId }) => playerId) };
      });
    },

    async overdue(before, limit) {
      const where = { dueAt: { lt: BigInt(before) } };
      const rooms = await client.room.findMany({ where, orderBy: { dueAt: 'asc' }, take: limit, select: { id: true } });
      return rooms.map(({ id }) => id);
    },

    async roomsOf(playerId, limit) {
      const members = await client.roomMember.findMany({
        where: { playerId },
        orderBy: { room: { changedAt: 'desc' } },
        take: limit,
        select: { room: { select: { id: true, setup: true, code: true, summary: true, changedAt: true } } },
      });
      const rooms = members.map(({ room }) => room);
      return readSound(rooms, ({ id, setup, code, summary, changedAt }) => {
        const { phase = null } = JSON.parse(summary) as Partial<RoomSummary>;
        return { id, setup: readSetup(setup), code, phase, changedAt: Number(changedAt) };
      });
    },

    async append(batch) {
      // Results name players, which needs queries; all other batches consist of moves only.
      const { logWriter, moveAppender } = database;
      const hasResults = batch.some(({ results }) => results.length > 0);
      if (!hasResults && moveAppender !== undefined) return moveAppender.append(batch, batch.flatMap(writeEntries));
      if (!hasResults && logWriter !== undefined) {
        const now = await database.now();
        const records = batch.map((append) => writeAppend(append, now));
        const advanced = await logWriter.write(records);
        if (advanced !== undefined) return timesOf(records, advanced);
      }
      return client.$transaction((queries) => appendTo(queries, appending, batch), TRANSACTION_LIMITS);
    },
  };
}

async function appendTo(queries: Queries, appending: Appending, batch: readonly RoomAppend[]): Promise<ReadonlyMap<string, number>> {
  // In id order, so that two processes never wait for each other in a circle.
  const advanced = await appending.advance(queries, [...batch].sort(byRoomId));
  if (advanced.size > 0) await appending.insert(queries, entriesOfAdvanced(batch, advanced));
  for (const append of batch) if (append.results.length > 0 && advanced.has(append.roomId)) await addResults(queries, append);
  return advanced;
}

/** The entries of the rooms of a batch that advanced. */
function entriesOfAdvanced(batch: readonly RoomAppend[], advanced: ReadonlyMap<string, number>): readonly EntryRecord[] {
  return batch.flatMap((append) => {
    const at = advanced.get(append.roomId);
    return at === undefined ? [] : writeEntries(append).map((entry) => ({ ...entry, at }));
  });
}

/** Results name players; the log and its rounds contain only member ids. */
async function addResults(queries: Queries, { roomId, results }: RoomAppend): Promise<void> {
  const members = await queries.roomMember.findMany({ where: { roomId } });
  const players = new Map(members.map(({ member, playerId }) => [member, playerId]));
  await insertResults(
    queries,
    results.map((result) => {
      const playerId = players.get(result.member) ?? null;
      return { ...result, roomId, playerId, ...initialReviewStatus(result, playerId) };
    }),
  );
}

function byRoomId(a: RoomAppend, b: RoomAppend): number {
  return a.roomId < b.roomId ? -1 : 1;
}

function writeRoom({ id, setup, code, inviteHash }: NewRoom, now: bigint) {
  return { id, setup: JSON.stringify(setup), code, inviteHash, createdAt: now, changedAt: now };
}

function readRoom(room: { id: string; setup: string; code: string | null; inviteHash: string | null; head: number }): StoredRoom {
  const { id, code, inviteHash, head } = room;
  const setup = ofRoom(id, () => JSON.parse(room.setup) as RoomSetup | null);
  if (setup === null) throw new BrokenRoom(id, 'its setup is empty');
  return { id, setup, code, inviteHash, head };
}

function readSetup(text: string): RoomSetup {
  const setup = JSON.parse(text) as RoomSetup;
  if (!setup.settings.source.type) throw new Error('its setup names no source of puzzles');
  return setup;
}

function readSummary(text: string): RoomSummary {
  const summary = JSON.parse(text) as RoomSummary;
  if (typeof summary.mode !== 'string') throw new Error('its summary names no mode');
  return summary;
}

/** Lists leave out rooms that cannot be read. */
function readSound<Room, Read>(rooms: readonly Room[], read: (room: Room) => Read): readonly Read[] {
  return rooms.flatMap((room) => {
    try {
      return [read(room)];
    } catch {
      return [];
    }
  });
}

function writeAppend(append: RoomAppend, now: number): AppendRecord {
  const { roomId, expectedHead, notBefore, listing } = append;
  const at = Math.max(now, notBefore);
  const listed =
    listing === undefined ? null : { isListed: Number(listing.isListed), summary: JSON.stringify(listing.summary), dueAt: listing.dueAt };
  return { roomId, expectedHead, at, listing: listed, entries: writeEntries(append) };
}

function timesOf(records: readonly AppendRecord[], advanced: ReadonlySet<string>): ReadonlyMap<string, number> {
  return new Map(records.filter(({ roomId }) => advanced.has(roomId)).map(({ roomId, at }) => [roomId, at]));
}

function writeEntries({ roomId, entries }: RoomAppend): readonly Omit<EntryRecord, 'at'>[] {
  return entries.map(({ seq, member, commandId, events }) => {
    return { roomId, seq, member, commandId, events: JSON.stringify({ version: EVENTS_VERSION, events }) };
  });
}

type ReadableEntry = Omit<EntryRecord, 'at'> & { readonly at: bigint | number };

function readEntry({ roomId, seq, member, commandId, events: text, at }: ReadableEntry): StoredEntry {
  const { version, events } = ofRoom(roomId, () => JSON.parse(text) as { version: number; events: readonly RoomEvent[] });
  if (version !== EVENTS_VERSION) throw new BrokenRoom(roomId, `entry ${seq} has events of version ${version}`);
  return { seq, member, commandId, events, at: Number(at) };
}
