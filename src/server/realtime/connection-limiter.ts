import type { ConnectionRefusal } from '../protocol/refusals';

/** How many connections there may be at a time. */
export interface ConnectionCaps {
  /** Of one address: a class of 35 with several pages each, and the school around it. */
  readonly perAddress: number;
  /** Of one player: more tabs and devices than anybody looks at. */
  readonly perPlayer: number;
  /** Of this process. */
  readonly total: number;
}

export const CONNECTION_CAPS = { perAddress: 250, perPlayer: 20 } as const satisfies Partial<ConnectionCaps>;

/** Who is connected to this process, in numbers. */
export class ConnectionLimiter {
  readonly #caps: ConnectionCaps;
  readonly #addresses = new Map<string, number>();
  readonly #players = new Map<string, number>();
  #total = 0;

  constructor(caps: ConnectionCaps) {
    this.#caps = caps;
  }

  /** Lets a connection in and returns what ends its stay, to be called once; or says why it finds no place. */
  admit(address: string, playerId: string): (() => void) | ConnectionRefusal {
    const { perAddress, perPlayer, total } = this.#caps;
    if (this.#total >= total) return 'server-full';
    if ((this.#addresses.get(address) ?? 0) >= perAddress || (this.#players.get(playerId) ?? 0) >= perPlayer) return 'too-many-connections';
    this.#count(address, playerId, 1);
    return () => this.#count(address, playerId, -1);
  }

  #count(address: string, playerId: string, step: 1 | -1): void {
    this.#total += step;
    change(this.#addresses, address, step);
    change(this.#players, playerId, step);
  }
}

/** Counts connections by name; who has none is forgotten. */
export function change(counts: Map<string, number>, name: string, step: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + step;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}
