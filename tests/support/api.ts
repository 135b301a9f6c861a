import type { Puzzle } from '@/engine/core/kind';
import { fail, succeed } from '@/engine/core/result';
import { type Api, createApi } from '@/server/api/api';
import type { ApiPorts } from '@/server/api/ports';
import { CLIENT_IP_HEADER } from '@/server/http/client-ip';
import { createIdentity, type Identity } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { Budget } from '@/server/limits/budget';
import { RateLimiters } from '@/server/limits/rate-limiter';
import { createExercises } from '@/server/services/learn/exercises';
import type { PlayerStore } from '@/server/store/player-store';
import { CORNER, soloPlay } from '../engine/support/test-room';
import { guestsOnly } from './identity';
import { createSigner, receiptOf } from './receipts';
import { makeResult } from './results';
import { TimedWorkers } from './timed-workers';

export const ORIGIN = 'https://play.example.org';
export const TODAY = '2026-11-16';
const PUZZLE = 'nurikabe/5/5/j2n1i3h5j';

const secrets = await loadSecrets({ findOrAdd: async (_name, value) => value }, 'a master for the tests of the API');

/** Players who are kept in memory. */
export function memoryPlayers(): PlayerStore & { readonly stored: Map<string, string> } {
  const stored = new Map<string, string>();
  const write = async (id: string, name: string) => {
    stored.set(id, name);
    return { id, name, createdAt: 0, isUnlisted: false, isAccount: false };
  };
  return {
    stored,
    find: async (id) => (stored.has(id) ? { id, name: stored.get(id) ?? '', createdAt: 0, isUnlisted: false, isAccount: false } : null),
    ensure: (id, name) => write(id, stored.get(id) ?? name),
    rename: write,
    setUnlisted: write,
    names: async (ids) => new Map(ids.flatMap((id) => (stored.has(id) ? [[id, stored.get(id) ?? '']] : []))),
  };
}

/** An API over parts that know just enough for every example of its description. */
export interface TestApi extends Api {
  readonly workers: TimedWorkers;
  readonly identity: Identity;
  readonly players: ReturnType<typeof memoryPlayers>;
  readonly errors: unknown[];
  /** The players for whom a room was ordered. */
  readonly ordered: string[];
  readonly clock: { now: number };
  readonly budget: Budget;
  /** What counts as being in play. */
  inPlay: (puzzle: Puzzle) => boolean;
  /** Asks as a program would, from an address of its own. */
  ask(method: string, path: string, options?: AskOptions): Promise<Response>;
}

export interface AskOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export function createTestApi(overrides: Partial<ApiPorts> = {}): TestApi {
  const workers = new TimedWorkers();
  const players = memoryPlayers();
  const identity = createIdentity({ secrets, players, ...guestsOnly, isSecure: true });
  const errors: unknown[] = [];
  const ordered: string[] = [];
  const clock = { now: 0 };
  const budget = new Budget(new RateLimiters({ now: () => clock.now }));
  const inPlay = { isInPlay: async (puzzle: Puzzle) => test.inPlay(puzzle) };
  const ports: ApiPorts = {
    workers,
    identity,
    inPlay,
    exercises: createExercises({ workers, inPlay }),
    ...fakeServices(ordered),
    ...overrides,
  };
  const api = createApi({
    ports,
    publicOrigin: ORIGIN,
    budget,
    onError: (error) => errors.push(error),
  });
  let asked = 0;
  const test: TestApi = {
    ...api,
    workers,
    identity,
    players,
    errors,
    ordered,
    clock,
    budget,
    inPlay: () => false,
    ask(method, path, { body, headers = {}, address } = {}) {
      asked += 1;
      // Everybody is somebody else, unless the test is about limits.
      const from = address ?? `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
      const all = { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers, [CLIENT_IP_HEADER]: from };
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      return api.handle(new Request(`${ORIGIN}/api/v1${path}`, { method, headers: all, ...text }));
    },
  };
  return test;
}

const SHARED = {
  link: 'k3x9mt7wpa',
  puzzleId: 'puzzle',
  kind: 'nurikabe',
  width: 5,
  height: 5,
  text: PUZZLE,
  title: 'Five by five',
  author: null,
  createdAt: 0,
  report: { solutions: 'unique', validity: 'valid', level: 'easy', score: 50, techniques: [] },
} as const;

const CARD = { date: '2026-11-15', kind: 'nurikabe', level: 'easy', puzzleId: 'puzzle', width: 5, height: 5, grade: 'easy' } as const;

const PLAYED = soloPlay(CORNER).wait(5_000);
PLAYED.mark('ann', [1, 2, 3], 1);
export const RECEIPT = receiptOf(PLAYED.end(), 'ann', createSigner());

function fakeServices(ordered: string[]): Omit<ApiPorts, 'workers' | 'identity' | 'inPlay' | 'exercises'> {
  const entry = { playerId: 'someone', place: 1, name: 'Ann', wallMs: 61_000, endedAt: 1_700_000_000_000 };
  return {
    puzzles: {
      submit: async () => succeed({ ...SHARED, violations: [] }),
      find: async (link) => (link === SHARED.link ? SHARED : null),
    },
    collections: {
      async importLine({ line }) {
        if (line.startsWith('nonsense')) {
          const error = { code: 'unknown-notation', at: 0, params: {} } as const;
          return succeed({ status: 'refused', code: 'not-a-puzzle', error });
        }
        return line.startsWith('foreign') ? fail('not-allowed') : succeed({ status: 'added', link: SHARED.link, title: SHARED.title });
      },
    },
    dailies: {
      today: async () => TODAY,
      list: async (date) => (date > TODAY ? fail('not-released') : succeed([{ ...CARD, date }])),
      listMonth: async () => succeed([CARD, { ...CARD, date: TODAY }]),
      find: async (key) => {
        if (key.date > TODAY) return fail('not-released');
        return succeed(key.date === TODAY ? { ...CARD, date: TODAY, state: 'open' } : { ...CARD, ...key, state: 'past', text: PUZZLE });
      },
    },
    leaderboards: {
      times: async (_board, { viewer }) => {
        return succeed({
          count: 1,
          entries: [entry],
          next: null,
          own: viewer === undefined ? null : { ...entry, place: 2, isListed: false, isChecking: false },
        });
      },
      points: async () => succeed({ count: 1, entries: [{ ...entry, points: 3, dailies: 1 }], next: 'more', own: null }),
    },
    distributions: {
      of: async () => ({ count: 1, medianMs: 61_000, bins: [{ fromMs: 60_000, toMs: null, count: 1 }] }),
    },
    results: {
      history: async (playerId) => {
        return succeed({
          entries: [
            makeResult({ playerId, badges: ['clean'], flags: [{ flag: 'too-fast', evidence: { seconds: 1 } }], reviewStatus: 'held' }),
          ],
          next: null,
        });
      },
    },
    replays: {
      countEntries: async (room) => (room === 'long' ? 5_000 : room === 'endless' ? 400_000 : 1),
      find: async (room) => {
        if (room === 'running') return fail('not-finished');
        if (room === 'nowhere') return fail('unknown-replay');
        const events = [{ type: 'marked', cells: [1], mark: 1 }] as const;
        return succeed({ room, mode: 'solo', names: { ann: 'Ann' }, entries: [{ seq: 1, member: 'ann', at: 1_700_000_000_000, events }] });
      },
    },
    receipts: {
      issue: async (room) => {
        if (room === 'nowhere') return fail('unknown-result');
        return RECEIPT === undefined ? fail('not-finished') : succeed(RECEIPT);
      },
      verify: async ({ signature }) => {
        const isValid = signature === RECEIPT?.signature;
        const log = isValid ? { chain: true, rules: true, result: true } : null;
        return succeed({ isValid, signature: isValid, log, reviewStatus: isValid ? 'counted' : null });
      },
    },
    rooms: {
      create: async ({ source }, playerId) => {
        ordered.push(playerId);
        if (source.type === 'daily' && source.date > TODAY) return fail('unknown-daily');
        return source.type === 'shared' ? fail('unknown-puzzle') : succeed({ room: 'room', code: 'ABC234', invite: null });
      },
    },
  };
}
