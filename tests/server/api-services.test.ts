import { beforeEach, expect, test } from 'vitest';
import type { Puzzle } from '@/engine/core/kind';
import { mapBoard, mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { findKind } from '@/engine/kinds';
import { formatBoard } from '@/engine/notations/board-text';
import { parsePuzzle } from '@/engine/notations/canonical';
import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { createIdentity, type Identity } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { createDailies, type Dailies } from '@/server/services/dailies/dailies';
import { createInPlay } from '@/server/services/puzzles/in-play';
import { createPuzzles } from '@/server/services/puzzles/puzzles';
import { createDistributions } from '@/server/services/results/distributions';
import { createLeaderboards } from '@/server/services/results/leaderboards';
import { createDailyStore } from '@/server/store/daily-store';
import type { Database } from '@/server/store/database';
import { createDistributionStore } from '@/server/store/distribution-store';
import { createGroupStore } from '@/server/store/group-store';
import { createLeaderboardStore } from '@/server/store/leaderboard-store';
import { createPuzzleStore } from '@/server/store/puzzle-store';
import { createPuzzleUseStore } from '@/server/store/puzzle-use-store';
import { formatMarks } from '@/server/worker/marks';
import { createTestApi, type TestApi } from '../support/api';
import { describeOnEachDatabase } from '../support/each-database';
import { identityStores } from '../support/identity';
import { addPlayers, addResults, makeResult } from '../support/results';
import { TimedWorkers } from '../support/timed-workers';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 16, 12);
const TODAY = '2026-11-16';
const TOMORROW = '2026-11-17';

/** The API over real services. */
async function openApi(database: Database) {
  const clock = { now: NOON };
  const now = async () => clock.now;
  const secrets = await loadSecrets({ findOrAdd: async (_name, value) => value }, 'a master for tests of the API and its services');
  const workers = new TimedWorkers();
  workers.makesSmall = true;
  const identity = createIdentity({ secrets, ...identityStores(database), isSecure: true });
  const inPlay = createInPlay({ uses: createPuzzleUseStore(database), now, onError: () => {} });
  const puzzles = createPuzzles({ store: createPuzzleStore(database), workers, inPlay, identity });
  const dailies = createDailies({ store: createDailyStore(database), workers, secret: secrets.dailies, now });
  const leaderboards = createLeaderboards(createLeaderboardStore(database), createGroupStore(database));
  const distributions = createDistributions(createDistributionStore(database));
  const api = createTestApi({ workers, identity, inPlay, puzzles, dailies, leaderboards, distributions });
  return { api, clock, dailies, identity };
}

/** All ways to write a puzzle or its solution down, in every disguise. */
function spellings(text: string): string[] {
  const parsed = parsePuzzle(text);
  const kind = parsed.ok ? findKind(parsed.value.kind) : undefined;
  if (!parsed.ok || kind === undefined) throw new Error(`${text} is no puzzle`);
  const { solutions } = kind.solve(parsed.value, kind.initialBoard(parsed.value), { maxSolutions: 1, decisionLimit: 100_000 });
  return symmetriesOf(kind).flatMap((symmetry) => {
    const puzzle: Puzzle = mapPuzzle(kind, symmetry, parsed.value);
    const solution = mapBoard(kind, symmetry, solutions[0]);
    const texts = NOTATION_IDS.flatMap((notation) => exportPuzzle(puzzle, notation) ?? []);
    return [...texts, kind.formatClues(puzzle), formatBoard(kind, solution), formatMarks(solution), JSON.stringify([...solution.marks])];
  });
}

describeOnEachDatabase('the API over its services', (database) => {
  let api: TestApi;
  let clock: { now: number };
  let dailies: Dailies;
  let identity: Identity;

  beforeEach(async () => {
    ({ api, clock, dailies, identity } = await openApi(database()));
  });

  async function read(path: string, token?: string) {
    const answer = await api.ask('GET', path, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json() };
  }

  async function submit(body: object, token?: string) {
    const answer = await api.ask(
      'POST',
      '/puzzles',
      token === undefined ? { body } : { body, headers: { Authorization: `Bearer ${token}` } },
    );
    return { status: answer.status, body: await answer.json() };
  }

  test('[V14] what is submitted is found under its id, in its own orientation, and never solved', async () => {
    const { token, player } = identity.createGuest();
    const puzzle = 'nurikabe/5/5/j2n1i3h5j';
    const first = await submit({ puzzle, title: '  Five   by five ', author: 'Ann' }, token);
    expect(first).toMatchObject({
      status: 201,
      body: { title: 'Five by five', author: 'Ann', solutions: 'unique', level: 'easy', puzzle },
    });
    expect(await read(`/puzzles/${first.body.id}`)).toEqual({ status: 200, body: first.body });
    expect((await submit({ puzzle, title: 'Five by five', author: 'Ann' }, token)).body.id).toBe(first.body.id);
    expect(await database().client.player.count({ where: { id: player.id } })).toBe(1);
    const turned = await submit({ puzzle: 'nurikabe/5/5/5l3i1n2j' });
    expect(turned.status).toBe(201);
    expect(turned.body.id).not.toBe(first.body.id);
    const kind = findKind('nurikabe');
    const parsed = parsePuzzle(puzzle);
    if (kind === undefined || !parsed.ok) throw new Error('no puzzle');
    const [solution] = kind.solve(parsed.value, kind.initialBoard(parsed.value), { maxSolutions: 1, decisionLimit: 1_000 }).solutions;
    const shown = JSON.stringify([first.body, turned.body]);
    for (const text of [formatBoard(kind, solution), formatMarks(solution)]) expect(shown).not.toContain(text);
  });

  test.each([
    [{ title: '\u202e' }, '/title'],
    [{ author: '\u0000' }, '/author'],
    [{ title: 'x'.repeat(81) }, '/title'],
  ])('[V14] %j is refused', async (fields, pointer) => {
    const { status, body } = await submit({ puzzle: 'nurikabe/5/5/j2n1i3h5j', ...fields });
    expect([status, body.errors]).toMatchObject([400, [{ pointer }]]);
  });

  test('[V13] [V15] dailies: nothing of tomorrow’s, no clues of today’s, all of yesterday’s', async () => {
    for (const date of [TODAY, TOMORROW]) expect(await dailies.ensure(date, { priority: 'interactive' })).toMatchObject({ ok: true });
    const stored = await database().client.daily.findMany({ include: { puzzle: true } });
    expect(new Set(stored.map(({ date }) => date)).size).toBe(2);

    const answers = await Promise.all(
      ['/dailies', `/dailies?date=${TODAY}`, `/dailies?date=${TOMORROW}`, '/dailies?month=2026-11']
        .concat(stored.map(({ date, kind, level }) => `/dailies/${date}/${kind}/${level}`))
        .map((path) => read(path)),
    );
    expect(answers[0].body.dailies).toHaveLength(6);
    expect(answers[2].body.dailies).toEqual([]);
    expect(answers[3].body.dailies).toHaveLength(6);
    const text = JSON.stringify(answers);
    expect(text).not.toContain(TOMORROW.concat('"'));
    for (const { puzzle } of stored)
      for (const spelling of spellings(puzzle.text)) expect(text).not.toContain(JSON.stringify(spelling).slice(1, -1));

    for (const { puzzle, date } of stored.filter(({ level }) => level === 'easy')) {
      for (const path of ['/solve', '/hint', '/grade', '/can-finish', '/puzzles']) {
        const answer = await api.ask('POST', path, { body: { puzzle: puzzle.text } });
        expect([date, path, answer.status]).toEqual([date, path, 409]);
      }
    }

    clock.now += DAY_MS;
    for (const { date, kind, level, puzzle } of stored) {
      const shown = await read(`/dailies/${date}/${kind}/${level}`);
      expect(shown.body).toMatchObject({ isOpen: date === TOMORROW, puzzle: date === TODAY ? puzzle.text : null });
      expect(JSON.stringify(shown)).not.toContain(puzzle.solution);
    }
  });

  test('[V16] a board is read page by page, and its reader finds their own place', async () => {
    const guests = Array.from({ length: 7 }, () => identity.createGuest());
    await addPlayers(
      database(),
      guests.map(({ player }, i) => ({ id: player.id, name: `Player ${i}` })),
    );
    const results = guests.map(({ player }, i) => makeResult({ roomId: `room-${i}`, playerId: player.id, wallMs: 60_000 + 1_000 * i }));
    await addResults(database(), results);
    const path = `/leaderboards/daily?date=${TODAY}&kind=nurikabe&level=easy&limit=3`;
    const names: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: { status: number; body: { count: number; entries: { name: string }[]; next: string | null } } = await read(
        next === '' ? path : `${path}&cursor=${next}`,
      );
      expect(page).toMatchObject({ status: 200, body: { count: 7, own: null } });
      names.push(...page.body.entries.map(({ name }) => name));
      next = page.body.next;
    }
    expect(names).toEqual(guests.map((_, i) => `Player ${i}`));
    expect((await read(path, guests[4].token)).body.own).toMatchObject({ place: 5, isListed: true });
  });

  test.each([
    'x',
    Buffer.from('null').toString('base64url'),
    Buffer.from('{"playerId":"\\u0000","value":1,"tie":1}').toString('base64url'),
    Buffer.from('{"playerId":"x","value":2147483647,"tie":9007199254740991}').toString('base64url'),
    Buffer.from('{"playerId":"\\ud800","value":1,"tie":1}').toString('base64url'),
  ])('[V18] the made-up cursor %s does no harm', async (cursor) => {
    for (const path of [`/leaderboards/daily?kind=nurikabe&level=easy`, '/leaderboards/points?span=all']) {
      const { status } = await read(`${path}&cursor=${cursor}`);
      expect([200, 400]).toContain(status);
    }
    expect(api.errors).toEqual([]);
  });

  test('[V16] a group’s board is for its members, and nobody else learns that there is one', async () => {
    const [owner, stranger] = [identity.createGuest(), identity.createGuest()];
    await identity.ensurePlayer(owner.player.id);
    await database().client.group.create({
      data: {
        id: 'group',
        name: 'Class',
        inviteHash: 'hash',
        ownerId: owner.player.id,
        createdAt: 1n,
        members: { create: { playerId: owner.player.id, joinedAt: 1n } },
      },
    });
    const path = (group: string) => `/leaderboards/daily?kind=nurikabe&level=easy&group=${group}`;
    expect((await read(path('group'), owner.token)).status).toBe(200);
    const refused = await read(path('group'), stranger.token);
    expect(refused).toMatchObject({ status: 404, body: { type: '/api/problems/unknown-group' } });
    expect(await read(path('nowhere'), stranger.token)).toEqual(refused);
    expect(await read(path('group'))).toEqual(refused);
  });
});
