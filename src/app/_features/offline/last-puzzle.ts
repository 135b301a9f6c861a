import type { KeyValueStorage } from '@/app/_features/sync/move-outbox';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';

/** What a page says of the puzzle on it. */
export interface PuzzleOnPage {
  readonly kindId: KindId;
  /** Level, size and the like, in words. */
  readonly note: string;
  /** The first line of what is shared. */
  readonly shareTitle: string;
  /** Where others find it; null when it is nobody else's. */
  readonly sharePath: string | null;
}

/** The puzzle that was opened last, with all it takes to play on without the server. */
export interface LastPuzzle extends PuzzleOnPage {
  readonly path: string;
  readonly sight: RoomBootstrap;
}

interface Kept extends LastPuzzle {
  readonly protocol: number;
  /** What this device's own clock showed. */
  readonly at: number;
}

const KEY = 'seawall-last-puzzle';

/** Keeps the puzzle instead of the one before. Where there is no room for it, there is none without a connection. */
export function keepLastPuzzle(storage: KeyValueStorage, puzzle: LastPuzzle, now: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...puzzle, protocol: PROTOCOL_VERSION, at: now } satisfies Kept));
  } catch {
    storage.removeItem(KEY);
  }
}

/** The puzzle as it was left, with the server's clock as far on as this device's own is; nothing that a page of another version has kept. */
export function readLastPuzzle(storage: KeyValueStorage, now: number): LastPuzzle | undefined {
  try {
    const { protocol, at, sight, ...puzzle } = JSON.parse(storage.getItem(KEY) ?? '') as Kept;
    if (protocol !== PROTOCOL_VERSION) return undefined;
    return { ...puzzle, sight: { ...sight, now: sight.now + Math.max(0, now - at) } };
  } catch {
    return undefined;
  }
}

export function forgetLastPuzzle(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}
