import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { MAX_PLAYERS, MAX_SPECTATORS } from '@/engine/play/setup';
import { CLIENT_IP_HEADER } from '@/server/http/client-ip';
import { createPlayerId } from '@/server/identity/guest-token';
import { BUDGET, REQUEST_COSTS } from '@/server/limits/budget';
import { DAILY_LIMITS, LINE_BYTES } from '@/server/limits/daily-bounds';
import type { RateLimit } from '@/server/limits/quota';
import { CHAT_LINE } from '@/server/protocol/chat-line';
import { FRAME_LIMITS } from '@/server/realtime/gateway';
import { ADDRESS_SHARE, KEPT_PLACES, KEPT_PLAYERS } from '@/server/rooms/places';
import { IN_FLIGHT } from '@/server/worker/per-address';
import type { Player } from '../player';
import type { TestServer } from '../test-server';
import { type AttackCase, mutate, PATIENCE } from './attack-case';
import { tokenOf, withRoomFixture } from './room-fixture';

const PER_ADDRESS = 'src/server/worker/per-address.ts';
const PLACES = 'src/server/rooms/places.ts';
const NAMES = 'src/server/identity/names.ts';
const NO_BYTES = mutate(NAMES, 'Buffer.byteLength(line) > bytes || ', '');

const GUESTS = 36;
const PUZZLE = 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a';
const SOURCE = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;

const CALM_TURNS = 1_000;
/** More than come back while they are sent. */
const MORE_FRAMES = 5_000;
const ROUND_TRIPS = 100;

let addresses = 0;

/** Each attack comes from a place of its own: what an earlier one has spent is spent. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

function asked(target: TestServer, path: string, address: string, body: unknown, headers: Readonly<Record<string, string>>): Request {
  return new Request(target.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: target.url,
      Host: new URL(target.url).host,
      [CLIENT_IP_HEADER]: address,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** Asks while no job ends, and says how many jobs came to the workers. */
async function countJobs(target: TestServer, ask: () => readonly Promise<Response>[]): Promise<number> {
  const before = target.jobs.length;
  const release = target.holdJobs();
  const answers = ask();
  let count = 0;
  // Until no more come: whatever is done before a worker is asked takes fewer turns.
  for (let calm = 0; count === 0 || calm < CALM_TURNS; calm += 1) {
    await nextTurn();
    if (target.jobs.length - before > count) calm = 0;
    count = target.jobs.length - before;
  }
  release();
  for (const answer of await Promise.all(answers)) await answer.text();
  return count;
}

function askLab(target: TestServer, address: string): Promise<Response> {
  const headers = { Cookie: target.guestCookie() };
  return target.services.labHandler.handle(asked(target, '/api/lab/solutions', address, { puzzle: PUZZLE, maxSolutions: 2 }, headers));
}

function askApi(target: TestServer, address: string, path: string, body: unknown): Promise<Response> {
  return target.services.api.handle(asked(target, `/api/v1/${path}`, address, body, { Authorization: `Bearer ${tokenOf(target)}` }));
}

/** Says whether something is refused for today to an address that has nearly spent what it may, here or through other processes. */
async function isRefusedAtLast(
  { rateLimiters }: TestServer,
  [name, limit, left]: readonly [limiter: string, limit: RateLimit, left: number],
  address: string,
  attempt: () => Promise<{ readonly ok: boolean }>,
): Promise<boolean> {
  rateLimiters.consumeRemote(name, address, limit.burst - left);
  expect(await attempt()).toMatchObject({ ok: true });
  const answers = [await attempt(), await attempt()];
  return answers.some(({ ok }) => !ok);
}

async function openListed(target: TestServer) {
  const made = await target.services.roomFactory.create({ mode: 'co-op', source: SOURCE, settings: { isListed: true } }, createPlayerId());
  if (!made.ok) throw new Error(`there is no room: ${made.error}`);
  return { room: made.value.room, invite: made.value.invite ?? '' };
}

/** What one address, or many, can use up that others need. */
export const FLOODS: readonly AttackCase[] = [
  {
    name: '[PG4] a guest who has pages request without end is refused, and others are not',
    mutations: [
      mutate(
        'src/server/page-requests/handler.ts',
        "if (!budget.both(clientKeyOf(address ?? ''), known.playerId).tryConsume(cost))",
        'if (false)',
      ),
    ],
    async attack(target) {
      const address = newAddress();
      const send = async (cookie: string) => {
        const body = { lesson: 'nurikabe.rules', isUnaided: false };
        const request = asked(target, '/api/page/record-practice', address, body, { Cookie: cookie });
        return (await target.services.pageRequestHandler.handle(request)).status;
      };
      // Nothing comes back meanwhile.
      target.passTime(0);
      const greedy = target.guestCookie();
      const most = BUDGET.player.burst / REQUEST_COSTS.heavy;
      for (let i = 0; i < most; i += 1) expect(await send(greedy)).toBe(200);
      expect(await send(greedy)).toBe(429);
      expect(await send(target.guestCookie())).toBe(200);
    },
  },
  {
    name: '[W22] 36 guests of one address have two questions with the workers at a time (finding 8)',
    mutations: [mutate(PER_ADDRESS, 'if (line.inFlight < places)', 'if (line.inFlight < 1_000)')],
    async attack(target) {
      const address = newAddress();
      const count = await countJobs(target, () => Array.from({ length: GUESTS }, () => askLab(target, address)));
      expect(count).toBe(IN_FLIGHT);
    },
  },
  {
    name: '[W22] nor more by asking at every door',
    mutations: [
      mutate('src/server/lab/handler.ts', 'client, address, signal, onProgress', 'client, signal, onProgress'),
      mutate('src/server/api/run-job.ts', 'client, address, signal } as const', 'client, signal } as const'),
      mutate('src/server/api/endpoints/exercise.ts', 'client, address, signal };', 'client, signal };'),
      mutate('src/server/services/puzzles/puzzles.ts', '{ address: clientKeyOf(address) }', '{}'),
    ],
    async attack(target) {
      const address = newAddress();
      const count = await countJobs(target, () => [
        askLab(target, address),
        askLab(target, address),
        askLab(target, address),
        askApi(target, address, 'solve', { puzzle: PUZZLE }),
        askApi(target, address, 'exercise', { technique: 'tic-tac-logic.gap', seed: 'a seed' }),
        askApi(target, address, 'puzzles', { puzzle: 'nurikabe/5/5/j2n1i3h5j' }),
      ]);
      expect(count).toBe(IN_FLIGHT);
    },
  },
  {
    name: '[W21] a hint in a room and the puzzle of its round wait for nobody’s questions (finding 8)',
    mutations: [
      mutate(
        'src/server/services/play/room-hints.ts',
        "priority: 'play', deadlineMs: QUICK_MS",
        "priority: 'interactive', deadlineMs: QUICK_MS",
      ),
      mutate('src/server/services/play/round-puzzles.ts', "priority: 'play'", "priority: 'interactive'"),
      mutate('src/server/services/play/room-hints.ts', 'return playerId ?? roomId;', 'return roomId;'),
    ],
    async attack(target) {
      const before = target.jobs.length;
      await withRoomFixture(target, { isRunning: true }, async ({ guest, guestId }) => {
        await guest.command('what-comes-next', { type: 'hint' });
        await guest.waitUntil(({ round }) => round?.plays['*']?.board?.hint?.stage !== undefined);
        const jobs = target.jobs.slice(before).map(({ name, options: { priority, client } }) => ({ name, priority, client }));
        expect(jobs.find(({ name }) => name === 'generate')).toMatchObject({ priority: 'play' });
        expect(jobs.find(({ name }) => name === 'hint')).toEqual({ name: 'hint', priority: 'play', client: `hint ${guestId}` });
      });
    },
  },
  {
    name: '[P27] who repeats a command without end, which nobody pays for, is not read without end (idea 45)',
    mutations: [mutate('src/server/realtime/fast-lane.ts', 'if (!this.#options.frames.tryConsume(1)) return this.#rest(socket);', '')],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, host, guest }) => {
        const repeat = (player: Player) => {
          const command = { type: 'join', role: 'player' };
          return player.send('room:command', { room, commandId: 'comes-in-first', command });
        };
        let answered = 0;
        for (let i = 0; i < FRAME_LIMITS.socket.burst + MORE_FRAMES; i += 1)
          void repeat(guest).then((answer) => {
            if (answer !== undefined) answered += 1;
          });
        await vi.waitFor(() => expect(answered).toBeGreaterThan(FRAME_LIMITS.socket.burst / 2), PATIENCE);
        // All that has arrived meanwhile is answered when another player has been, so often.
        for (let i = 0; i < ROUND_TRIPS; i += 1) expect(await repeat(host)).toMatchObject({ ok: true });
        expect(answered).toBeLessThan(FRAME_LIMITS.socket.burst + MORE_FRAMES / 2);
      }),
  },
  {
    name: '[LI5] one address does not make rooms without end (finding 9)',
    mutations: [mutate('src/server/services/play/add-room.ts', 'if (!quota.tryConsume(1)) return DAILY_LIMIT;', '')],
    async attack(target) {
      const [address, playerId] = [newAddress(), createPlayerId()];
      const order = { mode: 'co-op', source: SOURCE, settings: {} } as const;
      const make = () => target.services.roomFactory.create(order, playerId, address);
      expect(await isRefusedAtLast(target, ['rooms-ip', DAILY_LIMITS.rooms, 2], address, make)).toBe(true);
    },
  },
  {
    name: '[LI5] nor players',
    mutations: [mutate('src/server/identity/identity.ts', 'known === null && !bounds.players(address).tryConsume(1)', 'false')],
    async attack(target) {
      const address = newAddress();
      const come = () => target.services.identity.rename(createPlayerId(), 'Ann', address);
      expect(await isRefusedAtLast(target, ['players-ip', DAILY_LIMITS.players, 2], address, come)).toBe(true);
    },
  },
  {
    name: '[C7] nor talk (finding 9)',
    mutations: [mutate('src/server/rooms/chat-service.ts', 'if (!quota.tryConsume(bytes)) return { ok: false, code: DAILY_LIMIT };', '')],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, guestId }) => {
        const address = newAddress();
        const { visit, enter } = target.visit(guestId, { address });
        await enter(room);
        let lines = 0;
        const say = () => {
          lines += 1;
          return visit.sendChat({ room, messageId: `line-number-${lines}`, text: 'ş'.repeat(280) });
        };
        const left = 2 * (LINE_BYTES + 560);
        expect(await isRefusedAtLast(target, ['chat-ip', DAILY_LIMITS.chatBytes, left], address, say)).toBe(true);
      }),
  },
  {
    name: '[I12] few characters with many marks are not said beyond a kilobyte (finding 9)',
    mutations: [NO_BYTES],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, host }) => {
        const text = 'z\u0316\u0317\u0318\u0319'.repeat(120);
        expect(Buffer.byteLength(text)).toBeGreaterThan(CHAT_LINE.bytes);
        expect(await host.send('chat:send', { room, messageId: 'says-so-heavily', text })).toEqual({ ok: false, code: 'too-long' });
      }),
  },
  {
    name: '[I12] nor kept as a title',
    mutations: [NO_BYTES],
    async attack(target) {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokenOf(target)}` };
      const body = JSON.stringify({ puzzle: 'nurikabe/5/5/j2n1i3h5j', title: '\u0e01\u0e34\u0e48'.repeat(60) });
      expect((await target.send('/api/v1/puzzles', { method: 'POST', headers, body })).status).toBe(400);
    },
  },
  {
    name: '[P23] one address does not fill a room that it sees (finding 10)',
    mutations: [mutate(PLACES, ' && (address === undefined || this.#count(room, address) < ADDRESS_SHARE)', '')],
    async attack(target) {
      const { room } = await openListed(target);
      const address = newAddress();
      const come = (from: string) => target.visit(createPlayerId(), { address: from }).enter(room);
      for (let i = 0; i < ADDRESS_SHARE; i += 1) expect(await come(address)).toMatchObject({ ok: true });
      expect(await come(address)).toEqual({ ok: false, code: 'room-full' });
      expect(await come(newAddress())).toMatchObject({ ok: true });
    },
  },
  {
    name: '[P23] nor do many addresses take the places of those who were invited',
    mutations: [mutate(PLACES, 'return left > KEPT_PLACES', 'return left > 0')],
    async attack(target) {
      const { room, invite } = await openListed(target);
      const come = (i: number, shown?: string) => target.visit(createPlayerId(), { address: `192.0.2.${i}` }).enter(room, shown);
      const places = MAX_PLAYERS + MAX_SPECTATORS - KEPT_PLACES;
      for (let i = 0; i < places; i += 1) expect(await come(i)).toMatchObject({ ok: true });
      expect(await come(places)).toEqual({ ok: false, code: 'room-full' });
      expect(await come(places, invite)).toMatchObject({ ok: true });
    },
  },
  {
    name: '[P23] nor their places among the players',
    mutations: [mutate(PLACES, 'MAX_PLAYERS - KEPT_PLAYERS', 'MAX_PLAYERS')],
    async attack(target) {
      const { room, invite } = await openListed(target);
      const join = async (i: number, shown?: string) => {
        const { enter, command } = target.visit(createPlayerId(), { address: `192.0.2.${i}` });
        await enter(room, shown);
        return command(room, 'comes-in-to-play', { type: 'join', role: 'player' });
      };
      const places = MAX_PLAYERS - KEPT_PLAYERS;
      for (let i = 0; i < places; i += 1) expect(await join(i)).toMatchObject({ ok: true });
      expect(await join(places)).toEqual({ ok: false, code: 'room-full' });
      expect(await join(places, invite)).toMatchObject({ ok: true });
    },
  },
];
