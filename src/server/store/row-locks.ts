import type { Queries } from './database';

/** For transactions that wait for others: longer than Prisma's own two and five seconds. */
export const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 };

/**
 * Holds players until the transaction ends. Who else wants to hold one of them waits, and then sees what was done meanwhile.
 * A write that changes nothing is the one lock that both databases know.
 */
export async function holdPlayers(queries: Queries, playerIds: readonly string[]): Promise<void> {
  // In order, so that two transactions never wait for each other in a circle.
  for (const id of [...playerIds].sort()) await queries.$executeRaw`UPDATE player SET name = name WHERE id = ${id}`;
}

/** Holds the group that an invite opens until the transaction ends; to be called before players are held. */
export async function holdInvitingGroup(queries: Queries, inviteHash: string): Promise<void> {
  await queries.$executeRaw`UPDATE player_group SET name = name WHERE invite_hash = ${inviteHash}`;
}

/** Holds a duel until the transaction ends. */
export async function holdDuel(queries: Queries, id: string): Promise<void> {
  await queries.$executeRaw`UPDATE duel SET level = level WHERE id = ${id}`;
}

/** As `holdInvitingGroup`, by the group's id. */
export async function holdGroup(queries: Queries, id: string): Promise<void> {
  await queries.$executeRaw`UPDATE player_group SET name = name WHERE id = ${id}`;
}
