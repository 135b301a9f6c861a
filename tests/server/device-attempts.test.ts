import { beforeEach, describe, expect, test } from 'vitest';
import { startExpiry } from '@/server/services/background/expiry';
import type { RequestedSource } from '@/server/services/play/room-factory';
import { createDeviceAttemptStore } from '@/server/store/device-attempt-store';
import { AccountBrowser } from '../support/account-browser';
import { createScratchDatabase } from '../support/databases';
import { describeOnEachDatabase } from '../support/each-database';
import { addKnownDailies, type KnownDailies, type KnownDaily } from '../support/known-dailies';
import { manualWait } from '../support/manual-wait';
import { own } from '../support/own';
import { solveSolo, startSolo } from '../support/solo-fixtures';
import { openTestServer, PASSWORD, type TestServer } from '../support/test-server';

const TABLET = 'the hash of a tablet';
const PHONE = 'the hash of a phone';

function sourceOf({ date, kind, level }: KnownDaily): RequestedSource & { readonly type: 'daily' } {
  return { type: 'daily', date, kind, level };
}

/** The room of a player's attempt at a daily, made if needed. */
async function order(server: TestServer, known: KnownDaily, playerId: string): Promise<string> {
  const made = await server.services.roomFactory.create({ mode: 'solo', source: sourceOf(known), settings: {} }, playerId);
  if (!made.ok) throw new Error(made.error);
  return made.value.room;
}

describeOnEachDatabase('first attempts on a device', (database) => {
  let server: TestServer;
  let dailies: KnownDailies;
  let daily: KnownDaily;

  beforeEach(async () => {
    dailies = await addKnownDailies(database());
    [daily] = dailies.today;
    server = own(await openTestServer(database()));
  });

  const guest = () => server.services.identity.createGuest().player.id;
  const account = async () => (await server.signUp()).playerId;

  /** Starts a daily on a device, solves it, and says whether it counted. */
  async function play(playerId: string, device: string, known = daily): Promise<boolean> {
    const room = await order(server, known, playerId);
    const visit = await startSolo(server, room, playerId, device);
    const isRanked = server.runtime.rooms.peek(room)?.state.round?.isRanked ?? false;
    await solveSolo(server, visit, room, known.solution);
    return isRanked;
  }

  /** What the page says before the start. */
  const isOffered = (playerId: string, device: string) => server.services.deviceAttempts.mayCount(sourceOf(daily), playerId, device);

  async function signIn(guestId: string, name: string, mergeGuest: boolean): Promise<void> {
    const browser = new AccountBrowser(server.services);
    browser.beGuest(server.guestToken(guestId));
    expect((await browser.send('sign-in', { name, password: PASSWORD, mergeGuest })).code).toBeUndefined();
  }

  async function rankedOf(playerId: string): Promise<readonly boolean[]> {
    const results = await server.services.results.history(playerId, { limit: 10 });
    return results.ok ? results.value.entries.map(({ isRanked }) => isRanked) : [];
  }

  test('[F12] the first guest on a device is ranked, and no guest after them', async () => {
    const [one, two, three] = [guest(), guest(), guest()];
    expect(await isOffered(one, TABLET)).toBe(true);
    expect(await play(one, TABLET)).toBe(true);
    expect([await isOffered(two, TABLET), await isOffered(three, TABLET)]).toEqual([false, false]);
    expect([await play(two, TABLET), await play(three, TABLET)]).toEqual([false, false]);
  });

  test('[F12] another device, and another daily, are another attempt', async () => {
    expect(await play(guest(), TABLET)).toBe(true);
    expect(await play(guest(), PHONE)).toBe(true);
    expect(await play(guest(), TABLET, dailies.today[1])).toBe(true);
  });

  test('[F12] the first is who saw the board first, not who opened a room first', async () => {
    const [early, late] = [guest(), guest()];
    const waiting = await order(server, daily, early);
    expect(await play(late, TABLET)).toBe(true);
    await startSolo(server, waiting, early, TABLET);
    expect(server.runtime.rooms.peek(waiting)?.state.round?.isRanked).toBe(false);
  });

  test('[F12] two accounts on one device stay two players', async () => {
    const [ann, bob] = [await account(), await account()];
    expect([await play(ann, TABLET), await isOffered(bob, TABLET), await play(bob, TABLET)]).toEqual([true, true, true]);
  });

  test('[F12] an account that was made after the board was seen is no other player', async () => {
    const ann = await account();
    expect(await play(ann, TABLET)).toBe(true);
    const bob = await account();
    expect([await isOffered(bob, TABLET), await play(bob, TABLET)]).toEqual([false, false]);
  });

  test('[F12] a guest after an account is unranked', async () => {
    expect(await play(await account(), TABLET)).toBe(true);
    expect(await play(guest(), TABLET)).toBe(false);
  });

  test('[F12] an account after a guest is unranked, also when that guest has an account since', async () => {
    const bob = await account();
    const playerId = guest();
    expect(await play(playerId, TABLET)).toBe(true);
    expect(await isOffered(bob, TABLET)).toBe(false);
    const cookie = server.guestCookie(playerId);
    expect((await server.post('sign-up', cookie, { name: 'Sister', password: PASSWORD })).status).toBe(200);
    expect(await play(bob, TABLET)).toBe(false);
  });

  test('[F12] a device has shown a board also when it only looked at an attempt that was begun elsewhere', async () => {
    const ann = await account();
    const room = await order(server, daily, ann);
    await startSolo(server, room, ann, TABLET);
    expect(await isOffered(guest(), PHONE)).toBe(true);
    await server.services.roomAccess.open(room, ann, undefined, PHONE);
    expect(await isOffered(guest(), PHONE)).toBe(false);
    await server.visit(ann, { device: 'the hash of a watch' }).enter(room);
    expect(await isOffered(guest(), 'the hash of a watch')).toBe(false);
  });

  test('[F12] and when it was played again there', async () => {
    const ann = await account();
    expect(await play(ann, TABLET)).toBe(true);
    const again = await order(server, daily, ann);
    await server.visit(ann, { device: PHONE }).enter(again);
    expect(await isOffered(guest(), PHONE)).toBe(false);
  });

  test('[F12] who was removed has still seen it', async () => {
    const { playerId, name, cookie } = await server.signUp();
    expect(await play(playerId, TABLET)).toBe(true);
    expect((await server.post('delete', cookie, { name })).status).toBe(200);
    expect(await database().client.deviceAttempt.findMany()).toMatchObject([{ playerId: null }]);
    expect(await play(guest(), TABLET)).toBe(false);
  });

  test('[F12] of many who start at once exactly one is ranked', async () => {
    const guests = Array.from({ length: 8 }, guest);
    const rooms = await Promise.all(guests.map((playerId) => order(server, daily, playerId)));
    await Promise.all(guests.map((playerId, i) => server.services.roomAccess.start(rooms[i], playerId, TABLET)));
    const ranked = rooms.map((room) => server.runtime.rooms.peek(room)?.state.round?.isRanked);
    expect(ranked.filter((isRanked) => isRanked === true)).toHaveLength(1);
    expect(ranked.filter((isRanked) => isRanked === false)).toHaveLength(guests.length - 1);
  });

  test('[F12] a past daily is nobody’s attempt, and nothing is stored of it', async () => {
    const [past] = dailies.past;
    await server.visit(guest(), { device: TABLET }).enter(await order(server, past, guest()));
    const playerId = guest();
    const room = await order(server, past, playerId);
    await server.visit(playerId, { device: TABLET }).enter(room);
    await server.services.roomAccess.open(room, playerId, undefined, TABLET);
    expect(await database().client.deviceAttempt.count()).toBe(0);
  });

  test('[F13] without a device guests are unranked, and accounts are not', async () => {
    const start = async (playerId: string) => {
      const room = await order(server, daily, playerId);
      await server.services.roomAccess.start(room, playerId);
      return server.runtime.rooms.peek(room)?.state.round?.isRanked;
    };
    expect([await start(guest()), await start(await account())]).toEqual([false, true]);
    expect(await server.services.deviceAttempts.mayCount(sourceOf(daily), guest(), undefined)).toBe(false);
    expect(await database().client.deviceAttempt.count()).toBe(0);
  });

  test('[F14] a guest who makes an account keeps the ranked attempt', async () => {
    const playerId = guest();
    expect(await play(playerId, TABLET)).toBe(true);
    expect((await server.post('sign-up', server.guestCookie(playerId), { name: 'Ann', password: PASSWORD })).status).toBe(200);
    expect(await rankedOf(playerId)).toEqual([true]);
    expect(await play(playerId, TABLET)).toBe(false);
  });

  test('[F14] a guest’s attempt becomes that of an account that has not played', async () => {
    const { playerId: ann, name } = await server.signUp();
    const playerId = guest();
    expect(await play(playerId, TABLET)).toBe(true);
    await signIn(playerId, name, true);
    expect(await rankedOf(ann)).toEqual([true]);
    expect(await play(ann, TABLET)).toBe(false);
    expect(await database().client.deviceAttempt.findMany()).toMatchObject([{ playerId: ann, isGuest: true }]);
  });

  test('[F14] who signs in without the guest’s attempt has none of their own on that device', async () => {
    const { playerId: ann, name } = await server.signUp();
    const playerId = guest();
    expect(await play(playerId, TABLET)).toBe(true);
    await signIn(playerId, name, false);
    expect([await isOffered(ann, TABLET), await play(ann, TABLET)]).toEqual([false, false]);
  });

  test('[F14] of three guests on a device the fastest brings nothing that counts', async () => {
    const { playerId: ann, name } = await server.signUp();
    const [one, two, three] = [guest(), guest(), guest()];
    for (const playerId of [one, two, three]) await play(playerId, TABLET);
    await signIn(three, name, true);
    expect(await rankedOf(one)).toEqual([true]);
    expect(await rankedOf(ann)).toEqual([false]);
    expect(await server.services.results.bests(ann)).toEqual([]);
    const { date, kind, level } = daily;
    const board = await server.services.leaderboards.times({ of: 'daily', date, kind, level, isAssisted: false }, { viewer: ann });
    expect(board.ok && [board.value.entries, board.value.own]).toEqual([[], null]);
    expect((await server.services.streaks.of(ann)).current).toBe(0);
  });

  test('[Q3] [B13] an attempt that is not the device’s first is no first attempt at the puzzle', async () => {
    const [one, two] = [guest(), guest()];
    await play(one, TABLET);
    await play(two, TABLET);
    // Robots are quick, and a moderator has let it pass.
    await database().client.result.updateMany({ data: { reviewStatus: 'counted' } });
    const [result] = await database().client.result.findMany({ where: { playerId: two } });
    expect(JSON.parse(result.badges)).not.toContain('first-try');
    expect([(await server.services.results.bests(one)).length, await server.services.results.bests(two)]).toEqual([1, []]);
    const times = await server.services.distributions.of({ of: 'puzzle', puzzleId: result.puzzleId }, false);
    expect(times.bins.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  test('[AC9] [AC15] a player’s data say which dailies they opened first on a device, and not on which', async () => {
    const playerId = guest();
    await play(playerId, TABLET);
    const { date, kind, level } = daily;
    expect(await server.services.accounts.read(playerId)).toMatchObject({ deviceAttempts: [{ date, kind, level, isGuest: true }] });
    expect(JSON.stringify(await server.services.accounts.read(playerId))).not.toContain(TABLET);
  });

  test('[AC15] the hash of a device is kept while its daily is open, and for two days at most', async () => {
    await play(guest(), TABLET);
    const store = createDeviceAttemptStore(database());
    const { at } = (await store.find(TABLET, daily)) ?? { at: 0 };
    const nothing = { deleteBefore: async () => 0, deleteExpired: async () => {} };
    const hours = async (count: number) => {
      const { wait, pause } = manualWait();
      const upkeep = startExpiry({
        chat: nothing,
        sessions: nothing,
        duels: { deleteBefore: async () => {} },
        deviceAttempts: store,
        now: async () => at + count * 60 * 60 * 1000,
        wait,
        onError(error) {
          throw error;
        },
      });
      const { milliseconds } = await pause();
      await upkeep.stop();
      return { kept: await database().client.deviceAttempt.count(), nextRun: milliseconds / 60 / 60 / 1000 };
    };
    expect((await hours(24)).kept).toBe(1);
    const { kept, nextRun } = await hours(42);
    expect(kept + nextRun).toBeLessThanOrEqual(48 - 42 + 1);
    expect((await hours(42 + nextRun)).kept).toBe(0);
  });
});

describe.runIf(process.env.SEAWALL_TEST_POSTGRESQL)('first attempts through two processes', () => {
  test('[F12] of two guests who start at once on one device exactly one is ranked', async () => {
    const scratch = await createScratchDatabase('postgresql');
    const databases = [await scratch.open(), await scratch.open()];
    const servers: TestServer[] = [];
    try {
      const [daily] = (await addKnownDailies(databases[0])).today;
      for (const database of databases) servers.push(await openTestServer(database));
      for (let turn = 0; turn < 5; turn += 1) {
        const ranked = await Promise.all(
          servers.map(async (server) => {
            const { id } = server.services.identity.createGuest().player;
            const room = await order(server, daily, id);
            await server.services.roomAccess.start(room, id, `device ${turn}`);
            return server.runtime.rooms.peek(room)?.state.round?.isRanked;
          }),
        );
        expect(ranked.sort()).toEqual([false, true]);
      }
    } finally {
      for (const server of servers) await server.close();
      for (const database of databases) await database.close();
      await scratch.remove();
    }
  });
});
