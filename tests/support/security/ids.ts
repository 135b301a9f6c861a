import { expect, vi } from 'vitest';
import { createPlayerId } from '@/server/identity/guest-token';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { addKnownDailies, type KnownDailies } from '../known-dailies';
import type { Answered, TestServer } from '../test-server';
import { type AttackCase, mutate, PATIENCE } from './attack-case';
import { tokenOf, withRoomFixture } from './room-fixture';

const REPLAYS = 'src/server/services/replays/replays.ts';
const DAILIES = 'src/server/services/dailies/dailies.ts';
const JSON_TYPE = { 'Content-Type': 'application/json' };

function as(target: TestServer, playerId?: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${tokenOf(target, playerId)}` };
}

function post(target: TestServer, path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return target.send(`/api/v1${path}`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
}

const known = new WeakMap<TestServer, Promise<KnownDailies>>();

/** The dailies of a target, which the test knows as well as it does. */
export function dailiesOf(target: TestServer): Promise<KnownDailies> {
  const added = known.get(target) ?? addKnownDailies(target.database);
  known.set(target, added);
  return added;
}

async function finishedRoom(target: TestServer, look: (room: string, hostId: string) => Promise<void>): Promise<void> {
  await withRoomFixture(target, { isRunning: true }, async ({ room, host, hostId }) => {
    await host.command('enough-of-it', { type: 'give-up' });
    await host.waitUntil(({ phase }) => phase === 'ended');
    await look(room, hostId);
  });
}

/** What belongs to others, and what nobody may have yet. */
export const IDS: readonly AttackCase[] = [
  {
    name: '[R1] the replay of others’ room is as unknown as one that never was',
    mutations: [
      mutate(REPLAYS, "if (!isMember && !isForAll) return fail('unknown-replay');", ''),
      mutate(REPLAYS, "if (room === null) return fail('unknown-replay');", "if (room === null) return fail('not-finished');"),
    ],
    attack: (target) =>
      finishedRoom(target, async (room, hostId) => {
        const headers = as(target);
        const [others, nobodys] = [
          await target.send(`/api/v1/rooms/${room}/replay`, { headers }),
          await target.send('/api/v1/rooms/never-was-there/replay', { headers }),
        ];
        expect([others.status, others.text]).toEqual([404, nobodys.text]);
        expect((await target.send(`/api/v1/rooms/${room}/replay`, { headers: as(target, hostId) })).status).toBe(200);
      }),
  },
  {
    name: '[R3] who gave up today’s daily gets no replay of it',
    mutations: [
      mutate(REPLAYS, "if (await isAnySecret(ports, replay.rounds, playerId)) return fail('unknown-replay');", ''),
      mutate(REPLAYS, "if (await isSecret(ports, round, playerId)) return fail(isMember ? 'puzzle-in-play' : 'unknown-replay');", ''),
    ],
    async attack(target) {
      const [{ date, kind, level }] = (await dailiesOf(target)).today;
      const playerId = createPlayerId();
      const { roomFactory, roomAccess, replays } = target.services;
      const made = await roomFactory.create({ mode: 'solo', source: { type: 'daily', date, kind, level }, settings: {} }, playerId);
      if (!made.ok) throw new Error('there is no room');
      const { room } = made.value;
      await roomAccess.start(room, playerId);
      await roomAccess.giveUp(room, playerId);
      const look = async () => {
        const sight = await roomAccess.open(room, playerId);
        return sight.ok && sight.value.snapshot.state.phase;
      };
      await vi.waitFor(async () => expect(await look()).toBe('ended'), PATIENCE);
      expect((await target.send(`/api/v1/rooms/${room}/replay`, { headers: as(target, playerId) })).status).toBe(404);
      expect(await replays.open(room, playerId)).toEqual({ ok: false, error: 'puzzle-in-play' });
    },
  },
  {
    name: '[V17] results are told to their owner alone',
    mutations: [
      mutate(
        'src/server/store/result-store.ts',
        'where: { playerId, ...(kind === null ? {} : { kind }), ...(after',
        'where: { ...(kind === null ? {} : { kind }), ...(after',
      ),
    ],
    async attack(target) {
      const playerId = createPlayerId();
      const source = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;
      const made = await target.services.roomFactory.create({ mode: 'solo', source, settings: {} }, playerId);
      if (!made.ok) throw new Error('there is no room');
      await atSolo(target, made.value.room, playerId);
      const list = async (id: string) =>
        JSON.parse((await target.send('/api/v1/results', { headers: as(target, id) })).text) as { results: object[] };
      expect((await list(playerId)).results).toHaveLength(1);
      expect((await list(createPlayerId())).results).toEqual([]);
    },
  },
  {
    name: '[B6] [G4] the board of a group is unknown to who is no member',
    mutations: [mutate('src/server/services/results/leaderboards.ts', "if (!(await isOpenTo(request))) return fail('unknown-group');", '')],
    async attack(target) {
      const owner = createPlayerId();
      await target.services.identity.ensurePlayer(owner);
      const made = await target.services.groups.create(owner, 'Our class');
      if (!made.ok) throw new Error('there is no group');
      const path = `/api/v1/leaderboards/daily?kind=nurikabe&level=easy&group=${made.value.group.id}`;
      expect((await target.send(path, { headers: as(target, owner) })).status).toBe(200);
      for (const headers of [as(target), {}]) expect((await target.send(path, { headers })).status).toBe(404);
    },
  },
  {
    name: '[Y4] [V15] tomorrow’s daily is unknown, alone, in lists and for rooms',
    mutations: [
      mutate(DAILIES, "if (key.date > date) return fail('not-released');", ''),
      mutate(DAILIES, "if (date > (await today())) return fail('not-released');", ''),
      mutate(DAILIES, 'const last = [endOfMonth(month), await today()].sort()[0];', 'const last = endOfMonth(month);'),
    ],
    async attack(target) {
      const [{ date, kind, level, puzzle }] = (await dailiesOf(target)).tomorrow;
      expect((await target.send(`/api/v1/dailies/${date}/${kind}/${level}`)).status).toBe(404);
      const source = { type: 'daily', date, kind, level };
      expect((await post(target, '/rooms', { mode: 'solo', source }, as(target))).status).toBe(404);
      for (const query of [`date=${date}`, `month=${date.slice(0, 7)}`]) {
        const { text } = await target.send(`/api/v1/dailies?${query}`);
        for (const told of [date, puzzle]) expect(text).not.toContain(`"${told}"`);
      }
    },
  },
  {
    name: '[Y5] [V15] the clues of today’s daily are told to nobody before their start',
    mutations: [
      mutate(
        DAILIES,
        "return succeed(key.date === date ? { ...card, state: 'open' }",
        "return succeed(key.date > date ? { ...card, state: 'open' }",
      ),
    ],
    async attack(target) {
      const [{ date, kind, level, puzzle }] = (await dailiesOf(target)).today;
      const answer = await target.send(`/api/v1/dailies/${date}/${kind}/${level}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(puzzle);
    },
  },
  {
    name: '[V13] nobody gets help with a daily that is open, nor shares it',
    mutations: [
      mutate(
        'src/server/services/puzzles/in-play.ts',
        '      if (await isKnown(puzzle, time)) return true;\n',
        '      if (time > 0) return false;\n',
      ),
    ],
    attack: async (target) => expectNoHelp(target, (await dailiesOf(target)).today[1].puzzle),
  },
  {
    name: '[V13] nor with one to come, if they should know it',
    mutations: [
      mutate(
        'src/server/services/puzzles/in-play.ts',
        'if (use.lastDaily !== null && use.lastDaily >= dateOf(time - DAILY_GRACE_MS)) return true;',
        '',
      ),
    ],
    attack: async (target) => expectNoHelp(target, (await dailiesOf(target)).tomorrow[1].puzzle),
  },
];

async function expectNoHelp(target: TestServer, puzzle: string): Promise<void> {
  for (const path of ['/solve', '/hint', '/grade', '/puzzles']) {
    const answer = await post(target, path, { puzzle });
    expect([path, answer.status]).toEqual([path, 409]);
  }
}

/** Begins a room for one and gives up. */
async function atSolo(target: TestServer, room: string, playerId: string): Promise<void> {
  const client = target.connect({ auth: { guest: tokenOf(target, playerId) } });
  const enter = { protocol: PROTOCOL_VERSION, room };
  await client.emitWithAck('room:subscribe', enter);
  const giveUp = { room, commandId: 'enough-of-it', command: { type: 'give-up' } };
  await vi.waitFor(async () => expect(await client.emitWithAck('room:command', giveUp)).toMatchObject({ ok: true }), PATIENCE);
  await vi.waitFor(async () => expect(await target.database.client.result.count({ where: { roomId: room } })).toBe(1), PATIENCE);
  client.disconnect();
}
