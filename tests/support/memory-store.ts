import type { RoomAppend, RoomStore, StoredRow } from '@/server/store/room-store';

/** What goes wrong with an append: before it is stored, or after, so that the caller cannot tell. */
export type AppendFault = 'lost' | 'landed-but-unknown';

/** A store in memory whose appends can be held back or made to fail. */
export class MemoryStore implements RoomStore {
  readonly rooms = new Map<string, { puzzle: string; rows: StoredRow[] }>();
  readonly batches: (readonly RoomAppend[])[] = [];
  readonly faults: AppendFault[] = [];
  /** Awaited before each append. */
  beforeAppend: () => Promise<void> = async () => {};
  /** Awaited after each read of rows, before they are handed over. */
  afterRead: () => Promise<void> = async () => {};
  reads = 0;
  #clock = 1_000;

  async createRoom(id: string, puzzle: string): Promise<void> {
    if (!this.rooms.has(id)) this.rooms.set(id, { puzzle, rows: [] });
  }

  async findRoom(id: string) {
    const room = this.rooms.get(id);
    return room === undefined ? null : { id, puzzle: room.puzzle, head: room.rows.length };
  }

  async rowsAfter(roomId: string, seq: number) {
    this.reads += 1;
    const rows = this.rowsOf(roomId).slice(seq);
    await this.afterRead();
    return rows;
  }

  async heads(roomIds: readonly string[]) {
    return new Map(roomIds.filter((id) => this.rooms.has(id)).map((id) => [id, this.rowsOf(id).length]));
  }

  async append(batch: readonly RoomAppend[]) {
    this.batches.push(batch);
    await this.beforeAppend();
    const fault = this.faults.shift();
    if (fault === 'lost') throw new Error('the append was lost');
    const advanced = new Map<string, number>();
    for (const { roomId, expectedHead, rows, notBefore } of batch) {
      const stored = this.rowsOf(roomId);
      if (stored.length !== expectedHead) continue;
      this.#clock += 1;
      const at = Math.max(this.#clock, notBefore);
      stored.push(...rows.map((row) => ({ ...row, at })));
      advanced.set(roomId, at);
    }
    if (fault === 'landed-but-unknown') throw new Error('the connection was lost during the commit');
    return advanced;
  }

  async ping(): Promise<void> {}
  async close(): Promise<void> {}

  rowsOf(roomId: string): StoredRow[] {
    const room = this.rooms.get(roomId);
    if (room === undefined) throw new Error(`no room ${roomId}`);
    return room.rows;
  }
}
