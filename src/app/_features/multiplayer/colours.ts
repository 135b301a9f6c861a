import type { MemberId } from '@/engine/play/state';

/** Number of member colours in the style sheet. */
export const COLOUR_COUNT = 8;

/**
 * A colour for each member, the same on every page: the one computed from the member id, or the next free one. With more members than
 * colours some share one; every member also has an initial.
 */
export function assignColours(members: readonly MemberId[]): ReadonlyMap<MemberId, number> {
  const colours = new Map<MemberId, number>();
  const taken = new Set<number>();
  for (const member of members) {
    if (taken.size === COLOUR_COUNT) taken.clear();
    let colour = preferredColour(member);
    while (taken.has(colour)) colour = (colour + 1) % COLOUR_COUNT;
    taken.add(colour);
    colours.set(member, colour);
  }
  return colours;
}

/** The colour computed from a member id, also used for former members. */
export function preferredColour(member: MemberId): number {
  let sum = 0;
  for (const letter of member) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % COLOUR_COUNT;
}

/** The one-character form of a name: its first letter, digit or emoji. */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? '·';
  return first.toUpperCase();
}
