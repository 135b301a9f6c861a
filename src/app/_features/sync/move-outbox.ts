import type { RoomCommand } from '@/engine/play/commands';

/** A pending move as it is stored in the browser. */
export interface OutboxMove {
  readonly commandId: string;
  readonly command: RoomCommand;
  /** The round of the move: its cells mean something else in another round. */
  readonly round: number | null;
}

/** Persists pending moves so that they survive a reload. */
export interface MoveOutbox {
  /**
   * Takes over the moves that other pages of the same player stored for the room, oldest first. The command ids stay, so a move that two
   * pages send is applied once.
   */
  adopt(): readonly OutboxMove[];
  /** Replaces the stored moves, after a short delay. */
  save(moves: readonly OutboxMove[]): void;
  /** Stores the moves now, because the page may close. */
  flush(): void;
}

/** The part of a browser's storage that is used. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export interface OutboxKey {
  readonly room: string;
  /** The member that makes the moves. Moves of other members are not read. */
  readonly member: string;
  /** Id of this page among all pages that have the room open. */
  readonly page: string;
}

export interface OutboxPorts {
  readonly storage: KeyValueStorage;
  /** Runs a task after some milliseconds. The returned function cancels it. */
  after(milliseconds: number, task: () => void): () => void;
  /** The device's time. */
  now(): number;
}

/** With a connection, most moves are acknowledged before they need to be stored. */
export const WRITE_AFTER_MS = 250;

const PREFIX = 'seawall-outbox:';

interface StoredMoves {
  readonly at: number;
  readonly moves: readonly OutboxMove[];
}

/** An outbox in the browser's storage. Where storage is forbidden or full, pending moves last as long as their page. */
export function createMoveOutbox({ room, member, page }: OutboxKey, { storage, after, now }: OutboxPorts): MoveOutbox {
  const place = `${PREFIX}${room}:${member}:`;
  const own = `${place}${page}`;
  let latest: readonly OutboxMove[] = [];
  let cancelWrite: (() => void) | undefined;
  let isWritten = false;

  function write(): void {
    cancelWrite?.();
    cancelWrite = undefined;
    if (latest.length === 0 && !isWritten) return;
    isWritten = latest.length > 0;
    try {
      if (isWritten) storage.setItem(own, JSON.stringify({ at: now(), moves: latest } satisfies StoredMoves));
      else storage.removeItem(own);
    } catch {
      isWritten = false;
    }
  }

  return {
    adopt() {
      const others = keysOf(storage, place).filter((key) => key !== own);
      const stored = others.flatMap((key) => parseStoredMoves(storage, key) ?? []).sort((a, b) => a.at - b.at);
      const taken = new Map(stored.flatMap(({ moves }) => moves).map((move) => [move.commandId, move]));
      if (taken.size > 0) {
        latest = [...taken.values(), ...latest.filter(({ commandId }) => !taken.has(commandId))];
        write();
      }
      for (const key of others) storage.removeItem(key);
      return [...taken.values()];
    },
    save(moves) {
      latest = moves;
      cancelWrite ??= after(WRITE_AFTER_MS, write);
    },
    flush: write,
  };
}

/** The pending moves of one room that no page has open. */
export interface OrphanedOutbox {
  readonly room: string;
  readonly moves: readonly OutboxMove[];
  delete(): void;
}

export function findOrphanedOutboxes(storage: KeyValueStorage): readonly OrphanedOutbox[] {
  return keysOf(storage, PREFIX).flatMap((key) => {
    const stored = parseStoredMoves(storage, key);
    const [room] = key.slice(PREFIX.length).split(':');
    return stored === undefined ? [] : [{ room, moves: stored.moves, delete: () => storage.removeItem(key) }];
  });
}

/** Deletes the moves of all players, because another player uses this browser now. */
export function clearOutboxes(storage: KeyValueStorage): void {
  for (const key of keysOf(storage, PREFIX)) storage.removeItem(key);
}

function keysOf(storage: KeyValueStorage, prefix: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix));
}

/** Returns undefined for data in the format of another version. */
function parseStoredMoves(storage: KeyValueStorage, key: string): StoredMoves | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? '') as Partial<StoredMoves>;
    return Array.isArray(stored.moves) && typeof stored.at === 'number' ? { at: stored.at, moves: stored.moves } : undefined;
  } catch {
    return undefined;
  }
}
