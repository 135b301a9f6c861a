import type { MemberId, RoomState } from './state';

/** How fast a pacer plays, and how rarely it errs. */
export const PACER_STRENGTHS = ['relaxed', 'steady', 'quick'] as const;
export type PacerStrength = (typeof PACER_STRENGTHS)[number];

/** The most pacers in a room. */
export const MAX_PACERS = 3;

const PACER_ID = /^pacer-(\d)-(\w+)$/;

/** A pacer: a server player, which belongs to no player. */
export interface Pacer {
  /** From 1, in its room. */
  readonly number: number;
  readonly strength: PacerStrength;
}

/** The member id of a pacer says that it is one, wherever the member is named. No member id of a player is as long. */
export function pacerId({ number, strength }: Pacer): MemberId {
  return `pacer-${number}-${strength}`;
}

/** The pacer behind a member id; undefined for a player. */
export function pacerOf(member: MemberId): Pacer | undefined {
  const [, number, name] = PACER_ID.exec(member) ?? [];
  const strength = PACER_STRENGTHS.find((known) => known === name);
  return strength && { number: Number(number), strength };
}

export function isPacer(member: MemberId): boolean {
  return pacerOf(member) !== undefined;
}

/** The pacers of a room, in joining order. */
export function pacersIn({ members }: Pick<RoomState, 'members'>): MemberId[] {
  return Object.keys(members).filter(isPacer);
}

/** The first pacer that can be added to a room; undefined when it has enough. */
export function nextPacer(state: RoomState, strength: PacerStrength): Pacer | undefined {
  const taken = pacersIn(state).map((member) => pacerOf(member)?.number);
  const number = Array.from({ length: MAX_PACERS }, (_, i) => i + 1).find((one) => !taken.includes(one));
  return number === undefined ? undefined : { number, strength };
}
