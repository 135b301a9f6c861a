/** What an attacker knows of a server: everything that can be known without belonging to it. */
export interface Targets {
  readonly host: string;
  /** Rooms by id; the first is the honest players' own, which is private. */
  readonly rooms: readonly string[];
  readonly codes: readonly string[];
  readonly members: readonly string[];
  /** Guests' tokens of the attacker's own. */
  readonly tokens: readonly string[];
}

/** So many networks an attacker comes from: with one alone the limits would answer everything. */
export const ADDRESSES = 200;

/** An address that the proxy in front of the server claims to have seen. */
export function addressOf(index: number): string {
  return `198.51.${100 + (index % 2)}.${(index >> 1) % (ADDRESSES / 2)}`;
}
