import type { KeyValueStorage } from '@/app/_features/sync/move-outbox';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';

/** A page's description of its puzzle. */
export interface PuzzleMeta {
  readonly kindId: KindId;
  /** Level, size and the like, as text. */
  readonly note: string;
  /** The first line of a shared text. */
  readonly shareTitle: string;
  /** The path for other players; null if only this player can open the puzzle. */
  readonly sharePath: string | null;
}

/** The last opened puzzle with everything needed to play it offline. */
export interface LastPuzzle extends PuzzleMeta {
  readonly path: string;
  readonly bootstrap: RoomBootstrap;
}

interface StoredPuzzle extends LastPuzzle {
  readonly protocol: number;
  /** The device's time when it was saved. */
  readonly at: number;
}

const KEY = 'seawall-last-puzzle';

/** Saves the puzzle and replaces the previous one. When storage is full, there is no puzzle offline. */
export function saveLastPuzzle(storage: KeyValueStorage, puzzle: LastPuzzle, now: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...puzzle, protocol: PROTOCOL_VERSION, at: now } satisfies StoredPuzzle));
  } catch {
    storage.removeItem(KEY);
  }
}

/** The saved puzzle, with the server's time advanced by the device's clock. Undefined for data of another version. */
export function readLastPuzzle(storage: KeyValueStorage, now: number): LastPuzzle | undefined {
  try {
    const { protocol, at, bootstrap, ...puzzle } = JSON.parse(storage.getItem(KEY) ?? '') as StoredPuzzle;
    if (protocol !== PROTOCOL_VERSION) return undefined;
    return { ...puzzle, bootstrap: { ...bootstrap, now: bootstrap.now + Math.max(0, now - at) } };
  } catch {
    return undefined;
  }
}

export function clearLastPuzzle(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}
