import { beforeEach, describe, expect, test } from 'vitest';
import { generate } from '@/engine/core/generate';
import { mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { KINDS } from '@/engine/kinds';
import { formatPuzzle } from '@/engine/notations/canonical';
import { nameKey } from '@/server/identity/name-key';
import { COLLECTION_BOUNDS } from '@/server/protocol/collections';
import { createPlayerDataStore } from '@/server/store/player-data-store';
import { describeOnEachDatabase } from '../support/each-database';
import { openLibrary } from '../support/library';
import { addPlayers, addResults, makeResult } from '../support/results';

const KIND = KINDS[0];
const PUZZLES = ['a', 'b', 'c', 'd', 'e'].map((seed) => {
  const made = generate(KIND, { width: 6, height: 5, level: 'easy', seed });
  if (!made.ok) throw new Error(made.error);
  return made.value.puzzle;
});
const TEXTS = PUZZLES.map(formatPuzzle);
const NOT_ALLOWED = { ok: false, error: 'not-allowed' };
const DONE = { ok: true, value: null };

describeOnEachDatabase('collections', (database) => {
  let open: ReturnType<typeof openLibrary>;

  beforeEach(async () => {
    open = openLibrary(database());
    const accounts = ['ann', 'bob'];
    await addPlayers(database(), [...accounts.map((id) => ({ id, name: id })), { id: 'guest', isGuest: true }]);
    const at = { createdAt: new Date(0), updatedAt: new Date(0) };
    await database().client.account.createMany({ data: accounts.map((id) => ({ id, username: nameKey(id), skeleton: id, ...at })) });
  });

  async function create(title = 'Lagoons', playerId = 'ann', description = ''): Promise<string> {
    const created = await open.collections.create(playerId, { title, description });
    if (!created.ok) throw new Error(created.error);
    return created.value.id;
  }

  async function publish(i: number, playerId = 'ann'): Promise<string> {
    const published = await open.library.publish({ text: TEXTS[i], title: `Puzzle ${i}`, playerId });
    if (!published.ok) throw new Error(published.error.code);
    return published.value.link;
  }

  /** A collection of Ann's with the first puzzles. */
  async function filled(count: number) {
    const id = await create();
    const links: string[] = [];
    for (let i = 0; i < count; i += 1) {
      links.push(await publish(i));
      expect(await open.collections.add('ann', id, links[i])).toEqual(DONE);
    }
    return { id, links };
  }

  async function puzzles(id: string, viewerId = 'bob') {
    const page = await open.collections.puzzles(id, viewerId, {});
    if (!page.ok) throw new Error(page.error);
    return page.value.entries;
  }

  const titles = async (id: string) => (await puzzles(id)).map(({ title }) => title);

  async function list(query: { owner?: string } = {}) {
    const page = await open.collections.list({ viewerId: 'bob', ...query }, {});
    if (!page.ok) throw new Error(page.error);
    return page.value.entries;
  }

  const importLine = (id: string, line: string, playerId = 'ann') =>
    open.collections.importLine({ playerId, id, line, client: `test ${playerId}` });

  describe('making them', () => {
    test('[CO1] takes an account, a title and at most so many bytes', async () => {
      const make = async (title: string, description = '', playerId = 'ann') => {
        const created = await open.collections.create(playerId, { title, description });
        return created.ok ? 'created' : created.error;
      };
      expect(await make('Lagoons', '', 'guest')).toBe('account-required');
      expect(await make('Lagoons', '', 'nobody')).toBe('account-required');
      for (const title of ['', '  ', 'a\u0007b', 'a\u202eb', 'x'.repeat(61), '👨‍👩‍👧'.repeat(40)])
        expect(await make(title)).toBe('invalid-title');
      expect(await make('x'.repeat(60))).toBe('created');
      for (const description of ['a\u202eb', 'x'.repeat(501), '界'.repeat(490) + '\u{20000}'.repeat(200)])
        expect(await make('Lagoons', description)).toBe('invalid-description');
      expect(await make('Lagoons', 'x'.repeat(500))).toBe('created');
      expect(await database().client.collection.count()).toBe(2);
    });

    test('[CO1] an account has at most a hundred, also when it makes several at once', async () => {
      const data = Array.from({ length: COLLECTION_BOUNDS.collections - 1 }, (_, i) => ({
        id: `c${i}`,
        ownerId: 'ann',
        title: `${i}`,
        description: '',
        createdAt: BigInt(i),
      }));
      await database().client.collection.createMany({ data });
      const made = await Promise.all(['One', 'Two'].map((title) => open.collections.create('ann', { title, description: '' })));
      expect(made.filter(({ ok }) => ok)).toHaveLength(1);
      expect(made).toContainEqual({ ok: false, error: 'too-many-collections' });
      expect((await open.collections.create('bob', { title: 'Mine', description: '' })).ok).toBe(true);
    });

    test('[CO2] only the owner changes one', async () => {
      const { id, links } = await filled(2);
      const third = await publish(2);
      const { collections } = open;
      expect(await collections.change('bob', id, { title: 'Stolen', description: '' })).toEqual(NOT_ALLOWED);
      expect(await collections.add('bob', id, third)).toEqual(NOT_ALLOWED);
      expect(await collections.removePuzzle('bob', id, links[0])).toEqual(NOT_ALLOWED);
      expect(await collections.movePuzzle('bob', id, links[0], 2)).toEqual(NOT_ALLOWED);
      expect(await collections.setCover('bob', id, links[1])).toEqual(NOT_ALLOWED);
      expect(await collections.remove('bob', id)).toEqual(NOT_ALLOWED);
      expect(await importLine(id, TEXTS[3], 'bob')).toEqual(NOT_ALLOWED);
      expect(await importLine('missing', TEXTS[3])).toEqual(NOT_ALLOWED);
      expect(await collections.find(id, 'bob')).toMatchObject({ title: 'Lagoons', puzzles: 2, isOwner: false, cover: { link: links[0] } });
      expect(await titles(id)).toEqual(['Puzzle 0', 'Puzzle 1']);
      expect(await open.stores.publications.list({ order: 'new' }, null, 10)).toHaveLength(3);
      expect(await collections.change('ann', id, { title: 'Atolls', description: 'Rings' })).toEqual(DONE);
      expect(await collections.find(id, 'ann')).toMatchObject({ title: 'Atolls', description: 'Rings', isOwner: true });
      expect(await collections.remove('ann', id)).toEqual(DONE);
      expect(await collections.find(id, 'ann')).toBeNull();
      expect(await open.library.find(links[0], 'bob')).not.toBeNull();
    });
  });

  describe('their puzzles', () => {
    test('[CO3] are published, each once, and leave with the publication', async () => {
      const { id, links } = await filled(2);
      const shared = await open.puzzles.submit({ text: TEXTS[2], title: 'Secret', playerId: 'ann' });
      if (!shared.ok) throw new Error('not shared');
      expect(await open.collections.add('ann', id, shared.value.link)).toEqual({ ok: false, error: 'unknown-puzzle' });
      expect(await open.collections.add('ann', id, 'missing')).toEqual({ ok: false, error: 'unknown-puzzle' });
      // It was removed since it was looked up.
      expect(await open.stores.collections.add(id, 'ann', shared.value.puzzleId, 200)).toBe('unknown-puzzle');
      const ofBob = await publish(3, 'bob');
      await Promise.all([links[0], ofBob, ofBob].map((link) => open.collections.add('ann', id, link)));
      expect(await titles(id)).toEqual(['Puzzle 0', 'Puzzle 1', 'Puzzle 3']);
      await open.library.unpublish('ann', links[1]);
      expect(await titles(id)).toEqual(['Puzzle 0', 'Puzzle 3']);
      await open.stores.publications.unlist(ofBob);
      expect(await titles(id)).toEqual(['Puzzle 0']);
      expect(await open.collections.find(id, 'bob')).toMatchObject({ puzzles: 1 });
      await open.stores.publications.unlist(links[0]);
      expect(await list()).toEqual([]);
      expect(await open.collections.find(id, 'bob')).toMatchObject({ puzzles: 0, cover: null, next: null });
    });

    test('[CO3] are at most two hundred, also when several are added at once', async () => {
      const { id, links } = await filled(2);
      const [{ puzzleId, linkId: _link, ...row }] = await database().client.publication.findMany({ where: { linkId: links[0] } });
      const record = await database().client.puzzle.findUniqueOrThrow({ where: { id: puzzleId } });
      const more = Array.from({ length: COLLECTION_BOUNDS.puzzles - 3 }, (_, i) => `p${i}`);
      await database().client.puzzle.createMany({ data: more.map((name) => ({ ...record, id: name, form: name })) });
      await database().client.puzzleLink.createMany({
        data: more.map((name) => ({ id: name, puzzleId: name, text: TEXTS[0], createdAt: 0n })),
      });
      await database().client.publication.createMany({ data: more.map((name) => ({ ...row, puzzleId: name, linkId: name })) });
      await database().client.collectionEntry.createMany({
        data: more.map((name, i) => ({ collectionId: id, puzzleId: name, place: i + 3 })),
      });
      const late = [await publish(2), await publish(3)];
      const added = await Promise.all(late.map((link) => open.collections.add('ann', id, link)));
      expect(added.filter(({ ok }) => ok)).toHaveLength(1);
      expect(added).toContainEqual({ ok: false, error: 'collection-full' });
      expect(await importLine(id, TEXTS[4])).toMatchObject({ ok: true, value: { status: 'refused', code: 'collection-full' } });
      expect((await open.stores.collections.places(id, 'bob')).length).toBe(COLLECTION_BOUNDS.puzzles);
      await open.stores.publications.unlist(links[0]);
      expect(await open.collections.own('ann')).toMatchObject([{ puzzles: COLLECTION_BOUNDS.puzzles - 1 }]);
      expect(await open.collections.add('ann', id, await publish(4))).toEqual(DONE);
    });

    test('[CO4] keep the order that the owner gives them, and come in pages', async () => {
      const { id, links } = await filled(5);
      const placeOf = async (link: string) => (await puzzles(id)).find((puzzle) => puzzle.link === link)?.place ?? -1;
      const order = async () => (await titles(id)).map((title) => title.at(-1)).join('');
      await open.collections.movePuzzle('ann', id, links[4], await placeOf(links[0]));
      expect(await order()).toBe('40123');
      await open.collections.movePuzzle('ann', id, links[0], await placeOf(links[2]));
      expect(await order()).toBe('41203');
      await open.collections.removePuzzle('ann', id, links[2]);
      await open.collections.movePuzzle('ann', id, links[4], 2_000_000_000);
      expect(await order()).toBe('1034');
      await open.collections.movePuzzle('ann', id, links[3], -5);
      expect(await order()).toBe('3104');
      expect(await open.collections.movePuzzle('ann', id, links[2], 1)).toEqual(NOT_ALLOWED);
      const first = await open.collections.puzzles(id, 'bob', { limit: 3 });
      if (!first.ok) throw new Error(first.error);
      expect(first.value.entries.map(({ number }) => number)).toEqual([1, 2, 3]);
      const second = await open.collections.puzzles(id, 'bob', { limit: 3, cursor: first.value.next ?? '' });
      expect(second).toMatchObject({ ok: true, value: { entries: [{ number: 4, title: 'Puzzle 4' }], next: null } });
      expect(await open.collections.puzzles(id, 'bob', { cursor: 'nonsense' })).toEqual({ ok: false, error: 'invalid-cursor' });
    });

    test('[CO5] one of them is the cover, else the first', async () => {
      const { id, links } = await filled(2);
      const cover = async () => (await list())[0].cover?.link;
      const isChosen = async () => (await open.collections.find(id, 'ann'))?.isCoverChosen;
      expect(await cover()).toBe(links[0]);
      expect(await isChosen()).toBe(false);
      expect(await open.collections.setCover('ann', id, links[1])).toEqual(DONE);
      expect(await cover()).toBe(links[1]);
      expect(await isChosen()).toBe(true);
      expect(await open.collections.setCover('ann', id, await publish(2))).toEqual(NOT_ALLOWED);
      await open.stores.publications.unlist(links[1]);
      expect(await cover()).toBe(links[0]);
      expect(await isChosen()).toBe(false);
      await open.collections.setCover('ann', id, links[0]);
      await open.collections.removePuzzle('ann', id, links[0]);
      await open.collections.add('ann', id, await publish(3));
      expect(await cover()).toBe(await publish(3));
    });
  });

  describe('their readers', () => {
    test('[CO6] see what they have solved and what is next', async () => {
      const { id, links } = await filled(2);
      expect(await open.collections.find(id, 'bob')).toMatchObject({ puzzles: 2, solved: 0, next: { link: links[0], title: 'Puzzle 0' } });
      for (const [i, link] of links.entries()) {
        const puzzleId = (await open.stores.publications.findByLink(link))?.puzzleId ?? '';
        const play = { puzzleId, playerId: 'bob', daily: null, isRanked: false };
        await addResults(database(), [makeResult({ ...play, roomId: `given up ${i}`, isFinished: false })]);
        expect((await puzzles(id))[i].isSolved).toBe(false);
        await addResults(database(), [makeResult({ ...play, roomId: `solved ${i}` })]);
        expect((await puzzles(id))[i].isSolved).toBe(true);
        expect(await open.collections.find(id, 'bob')).toMatchObject({ solved: i + 1, next: i === 0 ? { link: links[1] } : null });
      }
      expect(await open.collections.find(id, 'guest')).toMatchObject({ solved: 0 });
    });

    test('[CO6] find those with puzzles, latest first, by account and in pages', async () => {
      const { id, links } = await filled(2);
      await create('Empty');
      const other = await create('By Bob', 'bob');
      await open.collections.add('bob', other, links[1]);
      await database().client.collection.update({ where: { id: other }, data: { createdAt: 4_000_000_000_000n } });
      expect((await list()).map(({ title, owner }) => `${title} ${owner}`)).toEqual(['By Bob bob', 'Lagoons ann']);
      expect((await list({ owner: 'ANN' })).map(({ title }) => title)).toEqual(['Lagoons']);
      expect(await list({ owner: 'nobody' })).toEqual([]);
      const first = await open.collections.list({ viewerId: 'bob' }, { limit: 1 });
      const second = await open.collections.list({ viewerId: 'bob' }, { limit: 1, cursor: (first.ok && first.value.next) || '' });
      expect(second).toMatchObject({ ok: true, value: { entries: [{ id }], next: null } });
      const madeUp = Buffer.from('{"at":1,"id":"\\u0000"}').toString('base64url');
      const refused = { ok: false, error: 'invalid-cursor' };
      expect(await open.collections.list({ viewerId: 'bob' }, { cursor: madeUp })).toEqual(refused);
      expect(await open.collections.own('ann', links[1])).toMatchObject([
        { title: 'Empty', puzzles: 0, hasPuzzle: false },
        { title: 'Lagoons', puzzles: 2, hasPuzzle: true },
      ]);
    });

    test('[CO6] [LP4] filter the library by collection', async () => {
      const { id, links } = await filled(2);
      await publish(2);
      const page = async (collection: string) => {
        const found = await open.library.list({ order: 'new', collection }, {});
        return found.ok ? found.value.entries.map(({ link }) => link).sort() : found.error;
      };
      expect(await page(id)).toEqual([...links].sort());
      expect(await page(await create('Empty'))).toEqual([]);
      expect(await page('missing')).toEqual([]);
    });
  });

  describe('importing', () => {
    test('[CO7] publishes each line and adds it, with its own title or a number', async () => {
      const id = await create();
      expect(await importLine(id, `Ring\t${TEXTS[0]}`)).toMatchObject({ ok: true, value: { status: 'added', title: 'Ring' } });
      expect(await importLine(id, TEXTS[1])).toMatchObject({ ok: true, value: { status: 'added', title: 'Lagoons 2' } });
      expect(await titles(id)).toEqual(['Ring', 'Lagoons 2']);
      const longest = await create('字'.repeat(60), 'ann');
      expect(await importLine(longest, TEXTS[2])).toMatchObject({ ok: true, value: { status: 'added' } });
    });

    test('[CO7] says where a puzzle is already, whatever its orientation, and adds what is the player’s own', async () => {
      const id = await create();
      const ofBob = await publish(0, 'bob');
      const turned = formatPuzzle(mapPuzzle(KIND, symmetriesOf(KIND)[1], PUZZLES[0]));
      const duplicate = { ok: true, value: { status: 'duplicate', link: ofBob, title: 'Puzzle 0', author: 'bob' } };
      expect(await importLine(id, turned)).toEqual(duplicate);
      const mine = await publish(1);
      expect(await importLine(id, `Other\t${TEXTS[1]}`)).toEqual({ ok: true, value: { status: 'added', link: mine, title: 'Puzzle 1' } });
      expect(await importLine(id, TEXTS[1])).toMatchObject({ ok: true, value: { status: 'duplicate', link: mine, author: 'ann' } });
      expect(await titles(id)).toEqual(['Puzzle 1']);
    });

    test('[CO7] refuses what is no puzzle, not unique, in play or badly titled, and adds nothing', async () => {
      const id = await create();
      const code = async (line: string) => {
        const imported = await importLine(id, line);
        return imported.ok && imported.value.status === 'refused' ? imported.value.code : imported;
      };
      expect(await importLine(id, 'nurikabe/5/5/!')).toMatchObject({
        ok: true,
        value: { status: 'refused', code: 'not-a-puzzle', error: { code: expect.any(String), at: expect.any(Number) } },
      });
      expect(await code('nurikabe/99/99/a')).toBe('not-a-puzzle');
      expect(await code('nurikabe/5/5/2w2')).toBe('not-unique');
      expect(await code(`a\u202eb\t${TEXTS[0]}`)).toBe('invalid-title');
      const shared = await open.puzzles.submit({ text: TEXTS[0] });
      if (!shared.ok) throw new Error('not shared');
      const date = new Date(await database().now()).toISOString().slice(0, 10);
      await database().client.daily.create({ data: { date, kind: 'nurikabe', level: 'easy', puzzleId: shared.value.puzzleId } });
      expect(await code(TEXTS[0])).toBe('puzzle-in-play');
      expect(await titles(id)).toEqual([]);
      expect(await database().client.publication.count()).toBe(0);
    });

    test('[CO7] a flood is stopped like any other publishing', async () => {
      const id = await create();
      const limited = openLibrary(database(), undefined, 2);
      const import2 = (line: string) => limited.collections.importLine({ playerId: 'ann', id, line, client: 'test' });
      expect(await import2(TEXTS[0])).toMatchObject({ value: { status: 'added' } });
      expect(await import2(TEXTS[1])).toMatchObject({ value: { status: 'added' } });
      expect(await import2(TEXTS[2])).toMatchObject({ value: { status: 'refused', code: 'too-many-puzzles' } });
      expect(await import2(TEXTS[1])).toMatchObject({ value: { status: 'duplicate' } });
    });
  });

  test('[CO9] with a deleted player go their collections, and the puzzles stay', async () => {
    const { id, links } = await filled(1);
    const other = await create('By Bob', 'bob');
    await open.collections.add('bob', other, links[0]);
    const data = createPlayerDataStore(database());
    expect(await data.read('ann')).toMatchObject({
      collections: [{ title: 'Lagoons', entries: [{ publication: { linkId: links[0] } }] }],
    });
    await data.remove('ann');
    expect(await open.collections.find(id, 'bob')).toBeNull();
    expect(await open.collections.find(other, 'bob')).toMatchObject({ puzzles: 1 });
  });
});
