import { beforeEach, expect, test } from 'vitest';
import { createIdentity } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { DAILY_LIMITS, type DailyBounds, LINE_BYTES, openDailyBounds } from '@/server/limits/daily-bounds';
import { RateLimiters } from '@/server/limits/rate-limiter';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { createPractice } from '@/server/services/learn/practice';
import { createRoomFactory } from '@/server/services/play/room-factory';
import { createPuzzles } from '@/server/services/puzzles/puzzles';
import { createGroups } from '@/server/services/social/groups';
import type { Database } from '@/server/store/database';
import { createGroupStore } from '@/server/store/group-store';
import { createPracticeStore } from '@/server/store/practice-store';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createPuzzleStore } from '@/server/store/puzzle-store';
import { describeOnEachDatabase } from '../support/each-database';
import { identityStores } from '../support/identity';
import { inlineWorkers } from '../support/inline-workers';
import { createTestWorld, makeRoom, openTestRuntime, ROOM } from '../support/test-runtime';

const SCHOOL = '2001:db8::1';
const NEIGHBOUR = '2001:db8::ffff:1';
const ELSEWHERE = '192.0.2.1';
/** As counters know the school. */
const KEY = '2001:db8:0:0';
const LIMIT = { ok: false, error: 'daily-limit' };
const SOURCE = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' } as const;
const HOUR_MS = 3_600_000;

const secrets = await loadSecrets({ findOrAdd: async (_name, value) => value }, 'a master for tests of daily bounds');

describeOnEachDatabase('what may come to stay from one address', (open) => {
  let database: Database;
  let clock: number;
  let rateLimiters: RateLimiters;
  let bounds: DailyBounds;

  beforeEach(() => {
    database = open();
    clock = 0;
    rateLimiters = new RateLimiters({ now: () => clock });
    bounds = openDailyBounds(rateLimiters);
  });

  const identity = () => createIdentity({ secrets, ...identityStores(database), isSecure: false, bounds });

  function playRooms() {
    return createRoomFactory({
      store: createRoomStore(database),
      identity: identity(),
      dailies: { find: () => Promise.reject(new Error('no dailies')) },
      sources: { findLink: async () => ({ ok: true, value: {} as never }), findStock: () => SOURCE as never },
      bounds,
      hasEnded: async () => false,
    });
  }

  test('[LI5] beyond its rooms an address, with all of its network, waits; others make theirs, and what is there can be gone on with', async () => {
    const rooms = playRooms();
    const endless = (address: string) => rooms.create({ mode: 'solo', source: SOURCE, settings: {} }, 'ann', address);
    const attempt = () => rooms.create({ mode: 'solo', source: { type: 'shared', link: 'a-link' }, settings: {} }, 'ann', SCHOOL);
    const begun = await attempt();
    expect(begun).toMatchObject({ ok: true });
    // What was there already costs nothing.
    expect(await attempt()).toEqual(begun);
    rateLimiters.consumeRemote('rooms-ip', KEY, DAILY_LIMITS.rooms.burst - 2);
    expect(await endless(SCHOOL)).toMatchObject({ ok: true });
    expect(await endless(SCHOOL)).toEqual(LIMIT);
    expect(await endless(NEIGHBOUR)).toEqual(LIMIT);
    expect(await attempt()).toEqual(begun);
    expect(await endless(ELSEWHERE)).toMatchObject({ ok: true });
    const ghost = { source: { type: 'shared', link: 'a-link' }, ghost: {} as never, feedback: 'rules' } as const;
    expect(await rooms.createRepeat(ghost, 'ann', SCHOOL)).toEqual(LIMIT);
    clock += HOUR_MS;
    expect(await endless(SCHOOL)).toMatchObject({ ok: true });
  });

  test('[LI5] a school day fits: eight lessons of 35 new guests, with three rooms and sixty lines for each', () => {
    for (let lesson = 0; lesson < 8; lesson += 1) {
      for (let student = 0; student < 35; student += 1) {
        expect(bounds.players(SCHOOL).tryConsume(1)).toBe(true);
        for (let room = 0; room < 3; room += 1) expect(bounds.rooms(SCHOOL).tryConsume(1)).toBe(true);
        for (let line = 0; line < 60; line += 1) expect(bounds.chatBytes(SCHOOL).tryConsume(LINE_BYTES + 40)).toBe(true);
      }
      clock += HOUR_MS;
    }
  });

  test('[LI5] beyond its players nobody new is stored from an address, however they would be; who is known goes on', async () => {
    const known = identity();
    const everybody = async () => (await database.client.player.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
    rateLimiters.consumeRemote('players-ip', KEY, DAILY_LIMITS.players.burst - 1);
    expect(await known.ensurePlayerFrom(SCHOOL, 'ann')).toMatchObject({ ok: true, value: { id: 'ann' } });
    expect(await known.ensurePlayerFrom(SCHOOL, 'bob')).toEqual(LIMIT);
    expect(await known.rename('bob', 'Bob', SCHOOL)).toEqual(LIMIT);
    expect(await playRooms().create({ mode: 'solo', source: SOURCE, settings: {} }, 'bob', SCHOOL)).toEqual(LIMIT);
    expect(await createGroups(createGroupStore(database), new Uint8Array(32), known).create('bob', 'Club', SCHOOL)).toEqual(LIMIT);
    expect(await createPractice(createPracticeStore(database), known).record('bob', 'nurikabe.rules', true, SCHOOL)).toEqual(LIMIT);
    const puzzles = createPuzzles({
      store: createPuzzleStore(database),
      workers: inlineWorkers(),
      inPlay: { isInPlay: async () => false },
      identity: known,
    });
    const submitted = await puzzles.submit({ text: 'nurikabe/5/5/j2n1i3h5j', playerId: 'bob', address: SCHOOL });
    expect(submitted).toEqual({ ok: false, error: { code: 'daily-limit' } });
    expect(await everybody()).toEqual(['ann']);
    expect(await known.rename('ann', 'Ann', SCHOOL)).toMatchObject({ ok: true, value: { name: 'Ann' } });
    expect(await known.ensurePlayerFrom(ELSEWHERE, 'bob')).toMatchObject({ ok: true });
    expect(await everybody()).toEqual(['ann', 'bob']);
  });

  test('[I3] nobody is stored over something that comes to nothing', async () => {
    const known = identity();
    const groups = createGroups(createGroupStore(database), new Uint8Array(32), known);
    const puzzles = createPuzzles({
      store: createPuzzleStore(database),
      workers: inlineWorkers(),
      inPlay: { isInPlay: async () => false },
      identity: known,
    });
    expect(await known.rename('ann', '\u202e', SCHOOL)).toMatchObject({ ok: false });
    expect(await groups.create('ann', '', SCHOOL)).toMatchObject({ ok: false });
    expect(await groups.join('ann', 'AAAAAAAAAAAAAAAAAAAAAA', SCHOOL)).toEqual({ ok: false, error: 'unknown-invite' });
    expect(await createPractice(createPracticeStore(database), known).record('ann', 'juggling', true, SCHOOL)).toMatchObject({ ok: false });
    expect(await puzzles.submit({ text: 'no puzzle', playerId: 'ann', address: SCHOOL })).toMatchObject({ ok: false });
    expect(await database.client.player.count()).toBe(0);
  });
});

test('[C7] beyond its bytes nothing more is said from an address, a repeat costs nothing, and members from elsewhere are heard', async () => {
  const ground = createTestWorld();
  await makeRoom(ground, 'co-op');
  const rateLimiters = new RateLimiters({ now: ground.time.now });
  const runtime = await openTestRuntime(ground, { bounds: openDailyBounds(rateLimiters) });
  const sitDown = async (player: string, address: string) => {
    const visit = runtime.visit(player, undefined, address);
    await visit.subscribe({ protocol: PROTOCOL_VERSION, room: ROOM });
    await visit.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
    return visit;
  };
  const [ann, bob, cem] = [await sitDown('ann', SCHOOL), await sitDown('bob', NEIGHBOUR), await sitDown('cem', ELSEWHERE)];
  // Eight characters, of which each has two bytes.
  rateLimiters.consumeRemote('chat-ip', KEY, DAILY_LIMITS.chatBytes.burst - 2 * (LINE_BYTES + 16));
  const say = (visit: typeof ann, messageId: string) => visit.sendChat({ room: ROOM, messageId, text: 'ışığğışğ' });
  expect(await say(ann, 'first')).toEqual({ ok: true });
  expect(await say(ann, 'first')).toEqual({ ok: true });
  expect(await say(bob, 'second')).toEqual({ ok: true });
  expect(await say(bob, 'third')).toEqual({ ok: false, code: 'daily-limit' });
  expect(await say(cem, 'fourth')).toEqual({ ok: true });
});
