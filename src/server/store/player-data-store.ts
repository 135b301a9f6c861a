import { revokeGuest } from './account-store';
import type { Database, Queries } from './database';
import { addProjectionTasks } from './projection-task-store';
import { writeWords } from './publication-words';
import type { RaceKey } from './rating-store';
import { lockPlayers, TRANSACTION_LIMITS } from './row-locks';
import { countLikes } from './talk-store';

/** Everything stored of a player, as plain values: times are milliseconds since 1970. */
export type PlayerData = Readonly<Record<string, unknown>>;

/** Merges, removes and exports everything of a player. */
export interface PlayerDataStore {
  /** Moves everything of a guest to an account, ends the guest, and returns the ranked rounds that changed owners. */
  join(guestId: string, accountId: string, maxGroups: number): Promise<readonly RaceKey[]>;
  /** Removes a player: results and logs stay anonymously. */
  remove(id: string): Promise<void>;
  /** Everything stored of a player; null when they are not stored. */
  read(id: string): Promise<PlayerData | null>;
}

export function createPlayerDataStore(database: Database): PlayerDataStore {
  const { client } = database;
  const inTransaction = <Value>(run: (queries: Queries) => Promise<Value>) => client.$transaction(run, TRANSACTION_LIMITS);

  return {
    async join(guestId, accountId, maxGroups) {
      return inTransaction(async (queries) => {
        await lockPlayers(queries, [guestId, accountId]);
        const mine = { where: { playerId: guestId }, data: { playerId: accountId } };
        const ranked = await queries.result.findMany({ where: { playerId: guestId, isRanked: true }, distinct: ['roomId', 'round'] });
        await queries.result.updateMany(mine);
        await addProjectionTasks(queries, ranked, await database.now(queries));
        await queries.roomMember.updateMany(mine);
        await queries.puzzleLink.updateMany(mine);
        await joinReports(queries, guestId, accountId);
        await queries.comment.updateMany(mine);
        await queries.deviceAttempt.updateMany(mine);
        await joinDuels(queries, guestId, accountId);
        await queries.report.updateMany({ where: { byId: guestId }, data: { byId: accountId } });
        await joinRatings(queries, guestId, accountId);
        await joinGroups(queries, guestId, accountId, maxGroups);
        await joinPractice(queries, guestId, accountId);
        await revokeGuest(queries, guestId);
        await queries.player.deleteMany({ where: { id: guestId } });
        return ranked.map(({ roomId, round }) => ({ roomId, round }));
      });
    },

    async remove(id) {
      await inTransaction(async (queries) => {
        await lockPlayers(queries, [id]);
        await revokeGuest(queries, id);
        for (const { roomId, member } of await queries.roomMember.findMany({ where: { playerId: id } })) {
          await queries.chatMessage.deleteMany({ where: { roomId, member } });
        }
        await queries.puzzleLink.updateMany({ where: { playerId: id }, data: { author: null } });
        await removeOpinions(queries, id);
        await leaveGroups(queries, id);
        await endChecks(database, queries, id);
        await queries.player.deleteMany({ where: { id } });
      });
    },

    async read(id) {
      const player = await client.player.findUnique({
        where: { id },
        include: {
          account: {
            select: {
              username: true,
              language: true,
              createdAt: true,
              sessions: { select: { device: true, createdAt: true, expiresAt: true } },
              passkeys: { select: { name: true, createdAt: true } },
            },
          },
          results: {
            omit: { playerId: true, flags: true },
            include: { techniqueTime: { select: { uses: true, trace: true, steps: true } } },
            orderBy: { endedAt: 'asc' },
          },
          practice: { omit: { playerId: true } },
          ratings: { omit: { playerId: true } },
          changes: { omit: { playerId: true }, orderBy: { at: 'asc' } },
          memberships: { select: { joinedAt: true, group: { select: { name: true } } } },
          links: { omit: { playerId: true }, orderBy: { createdAt: 'asc' } },
          publications: { select: { linkId: true, publishedAt: true }, orderBy: { publishedAt: 'asc' } },
          collections: {
            select: {
              title: true,
              description: true,
              createdAt: true,
              entries: { select: { publication: { select: { linkId: true } } }, orderBy: { place: 'asc' } },
            },
            orderBy: { createdAt: 'asc' },
          },
          opinions: { omit: { playerId: true } },
          comments: { omit: { playerId: true }, orderBy: { at: 'asc' } },
          commentReports: { select: { commentId: true, at: true } },
          reports: { select: { roomId: true, reason: true, at: true } },
          duels: { select: { level: true, createdAt: true, endsAt: true }, orderBy: { createdAt: 'asc' } },
          duelParticipants: { select: { roomId: true, startedAt: true }, orderBy: { startedAt: 'asc' } },
          deviceAttempts: { select: { date: true, kind: true, level: true, isGuest: true, at: true }, orderBy: { at: 'asc' } },
          roomMembers: { select: { roomId: true, member: true } },
        },
      });
      if (player === null) return null;
      const { roomMembers, ...rest } = player;
      const messages = await Promise.all(
        roomMembers.map((member) => client.chatMessage.findMany({ where: member, orderBy: { at: 'asc' } })),
      );
      return plainValues({ ...rest, rooms: roomMembers, chat: messages.flat().map(({ roomId, text, at }) => ({ roomId, text, at })) });
    },
  };
}

/** Two strengths cannot be added: the account's own stays, and where it has none the guest's is taken over. */
async function joinRatings(queries: Queries, guestId: string, accountId: string): Promise<void> {
  const own = await queries.rating.findMany({ where: { playerId: accountId }, select: { kind: true } });
  const isNew = { playerId: guestId, kind: { notIn: own.map(({ kind }) => kind) } };
  await queries.rating.updateMany({ where: isNew, data: { playerId: accountId } });
  await queries.ratingChange.updateMany({ where: isNew, data: { playerId: accountId } });
}

/** Of two participations in one duel the earlier one counts, and the other is deleted. */
async function joinDuels(queries: Queries, guestId: string, accountId: string): Promise<void> {
  await queries.duel.updateMany({ where: { ownerId: guestId }, data: { ownerId: accountId } });
  const own = new Map((await queries.duelParticipant.findMany({ where: { playerId: accountId } })).map((part) => [part.duelId, part]));
  for (const part of await queries.duelParticipant.findMany({ where: { playerId: guestId } })) {
    const other = own.get(part.duelId);
    const later = other === undefined ? undefined : other.startedAt <= part.startedAt ? part : other;
    if (later !== undefined) await queries.duelParticipant.delete({ where: { roomId: later.roomId } });
    if (later !== part) await queries.duelParticipant.update({ where: { roomId: part.roomId }, data: { playerId: accountId } });
  }
}

/** A report about the same comment stays once. */
async function joinReports(queries: Queries, guestId: string, accountId: string): Promise<void> {
  const reported = await queries.commentReport.findMany({ where: { byId: accountId }, select: { commentId: true } });
  const isNew = { byId: guestId, commentId: { notIn: reported.map(({ commentId }) => commentId) } };
  await queries.commentReport.updateMany({ where: isNew, data: { byId: accountId } });
}

/** Likes go with their player, and a published puzzle is no longer found by the credit that goes too. */
async function removeOpinions(queries: Queries, id: string): Promise<void> {
  const liked = await queries.opinion.findMany({ where: { playerId: id, isLiked: true } });
  await queries.opinion.deleteMany({ where: { playerId: id } });
  for (const { puzzleId } of liked) await countLikes(queries, puzzleId);
  for (const { puzzleId, link } of await queries.publication.findMany({ where: { authorId: id }, include: { link: true } }))
    await writeWords(queries, puzzleId, link.title ?? '');
}

/** The practice of both is added. */
async function joinPractice(queries: Queries, guestId: string, accountId: string): Promise<void> {
  for (const { lesson, done, unaided, latestAt } of await queries.practice.findMany({ where: { playerId: guestId } })) {
    const where = { playerId_lesson: { playerId: accountId, lesson } };
    const own = await queries.practice.findUnique({ where });
    const latest = own !== null && own.latestAt > latestAt ? own.latestAt : latestAt;
    await queries.practice.upsert({
      where,
      create: { playerId: accountId, lesson, done, unaided, latestAt },
      update: { done: { increment: done }, unaided: { increment: unaided }, latestAt: latest },
    });
  }
}

/** The guest leaves groups beyond the limit of a player. Groups that the guest owns come first. */
async function joinGroups(queries: Queries, guestId: string, accountId: string, maxGroups: number): Promise<void> {
  const own = await queries.groupMember.findMany({ where: { playerId: accountId } });
  const theirs = await queries.groupMember.findMany({ where: { playerId: guestId }, include: { group: true } });
  const ofAccount = new Set(own.map(({ groupId }) => groupId));
  theirs.sort((a, b) => Number(b.group.ownerId === guestId) - Number(a.group.ownerId === guestId));
  for (const { groupId } of theirs) {
    if (!ofAccount.has(groupId)) {
      if (ofAccount.size >= maxGroups) continue;
      await queries.groupMember.updateMany({ where: { groupId, playerId: guestId }, data: { playerId: accountId } });
      ofAccount.add(groupId);
    }
    await queries.group.updateMany({ where: { id: groupId, ownerId: guestId }, data: { ownerId: accountId } });
  }
  await leaveGroups(queries, guestId);
}

/** Results without a player are not checked any more (TQ8), so other participants do not wait for them. */
async function endChecks(database: Database, queries: Queries, id: string): Promise<void> {
  const where = { playerId: id, isChecked: false };
  const rounds = await queries.result.findMany({ where, distinct: ['roomId', 'round'], select: { roomId: true, round: true } });
  await queries.result.updateMany({ where, data: { isChecked: true } });
  await addProjectionTasks(queries, rounds, await database.now(queries));
}

/** Another member becomes the owner of the player's groups; a group without members is deleted. */
async function leaveGroups(queries: Queries, id: string): Promise<void> {
  const left = await queries.groupMember.findMany({ where: { playerId: id }, select: { groupId: true } });
  await queries.groupMember.deleteMany({ where: { playerId: id } });
  const groups = left.map(({ groupId }) => groupId);
  await queries.group.deleteMany({ where: { id: { in: groups }, members: { none: {} } } });
}

function plainValues(value: object): PlayerData {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part));
  return JSON.parse(text) as PlayerData;
}
