import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '@/server/api/endpoint-list';
import { CLIENT_IP_HEADER } from '@/server/http/client-ip';
import { createTestApi, ORIGIN, type TestApi } from '../support/api';

/** `SEAWALL_FUZZ=10000` asks for more. */
const BODIES = Number(process.env.SEAWALL_FUZZ || 2_000);
/** Hostile puzzles are another test's matter. */
const PATIENCE_MS = 5;

const WORDS = [
  'nurikabe/5/5/j2n1i3h5j',
  'tic-tac-logic/4/4/b0d01a0a1c',
  'nurikabe/64/64/1',
  'tic-tac-logic/64/64/',
  'https://puzz.link/p?nurikabe/5/5/j2n1i3h5j',
  '6x6:aAbB',
  'fxd_cell(1,1,3).',
  '. . 2\n. . .\n1 . .',
  '###oo/oo###/o##o#/o#o##/o#oo#',
  'nurikabe/0/5/1',
  'nurikabe',
  'easy',
  'race',
  'daily',
  '2026-11-15',
  '9999-99-99',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
];

const FIELDS = [
  'puzzle',
  'solution',
  'board',
  'kind',
  'size',
  'width',
  'height',
  'level',
  'seed',
  'to',
  'title',
  'author',
  'mode',
  'source',
  'type',
  'settings',
  'timeLimitMs',
  'maxSolutions',
  '__proto__',
  'constructor',
];

const leaf = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer({ min: -2, max: 70 }),
  fc.boolean(),
  fc.constant(null),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 6 }),
  ),
}));

/** A text with a piece of it exchanged. */
function damaged(text: string): fc.Arbitrary<string> {
  const at = fc.nat({ max: text.length });
  const piece = fc.oneof(fc.constantFrom('', '/', '.', '#', '1', 'z', 'o'), fc.string({ unit: 'binary', maxLength: 5 }));
  return fc.tuple(at, fc.nat({ max: 3 }), piece).map(([from, length, other]) => text.slice(0, from) + other + text.slice(from + length));
}

/** An example with one of its fields exchanged or damaged, so that the rest is worth looking at. */
const nearMiss = fc.constantFrom(...ENDPOINTS.filter(({ method }) => method === 'POST')).chain(({ path, body, example }) => {
  const own = Object.keys(z.toJSONSchema(body, { io: 'input' }).properties ?? {});
  const given = new Map(Object.entries(example.body as object));
  return fc.constantFrom(...own, 'puzzle').chain((name) => {
    const text: unknown = given.get(name);
    const other = fc.oneof(leaf, value, typeof text === 'string' ? damaged(text) : fc.constantFrom(...WORDS));
    return other.map((changed) => ({ path, body: JSON.stringify({ ...Object.fromEntries(given), [name]: changed }) }));
  });
});
const anything = fc
  .tuple(
    fc.constantFrom(...ENDPOINTS.map(({ path }) => path)),
    fc.oneof(
      value.map((json) => JSON.stringify(json)),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map(([path, body]) => ({ path, body: body ?? '' }));
const headers = fc.oneof(
  { arbitrary: fc.constant({ 'Content-Type': 'application/json' }), weight: 3 },
  fc.record({
    'Content-Type': fc.constantFrom('application/json', 'text/plain', ''),
    Origin: fc.constantFrom(ORIGIN, 'null', 'https://elsewhere.example'),
    Cookie: fc.constantFrom('__Host-seawall-guest=x', '=;=;;', 'TOKEN'),
  }),
  fc.record({ 'Content-Type': fc.constant('application/json'), Authorization: fc.constantFrom('Bearer', 'Bearer x', 'TOKEN', 'TOKEN') }),
);

function makeApi(): TestApi {
  const api = createTestApi();
  api.workers.patienceMs = PATIENCE_MS;
  return api;
}

async function expectCalm(api: TestApi, answer: Response): Promise<void> {
  expect(api.errors).toEqual([]);
  expect(answer.status).toBeLessThan(500);
  const body = await answer.json();
  if (answer.status >= 400)
    expect(body).toMatchObject({ type: expect.stringMatching(/^\/api\/problems\/[a-z-]+$/), status: answer.status });
}

describe('strange requests', () => {
  test(`[V18] none of ${BODIES} bodies makes it fail`, { timeout: BODIES * 60 }, async () => {
    const api = makeApi();
    const statuses = new Map<number, number>();
    let client = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof({ arbitrary: nearMiss, weight: 3 }, anything), headers, async ({ path, body }, given) => {
        client += 1;
        const { token } = api.identity.createGuest();
        const filled = Object.entries(given).map(([name, text]): [string, string] => {
          return [name, text === 'TOKEN' ? (name === 'Cookie' ? `__Host-seawall-guest=${token}` : `Bearer ${token}`) : text];
        });
        const all = [...filled, [CLIENT_IP_HEADER, `client ${client}`] satisfies [string, string]];
        const answer = await api.handle(new Request(`${ORIGIN}/api/v1${path}`, { method: 'POST', body, headers: all }));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        await expectCalm(api, answer);
      }),
      { numRuns: BODIES },
    );
    // Otherwise nothing but the door was tried. On a slow machine fewer searches end within their patience.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(BODIES / 1000);
    expect(statuses.get(422) ?? 0).toBeGreaterThan(BODIES / 1000);
  });

  test('[V18] no address does either', async () => {
    const api = makeApi();
    const part = fc.oneof(
      fc.constantFrom('dailies', 'leaderboards', 'daily', 'puzzles', 'rooms', 'replay', ...WORDS),
      fc.string({ unit: 'binary' }),
    );
    const names = [...new Set(ENDPOINTS.flatMap(({ query }) => Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {})))];
    const query = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(leaf.map(String), fc.constantFrom('10', 'true', 'nurikabe', 'easy', 'week')),
    );
    const path = fc.oneof(
      fc
        .array(part, { maxLength: 5 })
        .map((parts) => `/${parts.map((text) => encodeURIComponent(Buffer.from(text).toString())).join('/')}`),
      fc.constantFrom(...ENDPOINTS.map((endpoint) => endpoint.path)),
    );
    await fc.assert(
      fc.asyncProperty(path, query, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), async (where, asked, method) => {
        await expectCalm(api, await api.ask(method, `${where}?${new URLSearchParams(asked)}`));
      }),
      { numRuns: 500 },
    );
  });
});
