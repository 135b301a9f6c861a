import { CHANGED_EVERY_MS } from '@/server/store/append-statements';
import { initialReviewStatus, type NewResult } from '@/server/store/result-store';
import type { NewRoom, RoomAppend, RoomListing, RoomStore, StoredEntry } from '@/server/store/room-store';

/** What goes wrong with an append: before it is stored, or after, so that the caller cannot tell. */
export type AppendFault = 'lost' | 'landed-but-unknown';

interface MemoryRoom {
  readonly room: NewRoom;
  readonly rows: StoredEntry[];
  readonly seats: Map<string, string>;
  listing: RoomListing | undefined;
  changedAt: number;
}

/** A store in memory whose appends can be held back or made to fail. */
export class MemoryStore implements RoomStore {
  readonly rooms = new Map<string, MemoryRoom>();
  readonly results: NewResult[] = [];
  readonly batches: (readonly RoomAppend[])[] = [];
  readonly faults: AppendFault[] = [];
  /** Awaited before each append. */
  beforeAppend: () => Promise<void> = async () => {};
  /** Awaited after each read of rows, before they are handed over. */
  afterRead: () => Promise<void> = async () => {};
  reads = 0;
  readonly #now: () => number;
  #clock = 1_000;

  /** Without a clock every append is a millisecond later than the one before. */
  constructor(now?: () => number) {
    this.#now = now ?? (() => ++this.#clock);
  }

  async createRoom(room: NewRoom) {
    const isCodeTaken = room.code !== null && (await this.findByCode(room.code)) !== null;
    if (this.rooms.has(room.id) || isCodeTaken) return false;
    this.rooms.set(room.id, { room, rows: [], seats: new Map(), listing: undefined, changedAt: this.#now() });
    return true;
  }

  async findRoom(id: string) {
    const found = this.rooms.get(id);
    return found === undefined ? null : { ...found.room, head: found.rows.length };
  }

  async findByCode(code: string) {
    return [...this.rooms.values()].find(({ room }) => room.code === code)?.room.id ?? null;
  }

  async entriesAfter(roomId: string, seq: number, limit = Number.POSITIVE_INFINITY) {
    this.reads += 1;
    const rows = this.#rowsIn(roomId).slice(seq, seq + limit);
    await this.afterRead();
    return rows;
  }

  async tailsAfter(seqs: ReadonlyMap<string, number>) {
    this.reads += 1;
    const tails = [...seqs].map(([id, seq]) => [id, this.#rowsIn(id).slice(seq)] as const);
    await this.afterRead();
    return new Map(tails.filter(([, rows]) => rows.length > 0));
  }

  async findSeq(roomId: string, member: string, commandId: string) {
    this.reads += 1;
    return this.#rowsIn(roomId).find((row) => row.member === member && row.commandId === commandId)?.seq ?? null;
  }

  async heads(roomIds: readonly string[]) {
    return new Map(roomIds.filter((id) => this.rooms.has(id)).map((id) => [id, this.rowsOf(id).length]));
  }

  async linkMember(roomId: string, member: string, playerId: string) {
    const { seats } = this.#room(roomId);
    if (!seats.has(member)) seats.set(member, playerId);
  }

  async playersByMember(roomId: string) {
    return new Map(this.rooms.get(roomId)?.seats);
  }

  async membersOf(roomId: string, playerId: string) {
    return [...(await this.playersByMember(roomId))].flatMap(([member, player]) => (player === playerId ? [member] : [])).sort();
  }

  async roomsByPrefix(playerId: string, prefix: string) {
    return [...this.rooms].filter(([id, { seats }]) => id.startsWith(prefix) && [...seats.values()].includes(playerId)).map(([id]) => id);
  }

  async membersWhoPlayed(roomId: string, puzzleId: string) {
    const met = new Set(this.results.filter((one) => one.puzzleId === puzzleId && one.roomId !== roomId).map(({ playerId }) => playerId));
    return [...(await this.playersByMember(roomId))].filter(([, playerId]) => met.has(playerId)).map(([member]) => member);
  }

  /** Here everybody has an account. */
  async guests() {
    return [];
  }

  async hasFinishedDaily(playerId: string, { date, kind, level }: { date: string; kind: string; level: string }) {
    return this.results.some(
      (one) => one.playerId === playerId && one.daily === date && one.kind === kind && one.level === level && one.isFinished,
    );
  }

  async listed(since: number, limit: number, skip = 0) {
    return [...this.rooms.values()]
      .filter(({ listing, changedAt }) => listing?.isListed && changedAt >= since)
      .sort((a, b) => b.changedAt - a.changedAt)
      .slice(skip, skip + limit)
      .flatMap(({ room, listing, seats }) =>
        listing === undefined ? [] : [{ id: room.id, code: room.code, summary: listing.summary, playerIds: [...seats.values()] }],
      );
  }

  async overdue(before: number, limit: number) {
    const dueAt = ({ listing }: MemoryRoom) => listing?.dueAt ?? Number.POSITIVE_INFINITY;
    return [...this.rooms.values()]
      .filter((room) => dueAt(room) < before)
      .sort((a, b) => dueAt(a) - dueAt(b))
      .slice(0, limit)
      .map(({ room }) => room.id);
  }

  async roomsOf(playerId: string, limit: number) {
    return [...this.rooms.values()]
      .filter(({ seats }) => [...seats.values()].includes(playerId))
      .sort((a, b) => b.changedAt - a.changedAt)
      .slice(0, limit)
      .map(({ room: { id, setup, code }, listing, changedAt }) => ({ id, setup, code, phase: listing?.summary.phase ?? null, changedAt }));
  }

  async append(batch: readonly RoomAppend[]) {
    this.batches.push(batch);
    await this.beforeAppend();
    const fault = this.faults.shift();
    if (fault === 'lost') throw new Error('the append was lost');
    const landing = batch.filter(({ roomId, expectedHead }) => this.rooms.get(roomId)?.rows.length === expectedHead);
    // Before anything is stored: a batch is there whole or not at all.
    for (const append of landing) this.#refuseTwice(append);
    const advanced = new Map(landing.map((append) => [append.roomId, this.#advance(append)]));
    if (fault === 'landed-but-unknown') throw new Error('the connection was lost during the commit');
    return advanced;
  }

  rowsOf(roomId: string): StoredEntry[] {
    return this.#room(roomId).rows;
  }

  /** A room's results are stored with the row that ends its round. */
  #advance({ roomId, entries: rows, notBefore, listing, results }: RoomAppend): number {
    const stored = this.#room(roomId);
    const at = Math.max(this.#now(), notBefore);
    // As in a database, what is stored shares nothing with what was handed over.
    stored.rows.push(...rows.map((row) => JSON.parse(JSON.stringify({ ...row, at })) as StoredEntry));
    if (stored.changedAt + CHANGED_EVERY_MS <= at) stored.changedAt = at;
    stored.listing = listing ?? stored.listing;
    for (const result of results) {
      const playerId = stored.seats.get(result.member) ?? null;
      this.results.push({ ...result, roomId, playerId, ...initialReviewStatus(result, playerId) });
    }
    return at;
  }

  /** As a database does: a member's commandId is there once in a room, and their result once in a round. */
  #refuseTwice({ roomId, entries: rows, results }: RoomAppend): void {
    const intents = [...this.rowsOf(roomId), ...rows].map(({ member, commandId }) => `${member} ${commandId}`);
    const ofRoom = this.results.filter((result) => result.roomId === roomId);
    const rounds = [...ofRoom, ...results].map(({ round, member }) => `${round} ${member}`);
    for (const names of [intents, rounds])
      if (new Set(names).size < names.length) throw new Error(`something is there twice in room ${roomId}`);
  }

  #rowsIn(roomId: string): readonly StoredEntry[] {
    return this.rooms.get(roomId)?.rows ?? [];
  }

  #room(id: string): MemoryRoom {
    const room = this.rooms.get(id);
    if (room === undefined) throw new Error(`no room ${id}`);
    return room;
  }
}
