import type { ConnectionRefusal } from '../protocol/refusals';

/** How many connections may be open at a time. */
export interface ConnectionCaps {
  /** Of one client IP: a class of 35 with several pages each, and the school around it. */
  readonly perAddress: number;
  /** Of one player: more tabs and devices than a player uses. */
  readonly perPlayer: number;
  /** Of this process. */
  readonly total: number;
}

export const CONNECTION_CAPS = { perAddress: 250, perPlayer: 20 } as const satisfies Partial<ConnectionCaps>;

/** Counts the connections of this process. */
export class ConnectionLimiter {
  readonly #caps: ConnectionCaps;
  readonly #addresses = new Map<string, number>();
  readonly #players = new Map<string, number>();
  #total = 0;

  constructor(caps: ConnectionCaps) {
    this.#caps = caps;
  }

  /** Admits a connection and returns the function that releases its place, to be called once; or returns the refusal. */
  admit(address: string, playerId: string): (() => void) | ConnectionRefusal {
    const { perAddress, perPlayer, total } = this.#caps;
    if (this.#total >= total) return 'server-full';
    if ((this.#addresses.get(address) ?? 0) >= perAddress || (this.#players.get(playerId) ?? 0) >= perPlayer) return 'too-many-connections';
    this.#adjustCounts(address, playerId, 1);
    return () => this.#adjustCounts(address, playerId, -1);
  }

  #adjustCounts(address: string, playerId: string, step: 1 | -1): void {
    this.#total += step;
    adjustCount(this.#addresses, address, step);
    adjustCount(this.#players, playerId, step);
  }
}

/** Counts connections by name and deletes the name at zero. */
export function adjustCount(counts: Map<string, number>, name: string, step: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + step;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}
