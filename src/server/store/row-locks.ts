import type { Queries } from './database';

/** For transactions that wait for others: longer than Prisma's own two and five seconds. */
export const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 };

/**
 * Locks players until the transaction ends. Another transaction that locks one of them waits, and then sees the changes. A write that
 * changes nothing is the one lock that both databases support.
 */
export async function lockPlayers(queries: Queries, playerIds: readonly string[]): Promise<void> {
  // In order, so that two transactions never wait for each other in a circle.
  for (const id of [...playerIds].sort()) await queries.$executeRaw`UPDATE player SET name = name WHERE id = ${id}`;
}

/** Locks the group of an invite until the transaction ends; call it before players are locked. */
export async function lockInvitingGroup(queries: Queries, inviteHash: string): Promise<void> {
  await queries.$executeRaw`UPDATE player_group SET name = name WHERE invite_hash = ${inviteHash}`;
}

/** Locks a duel until the transaction ends. */
export async function lockDuel(queries: Queries, id: string): Promise<void> {
  await queries.$executeRaw`UPDATE duel SET level = level WHERE id = ${id}`;
}

/** As `lockInvitingGroup`, by the group's id. */
export async function lockGroup(queries: Queries, id: string): Promise<void> {
  await queries.$executeRaw`UPDATE player_group SET name = name WHERE id = ${id}`;
}
