import { expect } from 'vitest';
import { generate } from '@/engine/core/generate';
import { findKind } from '@/engine/kinds';
import { formatPuzzle } from '@/engine/notations/canonical';
import { formatSteps } from '@/engine/play/stalls';
import { createPlayerId } from '@/server/identity/guest-token';
import { createStores } from '@/server/store/stores';
import { addAccounts, addPlayers, addResults, makeResult } from '../results';
import type { Answered, TestServer } from '../test-server';
import { type AttackCase, mutate } from './attack-case';

const LIBRARY = 'src/server/services/library/library.ts';
const STATISTICS = 'src/server/services/library/author-statistics.ts';
const STALLS = 'src/engine/play/stalls.ts';
const TALK = 'src/server/services/library/talk.ts';
const STORE = 'src/server/store/publication-store.ts';
const COLLECTIONS = 'src/server/services/library/collections.ts';
const COLLECTION_STORE = 'src/server/store/collection-store.ts';
const COLLECTION_API = 'src/server/api/endpoints/collections.ts';
const NUMBERS = 'src/server/store/publication-result-store.ts';
const OF_ACCOUNT = 'EXISTS (SELECT 1 FROM account o WHERE o.id = a.player_id)';
const TALK_STORE = 'src/server/store/talk-store.ts';
const MODERATION = 'src/server/services/moderation/moderation.ts';

let seeds = 0;

function newPuzzle(): string {
  // Of small ones there are so few that two may be the same, turned.
  const kind = findKind('tic-tac-logic');
  seeds += 1;
  const made = kind && generate(kind, { width: 8, height: 8, level: 'easy', seed: `library ${seeds}` });
  if (!made?.ok) throw new Error('The generator gave up');
  return formatPuzzle(made.value.puzzle);
}

function send(target: TestServer, cookie: string, name: string, body: object): Promise<Answered> {
  const headers = { 'Content-Type': 'application/json', Origin: target.url, Cookie: cookie };
  return target.send(`/api/page/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A puzzle that somebody has published. */
async function published(target: TestServer) {
  const { playerId: author, cookie } = await target.signUp();
  const text = newPuzzle();
  const answer = await send(target, cookie, 'publish-puzzle', { text, title: 'Mine' });
  expect(answer.status, answer.text).toBe(200);
  const { link } = JSON.parse(answer.text) as { readonly link: string };
  return { link, author, cookie, text };
}

/** New guests who have each given a puzzle up, and the room that each has left behind. */
async function guestsWhoGaveUp(target: TestServer, link: string, count: number): Promise<readonly string[]> {
  const { puzzleId } = await target.database.client.publication.findUniqueOrThrow({ where: { linkId: link } });
  const guests = Array.from({ length: count }, createPlayerId);
  await addPlayers(
    target.database,
    guests.map((id) => ({ id, isGuest: true })),
  );
  const play = { puzzleId, daily: null, isRanked: false, isFinished: false } as const;
  await addResults(
    target.database,
    guests.map((playerId) => makeResult({ ...play, roomId: playerId, playerId })),
  );
  return guests;
}

/** A collection with one puzzle. */
async function collected(
  target: TestServer,
): Promise<{ readonly id: string; readonly link: string; readonly author: string; readonly cookie: string }> {
  const puzzle = await published(target);
  const answer = await send(target, puzzle.cookie, 'create-collection', { title: 'Lagoons' });
  const { id } = JSON.parse(answer.text) as { readonly id: string };
  await send(target, puzzle.cookie, 'add-to-collection', { id, link: puzzle.link });
  return { id, ...puzzle };
}

/** Finished plays of a published puzzle, each by an account of its own, or by a guest. */
async function addPlays({ database }: TestServer, link: string, count: number, by: 'account' | 'guest' = 'account'): Promise<void> {
  const { puzzleId } = await database.client.publication.findUniqueOrThrow({ where: { linkId: link } });
  const plays = Array.from({ length: count }, (_, i) => ({ roomId: `play of ${by} ${i} of ${link}`, playerId: `${by} ${i} of ${link}` }));
  await addPlayers(
    database,
    plays.map(({ playerId }) => ({ id: playerId, isGuest: by === 'guest' })),
  );
  if (by === 'account') {
    await addAccounts(
      database,
      plays.map(({ playerId }) => playerId),
    );
  }
  await addResults(
    database,
    plays.map((play) => makeResult({ ...play, puzzleId, daily: null, isRanked: false })),
  );
  const { techniqueTimes } = createStores(database);
  const steps = formatSteps([{ cell: 7, ms: 1_000, technique: 'tic-tac-logic.pair' }]);
  for (const { roomId } of plays) await techniqueTimes.save({ roomId, round: 1, member: 'member' }, { uses: [], trace: null, steps });
}

/** What strangers try with the puzzles of others. */
export const LIBRARY_ATTACKS: readonly AttackCase[] = [
  {
    name: '[LP1] a guest publishes nothing',
    mutations: [mutate(LIBRARY, "if (!isAccount) return fail({ code: 'account-required' });", '')],
    async attack(target) {
      const answer = await send(target, target.guestCookie(), 'publish-puzzle', { text: newPuzzle(), title: 'Mine' });
      expect([answer.status, answer.text]).toEqual([409, '{"code":"account-required"}']);
    },
  },
  {
    name: '[LP2] what a moderator removed is found by nobody but its author',
    mutations: [mutate(LIBRARY, 'if (found === null || !(found.isListed || isAuthor)) return null;', 'if (found === null) return null;')],
    async attack(target) {
      const { link, author } = await published(target);
      const stranger = await target.signUp();
      await target.services.library.find(link, author);
      await target.database.client.publication.updateMany({ where: { linkId: link }, data: { isListed: false } });
      expect(await target.services.library.find(link, stranger.playerId)).toBeNull();
    },
  },
  {
    name: '[LP3] a stranger neither renames nor unpublishes a puzzle',
    mutations: [
      mutate(
        STORE,
        'queries.publication.updateMany({ where: { linkId, authorId }, data: { authorId } });',
        'queries.publication.updateMany({ where: { linkId }, data: { isListed: true } });',
      ),
      mutate(
        STORE,
        'queries.publication.deleteMany({ where: { linkId, authorId, isListed: true } })',
        'queries.publication.deleteMany({ where: { linkId } })',
      ),
    ],
    async attack(target) {
      const { link, author } = await published(target);
      const { playerId } = await target.signUp();
      await target.services.library.rename(playerId, link, 'Stolen');
      await target.services.library.unpublish(playerId, link);
      expect(await target.services.library.find(link, author)).toMatchObject({ title: 'Mine' });
    },
  },
  {
    name: '[LP8] who has not finished a puzzle reads no comment on it and writes none',
    mutations: [mutate(TALK, "return mayRead ? succeed(found) : fail('not-finished');", 'return succeed(found);')],
    async attack(target) {
      const { link } = await published(target);
      const cookie = target.guestCookie();
      expect((await send(target, cookie, 'comment', { link, text: 'Spoiler' })).text).toBe('{"code":"not-finished"}');
      expect((await send(target, cookie, 'rate-puzzle', { link, isLiked: true })).text).toBe('{"code":"not-finished"}');
      const read = await target.send(`/api/page/puzzle-talk?link=${link}`, { headers: { Cookie: cookie } });
      expect(read.text).toBe('{"code":"not-finished"}');
    },
  },
  {
    name: '[LP8] guests who give a puzzle up make it no better liked (idea 46)',
    mutations: [mutate(TALK, "if (!(await identity.find(playerId)).isAccount) return fail('account-required');", '')],
    async attack(target) {
      const { link, author } = await published(target);
      for (const guest of await guestsWhoGaveUp(target, link, 2)) {
        const answer = await send(target, target.guestCookie(guest), 'rate-puzzle', { link, isLiked: true });
        expect(answer.text).toBe('{"code":"account-required"}');
      }
      expect(await target.services.library.find(link, author)).toMatchObject({ likes: 0 });
    },
  },
  {
    name: '[LP6] nor harder, and one of them makes it no more popular by trying again and again (idea 47)',
    mutations: [mutate(NUMBERS, OF_ACCOUNT, 'a.player_id IS NOT NULL'), mutate(NUMBERS, 'count(DISTINCT player_id)', 'count(*)')],
    async attack(target) {
      const { link, author, cookie, text } = await published(target);
      const guests = await guestsWhoGaveUp(target, link, 12);
      const { puzzleId } = await target.database.client.publication.findUniqueOrThrow({ where: { linkId: link } });
      const again = makeResult({ puzzleId, roomId: `${link}-again`, playerId: guests[0], daily: null, isRanked: false, isFinished: false });
      await addResults(target.database, [again]);
      // What was played before it was published counts, too.
      await target.services.library.unpublish(author, link);
      await send(target, cookie, 'publish-puzzle', { text, title: 'Mine' });
      expect(await target.services.library.find(link, author)).toMatchObject({ plays: 12, rating: null });
    },
  },
  {
    name: '[LP10] reports that a moderator has dismissed are not made again by new guests (idea 49)',
    mutations: [
      mutate(
        TALK_STORE,
        'if ((await client.commentReport.findFirst({ where: { commentId, closedAt: { not: null } } })) !== null) return;',
        '',
      ),
    ],
    async attack(target) {
      const { link, cookie } = await published(target);
      await send(target, cookie, 'comment', { link, text: 'Welcome' });
      const [{ id }] = await target.database.client.comment.findMany({ where: { publication: { linkId: link } } });
      const [first, second] = await guestsWhoGaveUp(target, link, 2);
      expect((await send(target, target.guestCookie(first), 'report-comment', { id })).status).toBe(200);
      await target.database.client.commentReport.updateMany({ where: { commentId: id }, data: { closedAt: 1n } });
      expect((await send(target, target.guestCookie(second), 'report-comment', { id })).status).toBe(200);
      expect(await target.database.client.commentReport.count({ where: { commentId: id, closedAt: null } })).toBe(0);
    },
  },
  {
    name: '[LP9] a stranger deletes no comment of somebody else',
    mutations: [mutate(TALK, "if (!isOwn && !isAuthor) return fail('not-allowed');", '')],
    async attack(target) {
      const { link, cookie } = await published(target);
      await send(target, cookie, 'comment', { link, text: 'Welcome' });
      const [{ id }] = await target.database.client.comment.findMany({ where: { publication: { linkId: link } } });
      expect((await send(target, target.guestCookie(), 'remove-comment', { id })).text).toBe('{"code":"not-allowed"}');
      expect(await target.database.client.comment.count({ where: { id } })).toBe(1);
    },
  },
  {
    name: '[LP10] only a moderator removes a puzzle from the library',
    mutations: [
      mutate(
        MODERATION,
        "if (!(await store.isModerator(playerId))) return fail('not-moderator');\n      const found = await publications.findByLink(link);",
        'const found = await publications.findByLink(link);',
      ),
    ],
    async attack(target) {
      const { link, author } = await published(target);
      const { playerId } = await target.signUp();
      await target.services.moderation.removePuzzle(playerId, link);
      expect(await target.services.library.find(link, author)).toMatchObject({ isListed: true });
    },
  },
  {
    name: '[AU1] a stranger sees no statistics of a puzzle',
    mutations: [
      mutate(
        STATISTICS,
        "if (found === null || found.authorId !== playerId) return fail('not-allowed');",
        "if (found === null) return fail('not-allowed');",
      ),
    ],
    async attack(target) {
      const { link, author } = await published(target);
      await addPlays(target, link, 5);
      expect(await target.services.library.statistics(author, link)).toMatchObject({ ok: true, value: { players: { all: 5 } } });
      const { playerId } = await target.signUp();
      expect(await target.services.library.statistics(playerId, link)).toEqual({ ok: false, error: 'not-allowed' });
    },
  },
  {
    name: '[AU4] an author learns nothing about four players, with any number of plays of their own, also as guests',
    mutations: [
      mutate(NUMBERS, 'AND (player_id IS NULL OR player_id <> ', 'AND (player_id IS NULL OR TRUE OR player_id <> '),
      mutate(NUMBERS, OF_ACCOUNT, 'a.player_id IS NOT NULL'),
    ],
    async attack(target) {
      const { link, author } = await published(target);
      await addPlays(target, link, 4);
      await addPlays(target, link, 5, 'guest');
      const { puzzleId } = await target.database.client.publication.findUniqueOrThrow({ where: { linkId: link } });
      const own = makeResult({ roomId: `own play of ${link}`, playerId: author, puzzleId, daily: null, isRanked: false });
      await addResults(target.database, [own]);
      const found = await target.services.library.statistics(author, link);
      expect(found).toMatchObject({ ok: true, value: { players: null, times: null, stalls: null } });
    },
  },
  {
    name: '[AU4] an author who looks before and after a play learns nothing about it',
    mutations: [
      mutate(NUMBERS, 'b WHERE b.place <= b.total - b.total %', 'b WHERE b.place <= b.total + b.total %'),
      mutate(NUMBERS, 'OR b.place <= b.total - b.total %', 'OR b.place <= b.total + b.total %'),
    ],
    async attack(target) {
      const { link, author } = await published(target);
      await addPlays(target, link, 6);
      const found = await target.services.library.statistics(author, link);
      expect(found).toMatchObject({ ok: true, value: { players: { all: 5, finished: 5 }, stalls: { plays: 5 } } });
    },
  },
  {
    name: '[AU4] an author learns nothing about a cell that four players set',
    mutations: [
      mutate(STALLS, '.filter(([, { msOf }]) => msOf.size >= atLeast)', ''),
      mutate(STALLS, '.filter(([, used]) => used.plays.size >= atLeast)', ''),
    ],
    async attack(target) {
      const { link, author } = await published(target);
      await addPlays(target, link, 5);
      const { techniqueTimes } = createStores(target.database);
      const key = { roomId: `play of account 0 of ${link}`, round: 1, member: 'member' };
      await techniqueTimes.save(key, { uses: [], trace: null, steps: formatSteps([{ cell: 8, ms: 1_000, technique: null }]) });
      const found = await target.services.library.statistics(author, link);
      expect(found).toMatchObject({ ok: true, value: { stalls: { plays: 5, cells: [], techniques: [] } } });
    },
  },
  {
    name: '[CO1] a guest makes no collection, and no title has characters that hide or turn text',
    mutations: [
      mutate(COLLECTIONS, "if (!isAccount) return fail('account-required');", ''),
      mutate(COLLECTIONS, 'cleanOptional(title, TITLE_LIMITS)', 'succeed(title)'),
      mutate(COLLECTIONS, 'cleanOptional(description, DESCRIPTION_LIMITS)', 'succeed(description)'),
    ],
    async attack(target) {
      expect((await send(target, target.guestCookie(), 'create-collection', { title: 'Lagoons' })).text).toBe(
        '{"code":"account-required"}',
      );
      const { cookie } = await target.signUp();
      const before = await target.database.client.collection.count();
      for (const title of ['a\u0000b', 'a\u202eb', '\u200b', 'x'.repeat(61)])
        expect((await send(target, cookie, 'create-collection', { title })).text).toBe('{"code":"invalid-title"}');
      const hidden = { title: 'Lagoons', description: 'a\u202eb' };
      expect((await send(target, cookie, 'create-collection', hidden)).text).toBe('{"code":"invalid-description"}');
      expect(await target.database.client.collection.count()).toBe(before);
      expect(await target.database.client.collection.count({ where: { owner: { accountSince: null } } })).toBe(0);
    },
  },
  {
    name: '[CO2] a stranger changes no collection',
    mutations: [
      mutate(COLLECTION_STORE, 'return locked === 0 ? refused : run(queries);', 'return run(queries);'),
      mutate(
        COLLECTION_STORE,
        'queries.collection.deleteMany({ where: { id, ownerId } })',
        'queries.collection.deleteMany({ where: { id } })',
      ),
    ],
    async attack(target) {
      const { id, link, author } = await collected(target);
      const other = await published(target);
      const refused = '{"code":"not-allowed"}';
      expect((await send(target, other.cookie, 'add-to-collection', { id, link: other.link })).text).toBe(refused);
      expect((await send(target, other.cookie, 'cover-collection', { id, link })).text).toBe(refused);
      expect((await send(target, other.cookie, 'move-in-collection', { id, link, place: 1 })).text).toBe(refused);
      expect((await send(target, other.cookie, 'remove-from-collection', { id, link })).text).toBe(refused);
      await target.services.collections.change(other.author, id, { title: 'Stolen', description: '' });
      await target.services.collections.remove(other.author, id);
      expect(await target.services.collections.find(id, author)).toMatchObject({ title: 'Lagoons', puzzles: 1 });
    },
  },
  {
    name: '[CO2] [CO7] a stranger imports nothing into a collection, and publishes nothing by trying',
    mutations: [
      mutate(
        COLLECTIONS,
        "if (collection?.ownerId !== playerId) return fail('not-allowed');",
        "if (collection === null) return fail('not-allowed');",
      ),
    ],
    async attack(target) {
      const { id } = await collected(target);
      const { cookie, playerId } = await target.signUp();
      expect((await send(target, cookie, 'import-puzzle', { id, line: newPuzzle() })).text).toBe('{"code":"not-allowed"}');
      expect(await target.database.client.publication.count({ where: { authorId: playerId } })).toBe(0);
    },
  },
  {
    name: '[CO3] a collection shows no puzzle that is only shared by link, or that a moderator removed',
    mutations: [
      mutate(
        COLLECTIONS,
        "if (found === null || !found.isListed) return fail('unknown-puzzle');",
        "if (found === null) return fail('unknown-puzzle');",
      ),
      mutate(COLLECTION_STORE, 'AND p.is_listed = TRUE ORDER BY e.place', 'ORDER BY e.place'),
    ],
    async attack(target) {
      const { id, link, author, cookie } = await collected(target);
      const shared = await send(target, cookie, 'share-puzzle', { text: newPuzzle(), title: 'Secret' });
      const unlisted = (JSON.parse(shared.text) as { readonly link: string }).link;
      const unknown = '{"code":"unknown-puzzle"}';
      expect((await send(target, cookie, 'add-to-collection', { id, link: unlisted })).text).toBe(unknown);
      await target.database.client.publication.updateMany({ where: { linkId: link }, data: { isListed: false } });
      expect((await send(target, cookie, 'add-to-collection', { id, link })).text).toBe(unknown);
      expect(await target.services.collections.puzzles(id, author, {})).toMatchObject({ value: { entries: [] } });
    },
  },
  {
    name: '[CO8] a flood of lines is paid for line by line',
    mutations: [mutate(COLLECTION_API, "charge(CREDITS_PER_LINE) === undefined ? undefined : 'rate-limited'", 'undefined')],
    async attack(target) {
      const { id, cookie } = await collected(target);
      const answer = await target.send(`/api/v1/collections/${id}/puzzles`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: target.url, Cookie: cookie },
        body: JSON.stringify({ lines: Array.from({ length: 100 }, () => 'nonsense') }),
      });
      expect(answer.text).toContain('rate-limited');
      expect(await target.database.client.collectionEntry.count({ where: { collectionId: id } })).toBe(1);
    },
  },
  {
    name: '[CO9] only a moderator deletes a collection of somebody else',
    mutations: [
      mutate(
        MODERATION,
        "if (!(await store.isModerator(playerId))) return fail('not-moderator');\n      const found = await collections.find(id, playerId);",
        'const found = await collections.find(id, playerId);',
      ),
    ],
    async attack(target) {
      const { id, author } = await collected(target);
      const { playerId } = await target.signUp();
      await target.services.moderation.removeCollection(playerId, id);
      expect(await target.services.collections.find(id, author)).toMatchObject({ title: 'Lagoons' });
    },
  },
  // The last one, because it uses up what a client IP may comment.
  {
    name: '[LP9] new guests of one client IP do not bury a puzzle under comments (idea 48)',
    mutations: [mutate(TALK, 'if (address !== undefined) quota.add(limits.address.quotaFor(clientKeyOf(address)));', '')],
    async attack(target) {
      const { link } = await published(target);
      const answers = [];
      for (const guest of await guestsWhoGaveUp(target, link, 70))
        answers.push((await send(target, target.guestCookie(guest), 'comment', { link, text: 'Buy this' })).text);
      expect(answers.at(-1)).toBe('{"code":"rate-limited"}');
    },
  },
];
