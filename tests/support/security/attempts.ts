import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { createPlayerId } from '@/server/identity/guest-token';
import { createResultStore } from '@/server/store/result-store';
import { Player } from '../player';
import { PASSWORD, type SignedUp, type TestServer } from '../test-server';
import { type AttackCase, mutate } from './attack-case';
import { dailiesOf } from './ids';

const ATTEMPTS = 'src/server/services/play/device-attempts.ts';
const STORE = 'src/server/store/device-attempt-store.ts';
const ROUNDS = 'src/engine/play/decide-rounds.ts';
const RESULTS = 'src/engine/play/results.ts';
const SETUP = 'src/engine/play/setup.ts';
const PATIENCE_MS = 20_000;
const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;

/** The cookie of a device that has just opened a page for the first time. */
async function newDevice(target: TestServer): Promise<string> {
  const given = (await target.send('/')).headers['set-cookie'];
  return [given].flat().flatMap((line) => line?.match(/^seawall-device=[^;]*/)?.[0] ?? [])[0];
}

/** Starts and solves today's daily over a socket, as a browser with these cookies; returns the stored result. */
async function playDaily(target: TestServer, playerId: string, cookies: readonly string[]) {
  const [{ date, kind, level, solution }] = (await dailiesOf(target)).today;
  const headers = { Cookie: cookies.join('; '), Origin: target.url };
  const made = await target.send('/api/v1/rooms', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode: 'solo', source: { type: 'daily', date, kind, level } }),
  });
  const { room } = JSON.parse(made.text) as { readonly room: string };
  const player = new Player(room, { headers, answerLimitMs: PATIENCE_MS });
  try {
    await player.subscribe(target.url);
    await player.insist('starts-the-attempt', { type: 'start', isForced: true });
    const { round } = await player.waitUntil(({ phase }) => phase === 'running');
    const fixed = round?.plays['*'].board?.marks ?? [];
    for (const mark of [1, 2]) {
      const cells = [...solution].flatMap((digit, cell) => (Number(digit) === mark && fixed[cell] === 0 ? [cell] : []));
      await player.insist(`fills-in-all-${mark}`, { type: 'mark', cells, mark });
    }
    await player.waitUntil(({ phase }) => phase === 'ended');
  } finally {
    player.leave();
  }
  const history = await target.services.results.history(playerId, { limit: 20 });
  return history.ok ? history.value.entries.find(({ roomId }) => roomId === room) : undefined;
}

/** A guest who plays today's daily on a device. */
async function playAsGuest(target: TestServer, device: string) {
  const playerId = createPlayerId();
  const cookie = target.guestCookie(playerId);
  return { playerId, cookie, result: await playDaily(target, playerId, [cookie, device]) };
}

interface RaceTable {
  readonly room: string;
  readonly host: Player;
  readonly other: Player;
}

/** A public ranked race of an account against somebody with these cookies. */
async function atRace(target: TestServer, { playerId, cookie }: SignedUp, other: string, play: (table: RaceTable) => Promise<void>) {
  const made = await target.services.roomFactory.create(
    { mode: 'race', source: STOCK, settings: { hasRandomOrientation: false } },
    playerId,
  );
  if (!made.ok) throw new Error(`there is no room: ${made.error}`);
  const { room } = made.value;
  const [first, second] = [cookie, other].map(
    (one) => new Player(room, { headers: { Cookie: one, Origin: target.url }, answerLimitMs: PATIENCE_MS }),
  );
  try {
    for (const player of [first, second]) {
      await player.subscribe(target.url);
      await player.insist('comes-in-first', { type: 'join', role: 'player' });
    }
    await play({ room, host: first, other: second });
  } finally {
    for (const player of [first, second]) player.leave();
  }
}

/** One round, which the host wins by one right cell over somebody who gives up at once; returns when its rating is settled. */
async function winRound(target: TestServer, { room, host, other }: RaceTable, number: number): Promise<void> {
  await host.insist(`starts-round-${number}`, { type: 'start', isForced: true });
  await Promise.all([host, other].map((player) => player.waitUntil(({ phase, round }) => phase === 'running' && round?.number === number)));
  await other.insist(`gives-up-${number}`, { type: 'give-up' });
  const { round } = target.runtime.rooms.peek(room)?.state ?? {};
  const cell = round?.plays[host.member].board?.marks.indexOf(0) ?? 0;
  await host.insist(`is-right-once-${number}`, { type: 'mark', cells: [cell], mark: Number(round?.secret?.solution?.[cell]) });
  await host.insist(`has-won-${number}`, { type: 'give-up' });
  await host.waitUntil(({ phase }) => phase === 'ended');
  // The server does this by itself, a moment later; whoever is second waits for the first.
  await target.services.ratings.applyRace(room, number);
}

async function muOf(target: TestServer, playerId: string): Promise<number> {
  return (await target.database.client.rating.findFirst({ where: { playerId } }))?.mu ?? 25;
}

/** What would make somebody look better than they are: more than one first attempt, and races that are won beforehand. */
export const ATTEMPTING: readonly AttackCase[] = [
  {
    name: '[F12] [F14] of three guests on one device the fastest brings an account no time (finding 4)',
    mutations: [
      mutate(ATTEMPTS, 'if (first === null || first.playerId === playerId) return true;', 'return true;'),
      mutate(ROUNDS, ' && !state.countdown?.isUnranked', ''),
      mutate(RESULTS, '!isGuarded(round) && !round.secret.seenBefore', '!round.secret.seenBefore'),
    ],
    async attack(target) {
      const account = await target.signUp();
      const device = await newDevice(target);
      const guests = [await playAsGuest(target, device), await playAsGuest(target, device), await playAsGuest(target, device)];
      expect(guests[0].result).toMatchObject({ isFinished: true, isRanked: true });
      const body = { name: account.name, password: PASSWORD, mergeGuest: true };
      expect((await target.post('sign-in', guests[2].cookie, body)).status).toBe(200);
      const history = await target.services.results.history(account.playerId, {});
      expect(history.ok && history.value.entries.map(({ isFinished, isRanked }) => [isFinished, isRanked])).toEqual([[true, false]]);
      expect(await target.services.results.bests(account.playerId)).toEqual([]);
    },
  },
  {
    name: '[F12] who has seen the board as a guest does not play it in an account for the first time',
    mutations: [mutate(ATTEMPTS, 'return !first.isGuest && accountSince !== null', 'return accountSince !== null')],
    async attack(target) {
      const [account, device] = [await target.signUp(), await newDevice(target)];
      await playAsGuest(target, device);
      expect(await playDaily(target, account.playerId, [account.cookie, device])).toMatchObject({ isRanked: false });
    },
  },
  {
    name: '[F12] nor in an account that was made afterwards',
    mutations: [mutate(ATTEMPTS, ' && accountSince < first.at', '')],
    async attack(target) {
      const [first, device] = [await target.signUp(), await newDevice(target)];
      expect(await playDaily(target, first.playerId, [first.cookie, device])).toMatchObject({ isRanked: true });
      const second = await target.signUp();
      expect(await playDaily(target, second.playerId, [second.cookie, device])).toMatchObject({ isRanked: false });
    },
  },
  {
    name: '[F12] nor after an account with a bad first attempt was deleted and made anew (idea 36)',
    mutations: [
      mutate(ATTEMPTS, 'if (first === null || first.playerId === playerId) return true;', 'if (first?.playerId == null) return true;'),
    ],
    async attack(target) {
      const [first, device] = [await target.signUp(), await newDevice(target)];
      expect(await playDaily(target, first.playerId, [first.cookie, device])).toMatchObject({ isRanked: true });
      expect((await target.post('delete', first.cookie, { name: first.name })).status).toBe(200);
      const second = await target.signUp();
      expect(await playDaily(target, second.playerId, [second.cookie, device])).toMatchObject({ isRanked: false });
    },
  },
  {
    name: '[F12] a device that only looked at an attempt from elsewhere gives no guest another one (idea 37)',
    mutations: [
      mutate('src/server/realtime/client-connection.ts', 'await showOn(this.#dependencies, room, this.#playerId, this.#device);', ''),
    ],
    async attack(target) {
      const [account, device, other] = [await target.signUp(), await newDevice(target), await newDevice(target)];
      const result = await playDaily(target, account.playerId, [account.cookie, device]);
      const looker = new Player(String(result?.roomId), { headers: { Cookie: `${account.cookie}; ${other}`, Origin: target.url } });
      await looker.subscribe(target.url).finally(() => looker.leave());
      expect((await playAsGuest(target, other)).result).toMatchObject({ isRanked: false });
    },
  },
  {
    name: '[F12] guests who start in many tabs at once have one attempt that counts (idea 38)',
    mutations: [mutate(STORE, 'return insertIfAbsent(() => client.deviceAttempt.create({ data }));', 'return Promise.resolve(true);')],
    async attack(target) {
      const device = await newDevice(target);
      const results = await Promise.all(Array.from({ length: 4 }, async () => (await playAsGuest(target, device)).result));
      expect(results.filter((result) => result?.isRanked)).toHaveLength(1);
    },
  },
  {
    name: '[F13] a guest who shows no device is not ranked (idea 39)',
    mutations: [
      mutate(
        ATTEMPTS,
        'if (device === undefined) return isAccount(playerId);\n      const at',
        'if (device === undefined) return true;\n      const at',
      ),
    ],
    async attack(target) {
      const playerId = createPlayerId();
      expect(await playDaily(target, playerId, [target.guestCookie(playerId)])).toMatchObject({ isRanked: false });
    },
  },
  {
    name: '[I13] nor one who makes up a device (idea 40)',
    mutations: [
      mutate('src/server/identity/device-cookie.ts', 'const id = verifyGuestToken(key, value);', "const [id] = value.split('.');"),
    ],
    async attack(target) {
      const madeUp = `seawall-device=${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
      expect((await playAsGuest(target, madeUp)).result).toMatchObject({ isRanked: false });
    },
  },
  {
    name: '[F5] [R12] a private race is not ranked, neither when it is made nor later',
    mutations: [mutate(SETUP, ' && !isPrivate', '')],
    async attack(target) {
      const account = await target.signUp();
      const settings = { isPrivate: true, isRanked: true };
      const made = await target.send('/api/v1/rooms', {
        method: 'POST',
        headers: { Cookie: account.cookie, Origin: target.url, 'Content-Type': 'application/json' },
        body: JSON.stringify({ mode: 'race', source: STOCK, settings }),
      });
      expect([made.status, made.text]).toEqual([422, expect.stringContaining('not-allowed')]);
      await atRace(target, account, target.guestCookie(), async ({ host }) => {
        const had = host.view?.state.settings;
        if (had === undefined) throw new Error('there is no room');
        const change = { type: 'change-settings', settings: { ...had, ...settings, autoStart: false } } as const;
        expect(await host.command('keeps-others-out', change)).toEqual({ ok: false, code: 'settings-not-allowed' });
      });
    },
  },
  {
    name: '[PA2] a race with a pacer rates nobody, whatever its host sets, and the pacer has no result',
    mutations: [
      mutate(
        'src/engine/play/decide-members.ts',
        '(canBeRanked(mode, wanted) && pacersIn(state).length === 0)',
        'canBeRanked(mode, wanted)',
      ),
      mutate(RESULTS, 'members.filter((member) => !isPacer(member))', 'members'),
    ],
    async attack(target) {
      const [account, friend] = [await target.signUp(), await target.signUp()];
      await atRace(target, account, friend.cookie, async (table) => {
        await table.host.insist('brings-a-pacer', { type: 'add-pacer', strength: 'relaxed' });
        const had = table.host.view?.state.settings;
        if (had === undefined) throw new Error('there is no room');
        const change = { type: 'change-settings', settings: { ...had, isRanked: true, autoStart: false } } as const;
        expect(await table.host.command('ranks-it-again', change)).toEqual({ ok: false, code: 'settings-not-allowed' });
        await winRound(target, table, 1);
        expect(await target.services.ratings.of(account.playerId)).toEqual([]);
        const stored = await createResultStore(target.database).ofRound(table.room, 1);
        expect(stored.map(({ playerId, participants, isRanked }) => [playerId, participants, isRanked]).sort()).toEqual(
          [account, friend].map(({ playerId }) => [playerId, 2, false]).sort(),
        );
      });
    },
  },
  {
    name: '[A8] [R75] guests who give up raise nobody’s rating (finding 5)',
    mutations: [
      mutate(RESULTS, 'round.isRanked && !round.guests.includes(member)', 'round.isRanked'),
      mutate('src/server/services/play/round-puzzles.ts', "room.state.mode === 'race' ? await ports.rooms.guests(room.id) : []", '[]'),
    ],
    async attack(target) {
      const account = await target.signUp();
      await atRace(target, account, target.guestCookie(), async (table) => {
        await winRound(target, table, 1);
        expect(await target.services.ratings.of(account.playerId)).toEqual([]);
      });
    },
  },
  {
    name: '[A8] a guest’s race is no part of the rating of an account that the guest joins (idea 41)',
    mutations: [mutate(RESULTS, 'round.isRanked && !round.guests.includes(member)', 'round.isRanked')],
    async attack(target) {
      const [account, other] = [await target.signUp(), await target.signUp()];
      const cookie = target.guestCookie();
      await atRace(target, other, cookie, (table) => winRound(target, table, 1));
      expect((await target.post('sign-in', cookie, { name: account.name, password: PASSWORD, mergeGuest: true })).status).toBe(200);
      expect(await target.services.ratings.of(account.playerId)).toEqual([]);
    },
  },
  {
    name: '[A9] each further win over the same account is worth half as much (finding 5)',
    mutations: [mutate('src/server/services/results/ratings.ts', '2 ** -races', '1')],
    async attack(target) {
      const [account, friend] = [await target.signUp(), await target.signUp()];
      await atRace(target, account, friend.cookie, async (table) => {
        const strengths = [await muOf(target, account.playerId)];
        for (const number of [1, 2]) {
          await winRound(target, table, number);
          strengths.push(await muOf(target, account.playerId));
          await table.host.insist(`once-more-${number}`, { type: 'next' });
        }
        const [first, second] = [strengths[1] - strengths[0], strengths[2] - strengths[1]];
        expect(first).toBeGreaterThan(0);
        expect(second / first).toBeLessThan(0.6);
      });
    },
  },
  {
    name: '[I1] [I10] a guest’s token, which costs nothing, is no device (idea 32)',
    mutations: [mutate('src/server/identity/secrets.ts', "devices: derive(master, 'devices')", "devices: derive(master, 'guests')")],
    async attack(target) {
      expect((await playAsGuest(target, `seawall-device=${target.guestToken()}`)).result).toMatchObject({ isRanked: false });
    },
  },
];
