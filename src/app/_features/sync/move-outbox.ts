import type { RoomCommand } from '@/engine/play/commands';

/** A move that the server has not acknowledged yet, as the device keeps it. */
export interface OutboxMove {
  readonly intent: string;
  readonly command: RoomCommand;
  /** The round it was made in: in another one its cells mean something else. */
  readonly round: number | null;
}

/** Where moves wait that their page may not live to see acknowledged. */
export interface MoveOutbox {
  /** Takes over what other pages of the same player left for the room, in the order in which it was left. Who also sends it sends it under the same intents. */
  take(): readonly OutboxMove[];
  /** Keeps these and nothing else, soon. */
  put(moves: readonly OutboxMove[]): void;
  /** Keeps them now: the page may be gone in a moment. */
  flush(): void;
}

/** What of a browser's storage is used. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export interface ShelfPlace {
  readonly room: string;
  /** As who the moves are made: nobody else's are taken. */
  readonly member: string;
  /** This page, among others that have the same room open. */
  readonly page: string;
}

export interface ShelfPorts {
  readonly storage: KeyValueStorage;
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  after(milliseconds: number, task: () => void): () => void;
  /** This device's calendar. */
  now(): number;
}

/** With a connection a move is acknowledged before it is worth writing down. */
export const WRITE_AFTER_MS = 250;

const PREFIX = 'seawall-moves:';

interface Kept {
  readonly at: number;
  readonly moves: readonly OutboxMove[];
}

/** A shelf in a browser's storage. Where that is forbidden or full, moves live as long as their page. */
export function createMoveShelf({ room, member, page }: ShelfPlace, { storage, after, now }: ShelfPorts): MoveOutbox {
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
      if (isWritten) storage.setItem(own, JSON.stringify({ at: now(), moves: latest } satisfies Kept));
      else storage.removeItem(own);
    } catch {
      isWritten = false;
    }
  }

  return {
    take() {
      const others = keysOf(storage, place).filter((key) => key !== own);
      const kept = others.flatMap((key) => readKept(storage, key) ?? []).sort((a, b) => a.at - b.at);
      const taken = new Map(kept.flatMap(({ moves }) => moves).map((move) => [move.intent, move]));
      if (taken.size > 0) {
        latest = [...taken.values(), ...latest.filter(({ intent }) => !taken.has(intent))];
        write();
      }
      for (const key of others) storage.removeItem(key);
      return [...taken.values()];
    },
    put(moves) {
      latest = moves;
      cancelWrite ??= after(WRITE_AFTER_MS, write);
    },
    flush: write,
  };
}

/** What waits of rooms that no page has open. */
export interface OrphanedOutbox {
  readonly room: string;
  readonly moves: readonly OutboxMove[];
  forget(): void;
}

export function findLeftovers(storage: KeyValueStorage): readonly OrphanedOutbox[] {
  return keysOf(storage, PREFIX).flatMap((key) => {
    const kept = readKept(storage, key);
    const [room] = key.slice(PREFIX.length).split(':');
    return kept === undefined ? [] : [{ room, moves: kept.moves, forget: () => storage.removeItem(key) }];
  });
}

/** Forgets everybody's moves: somebody else uses this device now. */
export function clearOutboxes(storage: KeyValueStorage): void {
  for (const key of keysOf(storage, PREFIX)) storage.removeItem(key);
}

function keysOf(storage: KeyValueStorage, prefix: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix));
}

/** What another version of the site may have left in another form counts as nothing. */
function readKept(storage: KeyValueStorage, key: string): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? '') as Partial<Kept>;
    return Array.isArray(kept.moves) && typeof kept.at === 'number' ? { at: kept.at, moves: kept.moves } : undefined;
  } catch {
    return undefined;
  }
}
