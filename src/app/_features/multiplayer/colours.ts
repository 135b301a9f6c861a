import type { MemberId } from '@/engine/play/state';

/** How many colours the style sheet has for people. */
export const COLOUR_COUNT = 8;

/**
 * A colour for each member, the same on every page: the one that the member's name in the room chooses, or the next that nobody before them
 * has. With more people than colours some share one; everybody also has an initial.
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

/** The colour of somebody who is alone, or who is not there any more. */
export function preferredColour(member: MemberId): number {
  let sum = 0;
  for (const letter of member) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % COLOUR_COUNT;
}

/** What stands for a name where there is room for one sign: its first letter, digit or picture. */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? '·';
  return first.toUpperCase();
}
