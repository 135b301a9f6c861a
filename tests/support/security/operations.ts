import { mkdirSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { createPlayerId } from '@/server/identity/guest-token';
import { migrationsOf, type ScratchDatabase } from '../databases';
import { PUBLIC_BOARD, setupEntries } from '../public-board-fixture';
import { addPlayers, addResults, makeResult } from '../results';
import type { Target, TargetOptions } from '../test-server';
import { type AttackCase, mutate, PATIENCE } from './attack-case';

const HANDLER = 'src/server/http/handler.ts';
const HOUR_MS = 3_600_000;
const LOCK_FILE = 'lock.db';
const METRICS_TOKEN = 'what only the monitoring knows';

async function withAnother(target: Target, options: TargetOptions, work: (other: Target) => Promise<void>): Promise<void> {
  const other = await target.openAnother(options);
  try {
    await work(other);
  } finally {
    await other.close();
  }
}

/** Whether a server opens with these options; then it is closed again. */
async function opens(target: Target, options: TargetOptions): Promise<string> {
  return withAnother(target, options, async () => {}).then(
    () => 'opens',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );
}

/** From now on the database takes no probe, as one whose disk is full. */
async function refuseProbes(database: ScratchDatabase): Promise<void> {
  for (const event of ['INSERT', 'UPDATE']) {
    await database.run(
      `CREATE TRIGGER refuse_${event} BEFORE ${event} ON lease WHEN new.name = 'probe' BEGIN SELECT RAISE(FAIL, 'full'); END`,
    );
  }
}

/** Lets a client ask through a proxy that names neither itself nor the client, as some do by default. */
async function throughProxy(url: string, work: (url: string) => Promise<void>): Promise<void> {
  const { host } = new URL(url);
  const proxy = createServer((request, response) => {
    const passed = ask(url + request.url, { headers: { host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 0);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  } finally {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  }
}

/** What the people who run a server rely on when something around it is wrong. */
export const OPERATIONS: readonly AttackCase[] = [
  {
    name: '[H3] a proxy on this machine that sends no header, and calls the server by its local name, gets no metrics (finding 12)',
    mutations: [mutate(HANDLER, 'metricsToken === undefined ||', 'metricsToken !== undefined &&')],
    attack: (target) =>
      throughProxy(target.url, async (url) => {
        expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready\n');
        const answer = await fetch(`${url}/metrics`);
        expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('METRICS_TOKEN')]);
      }),
  },
  {
    name: '[H3] nor does who guesses the token, which opens them to who knows it (finding 12)',
    mutations: [mutate(HANDLER, 'return a.length === b.length && timingSafeEqual(a, b);', 'return a.length > 0;')],
    attack: (target) =>
      withAnother(target, { env: { METRICS_TOKEN } }, async ({ send }) => {
        const ask = async (authorization: string) => (await send('/metrics', { headers: { authorization } })).status;
        for (const guess of ['Bearer ', 'Bearer undefined', `Bearer ${METRICS_TOKEN.slice(1)}`, METRICS_TOKEN])
          expect(await ask(guess)).toBe(403);
        expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200);
      }),
  },
  {
    name: '[H2] a database that can be read and not written is not ready (finding 12)',
    mutations: [
      mutate(
        'src/server/store/sqlite/sqlite.ts',
        'ping: () => tryWrite(client),',
        'ping: async () => void (await client.lease.findMany()),',
      ),
    ],
    async attack(target) {
      expect((await target.send('/readyz')).status).toBe(200);
      await withAnother(target, { prepare: refuseProbes }, async ({ send }) => {
        const { status, text } = await send('/readyz');
        expect([status, text]).toEqual([503, expect.stringMatching(/\bdatabase\n$/)]);
      });
    },
  },
  {
    name: '[X1] a data folder where nothing can be written is told in a sentence, which is what is printed of it (finding 12)',
    mutations: [
      mutate(
        'src/server/store/data-folder.ts',
        'return new BootError(\n    `Can’t use the data folder',
        'return new Error(\n    `Can’t use the data folder',
      ),
    ],
    async attack(target) {
      // Rights do not keep root from writing; a folder in place of the lock keeps everybody.
      const prepare: TargetOptions['prepare'] = async ({ env }) => void mkdirSync(path.join(env.SEAWALL_DATA_DIR, LOCK_FILE));
      expect(await opens(target, { prepare })).toMatch(/^BootError: Can’t use the data folder .*\nSet SEAWALL_DATA_DIR/);
    },
  },
  {
    name: '[CK2] when the machine has slept, or its clock was set late, rooms know the time again at once (finding 12)',
    mutations: [
      mutate('src/server/rooms/database-clock.ts', 'this.#offset = Math.min(at - asked, Math.max(at - this.monotonic(), before));', ''),
    ],
    async attack(target) {
      let ahead = 0;
      await withAnother(target, { ahead: () => ahead }, async ({ services, visit }) => {
        const [{ room }] = await services.publicBoards.list();
        const visitor = visit(createPlayerId());
        const hoursAhead = async () => {
          const answer = await visitor.enter(room);
          return answer.ok ? Math.floor((answer.now - Date.now() + HOUR_MS / 2) / HOUR_MS) : Number.NaN;
        };
        expect(await hoursAhead()).toBe(0);
        ahead = 8 * HOUR_MS;
        await vi.waitFor(async () => expect(await hoursAhead()).toBe(8), PATIENCE);
      });
    },
  },
  {
    name: '[CK4] a room that is dated in the future takes no other room of its batch along (finding 12)',
    mutations: [
      mutate(
        'src/server/store/prisma-room-store.ts',
        'writeAppend(append, now)',
        'writeAppend(append, Math.max(now, ...batch.map(({ notBefore }) => notBefore)))',
      ),
    ],
    attack: (target) =>
      withAnother(target, {}, async ({ store }) => {
        const now = Date.now();
        for (const id of ['late', 'early']) await store.createRoom({ id, setup: PUBLIC_BOARD, code: null, inviteHash: null });
        const append = (roomId: string, notBefore: number) => ({
          roomId,
          expectedHead: 0,
          entries: setupEntries(),
          notBefore,
          results: [],
        });
        const times = await store.append([append('late', now + HOUR_MS), append('early', 0)]);
        expect(times.get('late')).toBe(now + HOUR_MS);
        expect(times.get('early')).toBeLessThan(now + HOUR_MS / 2);
      }),
  },
  {
    name: '[D17] a migration that was interrupted and kept nothing is applied by the next start (finding 13)',
    mutations: [mutate('src/server/store/migrations.ts', 'await target.rollBackInterrupted();', '')],
    async attack(target) {
      const prepare: TargetOptions['prepare'] = async (database) => {
        await (await database.open([])).close();
        await database.run(
          `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('cut', 'checksum', '${migrationsOf('sqlite')[0].name}')`,
        );
      };
      expect(await opens(target, { databaseIs: 'empty', prepare })).toBe('opens');
    },
  },
  {
    name: '[Q6] what has been taken in of a result is not taken in again by the next start (finding 13)',
    mutations: [
      mutate('src/server/services/results/projections.ts', 'if (isDone) await tasks.remove(duplicates.map(({ id }) => id));', ''),
    ],
    async attack(target) {
      const prepare: TargetOptions['prepare'] = async (scratch) => {
        const database = await scratch.open();
        await addPlayers(database, [{ id: 'ann' }]);
        await addResults(database, [makeResult({ playerId: 'ann' })]);
        await database.close();
      };
      await withAnother(target, { prepare }, async ({ database: { client } }) => {
        // Technique times wait until nobody plays.
        const left = () => client.projectionTask.count({ where: { projection: { not: 'technique-stats' } } });
        await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE);
        expect(await client.leaderboardEntry.count()).toBeGreaterThan(0);
      });
    },
  },
];
