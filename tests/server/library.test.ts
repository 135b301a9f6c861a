import { beforeEach, describe, expect, test } from 'vitest';
import { generate } from '@/engine/core/generate';
import { mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { KINDS } from '@/engine/kinds';
import { formatPuzzle } from '@/engine/notations/canonical';
import { PLAYED_DIFFICULTY } from '@/server/services/library/difficulty';
import { createLeaderboardProjection } from '@/server/services/results/leaderboard-projection';
import { createPlayerDataStore } from '@/server/store/player-data-store';
import type { NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase } from '../support/each-database';
import { openLibrary } from '../support/library';
import { addAccounts, addPlayers, addResults, LATER, makeResult, openProjections } from '../support/results';

const KIND = KINDS[0];
const PUZZLES = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
  const made = generate(KIND, { width: 6, height: 5, level: 'easy', seed });
  if (!made.ok) throw new Error(made.error);
  return made.value.puzzle;
});
const TEXTS = PUZZLES.map(formatPuzzle);
/** Two corners: many solutions. */
const LOOSE = 'nurikabe/5/5/2w2';

describeOnEachDatabase('the library', (database) => {
  let open: ReturnType<typeof openLibrary>;
  let rounds = 0;

  beforeEach(async () => {
    open = openLibrary(database());
    rounds = 0;
    const accounts = ['ann', 'bob', 'cem'];
    await addPlayers(database(), [...accounts.map((id) => ({ id, name: id })), { id: 'guest', isGuest: true }]);
    await addAccounts(database(), accounts);
  });

  async function recount(link: string): Promise<void> {
    await open.stores.publicationResults.recount((await open.stores.publications.findByLink(link))?.puzzleId ?? '', PLAYED_DIFFICULTY);
  }

  async function publish(text: string, title = 'Archipelago', playerId = 'ann', author?: string) {
    const published = await open.library.publish({ text, title, playerId, ...(author !== undefined && { author }) });
    if (!published.ok) throw new Error(JSON.stringify(published.error));
    return published.value;
  }

  async function refusal(text: string, title = 'Archipelago', playerId = 'ann') {
    const published = await open.library.publish({ text, title, playerId });
    return published.ok ? undefined : published.error.code;
  }

  async function list(query: Partial<Parameters<typeof open.library.list>[0]> = {}, cursor?: string, limit = 2) {
    const page = await open.library.list({ order: 'new', ...query }, { cursor, limit });
    if (!page.ok) throw new Error(page.error);
    return page.value;
  }

  async function titles(query: Partial<Parameters<typeof open.library.list>[0]> = {}): Promise<readonly string[]> {
    return (await list(query, undefined, 100)).entries.map(({ title }) => title);
  }

  /** A play of a published puzzle, applied as when a round ends. */
  async function play(link: string, playerId: string, change: Partial<NewResult> = {}): Promise<void> {
    rounds += 1;
    const puzzleId = (await open.stores.publications.findByLink(link))?.puzzleId ?? 'none';
    const { results, leaderboards, publicationResults } = open.stores;
    const daily = { daily: null, isRanked: false, startedAt: rounds, endedAt: rounds + 1 };
    await addResults(database(), [makeResult({ roomId: `r${rounds}`, puzzleId, playerId, wallMs: 60_000, ...daily, ...change })]);
    const projection = createLeaderboardProjection(results, leaderboards, (id) => publicationResults.recount(id, PLAYED_DIFFICULTY));
    await openProjections(database(), { leaderboards: projection }).applyRound(`r${rounds}`, 1);
  }

  describe('publishing', () => {
    test('[LP1] needs an account, a title and exactly one solution', async () => {
      expect(await refusal(TEXTS[0], 'Archipelago', 'guest')).toBe('account-required');
      expect(await refusal(TEXTS[0], '  ')).toBe('invalid-title');
      expect(await refusal(TEXTS[0], 'a\u0007b')).toBe('invalid-title');
      expect(await refusal(TEXTS[0], 'a\u202eb')).toBe('invalid-title');
      expect(await refusal(LOOSE)).toBe('not-unique');
      expect(await titles()).toEqual([]);
      expect(await publish(TEXTS[0])).toMatchObject({ isFirst: true, title: 'Archipelago', author: 'ann' });
      expect(await titles()).toEqual(['Archipelago']);
    });

    test('[LP1] leaves out what is only shared by link, and what was a daily', async () => {
      const shared = await open.puzzles.submit({ text: TEXTS[0], title: 'Secret', playerId: 'ann' });
      if (!shared.ok) throw new Error('not shared');
      expect(await open.library.find(shared.value.link, 'ann')).toBeNull();
      expect(await titles()).toEqual([]);
      expect(await titles({ search: 'Secret' })).toEqual([]);
      const { puzzleId } = shared.value;
      await database().client.daily.create({ data: { date: '2020-01-01', kind: 'nurikabe', level: 'easy', puzzleId } });
      expect(await refusal(TEXTS[0])).toBe('daily-puzzle');
    });

    test('[LP1] is refused while the puzzle is in play', async () => {
      const shared = await open.puzzles.submit({ text: TEXTS[0] });
      if (!shared.ok) throw new Error('not shared');
      const date = new Date(await database().now()).toISOString().slice(0, 10);
      await database().client.daily.create({ data: { date, kind: 'nurikabe', level: 'easy', puzzleId: shared.value.puzzleId } });
      expect(await refusal(TEXTS[0])).toBe('puzzle-in-play');
    });

    test('[LP2] a puzzle is published once, whatever its orientation, also when several do at once', async () => {
      const forms = symmetriesOf(KIND).map((symmetry) => formatPuzzle(mapPuzzle(KIND, symmetry, PUZZLES[0])));
      const first = await publish(forms[0], 'First', 'ann');
      for (const form of forms) expect(await publish(form, 'Mine', 'bob')).toEqual({ ...first, isFirst: false });
      expect(await publish(forms[0], 'First', 'ann')).toEqual(first);
      const many = await Promise.all(['ann', 'bob', 'cem'].map((id) => publish(TEXTS[1], 'Race', id)));
      expect(new Set(many.map(({ link }) => link)).size).toBe(1);
      expect(many.filter(({ isFirst }) => isFirst)).toHaveLength(1);
      expect(await titles()).toHaveLength(2);
    });

    test('[LP2] what a moderator removed is in no list and is not published again; its author still knows', async () => {
      const { link } = await publish(TEXTS[0]);
      await open.stores.publications.unlist(link);
      expect(await titles()).toEqual([]);
      expect(await titles({ search: 'archi' })).toEqual([]);
      expect(await open.library.find(link, 'bob')).toBeNull();
      expect(await open.library.find(link, 'ann')).toMatchObject({ isListed: false });
      expect(await refusal(TEXTS[0], 'Again', 'bob')).toBe('removed-puzzle');
      expect(await open.library.unpublish('ann', link)).toEqual({ ok: false, error: 'not-allowed' });
    });

    test('[LP3] only its author changes or removes it', async () => {
      const { link } = await publish(TEXTS[0]);
      const refused = { ok: false, error: 'not-allowed' };
      expect(await open.library.rename('bob', link, 'Stolen')).toEqual(refused);
      expect(await open.library.setOpen('bob', link, false)).toEqual(refused);
      expect(await open.library.unpublish('bob', link)).toEqual(refused);
      expect(await open.library.rename('ann', link, '\u200b')).toEqual({ ok: false, error: 'invalid-title' });
      expect(await titles()).toEqual(['Archipelago']);
      await open.library.rename('ann', link, 'Lagoon');
      expect(await titles({ search: 'lagoon' })).toEqual(['Lagoon']);
      expect(await titles({ search: 'archipelago' })).toEqual([]);
      await open.library.unpublish('ann', link);
      expect(await titles()).toEqual([]);
      expect(await open.puzzles.find(link)).not.toBeNull();
      expect(await publish(TEXTS[0], 'Now mine', 'bob')).toMatchObject({ isFirst: true });
    });
  });

  describe('lists', () => {
    test('[LP4] show every puzzle once in each order, while others are published', async () => {
      for (const [i, text] of TEXTS.slice(0, 5).entries()) await publish(text, `Number ${i}`);
      for (const order of ['popular', 'liked', 'hardest', 'new'] as const) {
        const first = await list({ order });
        if (order === 'new') await publish(TEXTS[5], 'Late');
        const second = await list({ order }, first.next ?? '');
        const third = await list({ order }, second.next ?? '');
        const all = [...first.entries, ...second.entries, ...third.entries].map(({ title }) => title);
        expect([...all].sort()).toEqual(['Number 0', 'Number 1', 'Number 2', 'Number 3', 'Number 4']);
        expect(third.next).toBeNull();
      }
      expect(await open.library.list({ order: 'new' }, { cursor: 'nonsense' })).toEqual({ ok: false, error: 'invalid-cursor' });
    });

    test('[LP4] are filtered by kind, size, level, author and what the reader has solved', async () => {
      const { link } = await publish(TEXTS[0], 'By Ann');
      await publish(TEXTS[1], 'By Bob', 'bob');
      expect(await titles({ author: 'ANN' })).toEqual(['By Ann']);
      expect(await titles({ author: 'nobody' })).toEqual([]);
      expect(await titles({ kind: 'tic-tac-logic' })).toEqual([]);
      expect(await titles({ kind: 'nurikabe', size: 'small', level: 'easy' })).toEqual(['By Bob', 'By Ann']);
      expect(await titles({ size: 'large' })).toEqual([]);
      await play(link, 'cem');
      expect(await titles({ unsolvedBy: 'cem' })).toEqual(['By Bob']);
      expect(await titles({ unsolvedBy: 'bob' })).toHaveLength(2);
      expect(await titles({ order: 'popular' })).toEqual(['By Ann', 'By Bob']);
      expect(await open.library.author('ann')).toEqual({ name: 'ann', puzzles: 1, plays: 1, likes: 0 });
      expect(await open.library.author('cem')).toBeNull();
    });

    test('[LP5] a search finds beginnings of words without case and accents, and authors by name', async () => {
      await publish(TEXTS[0], 'Çöl Gecesi İki', 'ann', 'Zoë');
      await publish(TEXTS[1], 'Night of the isles', 'bob');
      expect(await titles({ search: 'col gece' })).toEqual(['Çöl Gecesi İki']);
      expect(await titles({ search: 'iki ZOE' })).toEqual(['Çöl Gecesi İki']);
      expect(await titles({ search: 'ecesi' })).toEqual([]);
      expect(await titles({ search: 'night çöl' })).toEqual([]);
      expect(await titles({ search: 'BOB' })).toEqual(['Night of the isles']);
      expect(await titles({ search: '%' })).toEqual([]);
      expect(await titles({ search: "'; DROP TABLE publication" })).toEqual([]);
    });
  });

  describe('numbers', () => {
    test('[LP6] count plays and verified first solves by others, and recounting changes nothing', async () => {
      const { link } = await publish(TEXTS[0]);
      const numbers = async () => (await open.library.find(link, 'bob')) ?? {};
      await play(link, 'ann', { wallMs: 1 });
      await play(link, 'bob', { wallMs: 50_000 });
      await play(link, 'bob', { wallMs: 2 });
      await play(link, 'cem', { isAssisted: true });
      await play(link, 'guest', { flags: [{ flag: 'too-fast', evidence: {} }] });
      expect(await numbers()).toMatchObject({
        plays: 3,
        solves: 1,
        medianMs: null,
        fastest: [{ name: 'bob', wallMs: 50_000, isOwn: true }],
      });
      await addPlayers(
        database(),
        Array.from({ length: 9 }, (_, i) => ({ id: `p${i}` })),
      );
      await addAccounts(
        database(),
        Array.from({ length: 7 }, (_, i) => `p${i}`),
      );
      for (const [i] of Array.from({ length: 9 }).entries()) await play(link, `p${i}`, { wallMs: 60_000 + 1_000 * i });
      const before = await numbers();
      expect(before).toMatchObject({ plays: 12, solves: 10, medianMs: 63_000, lowMs: 60_000, highMs: 67_000, rating: null });
      await addAccounts(database(), ['p7']);
      await recount(link);
      expect(await numbers()).toMatchObject({ ...before, rating: expect.any(Number) });
      const rated = await numbers();
      await openProjections(database()).catchUp('leaderboards', LATER, async () => {});
      await recount(link);
      expect(await numbers()).toEqual(rated);
    });

    test('[LP6] of guests who give up a puzzle becomes no harder, and plays of one player are one', async () => {
      const { link } = await publish(TEXTS[0]);
      const guests = Array.from({ length: 12 }, (_, i) => ({ id: `g${i}`, isGuest: true }));
      await addPlayers(database(), guests);
      for (const { id } of guests) await play(link, id, { isFinished: false });
      for (let i = 0; i < 3; i += 1) await play(link, 'guest', { isFinished: false });
      expect(await open.library.find(link, 'bob')).toMatchObject({ plays: 13, solves: 0, rating: null });
    });

    test('[LP6] plays that something speaks against are no match against the puzzle', async () => {
      const { link } = await publish(TEXTS[0]);
      await addPlayers(
        database(),
        Array.from({ length: 14 }, (_, i) => ({ id: `p${i}` })),
      );
      await addAccounts(
        database(),
        Array.from({ length: 14 }, (_, i) => `p${i}`),
      );
      const rating = async () => (await open.library.find(link, 'bob'))?.rating;
      for (let i = 0; i < 9; i += 1) await play(link, `p${i}`);
      await play(link, 'p9', { flags: [{ flag: 'too-fast', evidence: {} }] });
      await play(link, 'p10', { reviewStatus: 'held' });
      expect(await rating()).toBeNull();
      await play(link, 'p11');
      const easy = await rating();
      expect(easy).toEqual(expect.any(Number));
      await play(link, 'p12', { reviewStatus: 'excluded' });
      expect(await rating()).toBe(easy);
      await play(link, 'p13', { isFinished: false });
      expect(await rating()).toBeGreaterThan(easy ?? 0);
    });

    test('[LP12] felt difficulty is the median of what players said, from five on', async () => {
      const { link } = await publish(TEXTS[0]);
      await addPlayers(
        database(),
        Array.from({ length: 6 }, (_, i) => ({ id: `p${i}` })),
      );
      const felt = async () => (await open.library.find(link, 'bob'))?.felt;
      const said = ['extreme', 'easy', 'hard', 'easy', 'medium'] as const;
      for (const [i, level] of said.entries()) {
        expect(await felt()).toBeNull();
        await play(link, `p${i}`);
        await open.talk.rate(`p${i}`, link, { felt: level });
      }
      expect(await felt()).toEqual({ level: 'medium', opinions: 5 });
      // Who only likes it says nothing about that; who changes their mind counts once.
      await play(link, 'p5');
      await open.talk.rate('p5', link, { isLiked: true });
      await open.talk.rate('p1', link, { felt: 'hard' });
      expect(await felt()).toEqual({ level: 'hard', opinions: 5 });
    });

    test('[LP7] plays of published puzzles are on no lasting leaderboard', async () => {
      const { link } = await publish(TEXTS[0]);
      await play(link, 'bob');
      expect(await database().client.leaderboardEntry.count()).toBe(0);
    });
  });

  describe('talk', () => {
    test('[LP8] is for those who have finished or given up, and for the author', async () => {
      const { link } = await publish(TEXTS[0]);
      const early = { ok: false, error: 'not-finished' };
      expect(await open.talk.read('bob', link)).toEqual(early);
      expect(await open.talk.rate('bob', link, { isLiked: true })).toEqual(early);
      expect(await open.talk.comment('bob', link, 'Nice')).toEqual(early);
      expect(await open.talk.read('ann', link)).toMatchObject({ ok: true, value: { isAuthor: true } });
      expect(await open.talk.rate('ann', link, { isLiked: true })).toEqual(early);
      await play(link, 'bob', { isFinished: false });
      expect(await open.talk.rate('bob', link, { isLiked: true })).toEqual({ ok: true, value: { isLiked: true, felt: null } });
      expect(await open.talk.rate('bob', link, { felt: 'hard' })).toEqual({ ok: true, value: { isLiked: true, felt: 'hard' } });
      expect((await list()).entries[0].likes).toBe(1);
      await open.talk.rate('bob', link, { isLiked: false });
      expect((await list()).entries[0].likes).toBe(0);
    });

    test('[LP8] a guest neither likes a puzzle nor says how hard it was', async () => {
      const { link } = await publish(TEXTS[0]);
      await play(link, 'guest');
      await play(link, 'bob');
      expect(await open.talk.rate('guest', link, { isLiked: true })).toEqual({ ok: false, error: 'account-required' });
      expect(await open.talk.rate('guest', link, { felt: 'hard' })).toEqual({ ok: false, error: 'account-required' });
      expect((await list()).entries[0].likes).toBe(0);
      expect(await open.talk.read('guest', link)).toMatchObject({ value: { canRate: false } });
      expect(await open.talk.read('bob', link)).toMatchObject({ value: { canRate: true } });
      expect(await open.talk.read('ann', link)).toMatchObject({ value: { canRate: false } });
    });

    test('[LP9] comments are cleaned, come latest first, and are deleted by their writer or the author', async () => {
      const { link } = await publish(TEXTS[0]);
      await play(link, 'bob');
      await play(link, 'cem');
      expect(await open.talk.comment('bob', link, ' <script>alert(1)</script> ')).toEqual({ ok: true, value: null });
      expect(await open.talk.comment('bob', link, 'a\u202eb')).toEqual({ ok: false, error: 'not-allowed' });
      expect(await open.talk.comment('bob', link, ' ')).toEqual({ ok: false, error: 'empty' });
      expect(await open.talk.comment('bob', link, 'x'.repeat(281))).toEqual({ ok: false, error: 'too-long' });
      const read = await open.talk.read('cem', link);
      if (!read.ok) throw new Error(read.error);
      const [comment] = read.value.comments;
      expect(comment).toMatchObject({ name: 'bob', text: '<script>alert(1)</script>', isOwn: false, canRemove: false });
      expect(await open.talk.removeComment('cem', comment.id)).toEqual({ ok: false, error: 'not-allowed' });
      expect(await open.talk.removeComment('ann', comment.id)).toEqual({ ok: true, value: null });
      expect(await open.talk.read('cem', link)).toMatchObject({ value: { comments: [] } });
      await open.library.setOpen('ann', link, false);
      expect(await open.talk.comment('bob', link, 'Hello')).toEqual({ ok: false, error: 'comments-closed' });
    });

    test('[LP9] a flood of comments is stopped, and their bytes count', async () => {
      const { link } = await publish(TEXTS[0]);
      await play(link, 'bob');
      const sent = [];
      for (let i = 0; i < 7; i += 1) sent.push(await open.talk.comment('bob', link, `Comment ${i}`));
      expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
      expect(sent.at(-1)).toEqual({ ok: false, error: 'rate-limited' });
      const consumed: number[] = [];
      const spent = { tryConsume: (cost = 1) => consumed.push(cost) === 0, refund: () => {} };
      const full = openLibrary(database(), { rooms: () => spent, players: () => spent, chatBytes: () => spent });
      expect(await full.talk.comment('bob', link, 'Éclair', '10.0.0.1')).toEqual({ ok: false, error: 'daily-limit' });
      expect(consumed).toEqual([107]);
    });

    test('[LP9] [LP10] new guests of one client IP have its limit together, for comments and for reports', async () => {
      const { link } = await publish(TEXTS[0]);
      const guests = Array.from({ length: 61 }, (_, i) => ({ id: `g${i}`, isGuest: true }));
      await addPlayers(database(), guests);
      for (const { id } of guests) await play(link, id, { isFinished: false });
      const sent = [];
      for (const { id } of guests) sent.push(await open.talk.comment(id, link, 'Buy this', '10.0.0.1'));
      expect(sent.filter(({ ok }) => ok)).toHaveLength(60);
      expect(sent.at(-1)).toEqual({ ok: false, error: 'rate-limited' });
      expect(await open.talk.comment('g60', link, 'Hello', '10.0.0.2')).toEqual({ ok: true, value: null });
      const read = await open.talk.read('ann', link);
      const id = read.ok ? read.value.comments[0].id : '';
      expect(await open.talk.report('g1', id, '10.0.0.1')).toEqual({ ok: false, error: 'rate-limited' });
      expect(await open.talk.report('g1', id, '10.0.0.2')).toEqual({ ok: true, value: null });
    });

    test('[LP10] a comment is reported once by each player, by those who can read it', async () => {
      const { link } = await publish(TEXTS[0]);
      await play(link, 'bob');
      await open.talk.comment('bob', link, 'Bah');
      const read = await open.talk.read('ann', link);
      const id = read.ok ? read.value.comments[0].id : '';
      expect(await open.talk.report('cem', id)).toEqual({ ok: false, error: 'not-allowed' });
      expect(await open.talk.report('bob', id)).toEqual({ ok: false, error: 'not-allowed' });
      await open.talk.report('ann', id);
      await open.talk.report('ann', id);
      expect(await open.stores.talk.comments.reported(10)).toMatchObject([{ id, text: 'Bah', name: 'bob', link, reporters: 1 }]);
      expect(await open.stores.talk.comments.closeReports(id)).toMatchObject({ playerId: 'bob' });
      expect(await open.stores.talk.comments.closeReports(id)).toBeNull();
      expect(await open.stores.talk.comments.reported(10)).toEqual([]);
      // Nor do new reports bring back what a moderator has decided.
      await play(link, 'guest');
      await open.talk.report('guest', id);
      expect(await open.stores.talk.comments.reported(10)).toEqual([]);
    });

    test('[LP11] with a player go their comments, likes and credits; the puzzle stays without an author', async () => {
      const { link } = await publish(TEXTS[0], 'Archipelago', 'ann', 'Zoe');
      await play(link, 'bob');
      await open.talk.comment('bob', link, 'Nice');
      await open.talk.rate('bob', link, { isLiked: true });
      const data = createPlayerDataStore(database());
      await data.remove('bob');
      expect(await open.talk.read('ann', link)).toMatchObject({ value: { comments: [] } });
      await data.remove('ann');
      expect((await list()).entries).toMatchObject([{ author: null, credit: null, likes: 0, title: 'Archipelago' }]);
      expect(await titles({ search: 'zoe' })).toEqual([]);
    });

    test('[LP11] a guest’s comments follow them into an account', async () => {
      const { link } = await publish(TEXTS[0]);
      await play(link, 'guest');
      await play(link, 'bob');
      await open.talk.rate('bob', link, { isLiked: true });
      await open.talk.comment('guest', link, 'Nice');
      await createPlayerDataStore(database()).join('guest', 'bob', 5);
      expect((await list()).entries[0].likes).toBe(1);
      expect(await open.talk.read('bob', link)).toMatchObject({ value: { opinion: { isLiked: true }, comments: [{ isOwn: true }] } });
    });
  });
});
