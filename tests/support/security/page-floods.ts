import { request } from 'node:http';
import { expect } from 'vitest';
import { BUDGET, REQUEST_COSTS } from '@/server/limits/budget';
import type { Answered, TestServer } from '../test-server';
import { type AttackCase, mutate } from './attack-case';

const HANDLER = 'src/server/http/handler.ts';
const API = 'src/server/api/api.ts';
const FREE_FOR_ADDRESSES = mutate(HANDLER, '!budget.address(client).tryConsume(cost)', 'false');
/** By then everybody has all of their budget again. */
const LONG_MS = 3_600_000;
const AT_ONCE = 50;
/** More than may wait. */
const FLOOD = 700;

/** Asks so often, some at a time, and returns how often the answer was that it is too much. */
async function countRefused(times: number, ask: () => Promise<Answered>): Promise<number> {
  let refused = 0;
  for (let i = 0; i < times; i += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: Math.min(AT_ONCE, times - i) }, ask));
    refused += answers.filter(({ status }) => status === 429).length;
  }
  return refused;
}

function sendForm(target: TestServer, cookie: string): Promise<Answered> {
  return target.send('/', { method: 'POST', headers: { Origin: target.url, Cookie: cookie } });
}

/** Sends forms as many guests until their address has nothing left. */
async function useUpAddress(target: TestServer): Promise<void> {
  target.passTime(LONG_MS);
  await countRefused(BUDGET.address.burst / REQUEST_COSTS.action, () => sendForm(target, target.guestCookie()));
}

/** What a flood of pages is told first that is no page; undefined when all of them come. Then it is over. */
function floodPages({ url }: TestServer): Promise<number | undefined> {
  return new Promise((resolve) => {
    let answered = 0;
    const flood = Array.from({ length: FLOOD }, () =>
      request(`${url}/slow`, (response) => {
        response.resume();
        answered += 1;
        if (response.statusCode !== 200) end(response.statusCode);
        else if (answered === FLOOD) end(undefined);
      })
        .on('error', () => {})
        .end(),
    );
    function end(status: number | undefined): void {
      for (const asked of flood) asked.destroy();
      resolve(status);
    }
  });
}

/** Who uses the thread that also serves rooms. */
export const PAGE_FLOODS: readonly AttackCase[] = [
  {
    name: '[H10] many guests behind one address have one budget between them (finding 7)',
    mutations: [FREE_FOR_ADDRESSES],
    async attack(target) {
      await useUpAddress(target);
      expect((await sendForm(target, target.guestCookie())).status).toBe(429);
      expect((await target.send('/', { headers: { Cookie: target.guestCookie() } })).status).toBe(429);
      expect((await target.send('/')).status).toBe(429);
    },
  },
  {
    name: '[H10] [V7] who has used an address up by pages gets nothing of the API, the lab or about accounts',
    mutations: [FREE_FOR_ADDRESSES],
    async attack(target) {
      await useUpAddress(target);
      for (const path of ['/api/v1/dailies', '/api/lab/walkthrough', '/api/account/nothing'])
        expect([path, (await target.send(path)).status]).toEqual([path, 429]);
    },
  },
  {
    name: '[H10] [V7] who has used an address up by the API gets no pages',
    mutations: [mutate(API, "endpoint.cost === 'heavy' ? pay(REQUEST_COSTS.heavy) : undefined", 'undefined')],
    async attack(target) {
      target.passTime(LONG_MS);
      const grade = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
      const times = Math.floor(BUDGET.address.burst / (REQUEST_COSTS.light + REQUEST_COSTS.heavy));
      expect(await countRefused(times, () => target.send('/api/v1/grade', grade))).toBe(0);
      expect(await countRefused(5, () => target.send('/'))).toBeGreaterThan(0);
    },
  },
  {
    name: '[H10] [V7] a guest has one budget for pages and API, and no second one as a program',
    mutations: [
      mutate(HANDLER, 'budget.player(playerId).tryConsume(cost)', 'true'),
      mutate(API, '!budget.player(known).tryConsume(REQUEST_COSTS.light)', 'false'),
    ],
    async attack(target) {
      target.passTime(LONG_MS);
      const token = target.guestToken();
      const cookie = `seawall-guest=${token}`;
      expect(await countRefused(BUDGET.player.burst / REQUEST_COSTS.action, () => sendForm(target, cookie))).toBe(0);
      expect((await target.send('/', { headers: { Cookie: cookie } })).status).toBe(429);
      expect((await target.send('/api/v1/results', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(429);
      expect((await target.send('/', { headers: { Cookie: target.guestCookie() } })).status).toBe(200);
    },
  },
  {
    name: '[AC12] questions about accounts are paid for too',
    mutations: [mutate('src/server/accounts/handler.ts', '!options.budget.address(client).tryConsume(REQUEST_COSTS.heavy)', 'false')],
    async attack(target) {
      target.passTime(LONG_MS);
      const times = Math.ceil(BUDGET.address.burst / (REQUEST_COSTS.light + REQUEST_COSTS.heavy));
      expect(await countRefused(times, () => target.send('/api/account/nothing'))).toBe(1);
    },
  },
  {
    name: '[LA4] and so are questions of the lab',
    mutations: [mutate('src/server/lab/handler.ts', '!options.budget.both(from, playerId).tryConsume(REQUEST_COSTS.heavy)', 'false')],
    async attack(target) {
      target.passTime(LONG_MS);
      const headers = { Origin: target.url, Cookie: target.guestCookie(), 'Content-Type': 'application/json' };
      const times = BUDGET.player.burst / REQUEST_COSTS.heavy;
      expect(await countRefused(times + 1, () => target.send('/api/lab/walkthrough', { method: 'POST', headers, body: '{}' }))).toBe(1);
    },
  },
  {
    name: '[H20] nobody passes for the page that a form of theirs leads to',
    mutations: [mutate(HANDLER, 'places.has(String(request.headers[PLACE_HEADER]))', 'request.headers[PLACE_HEADER] !== undefined')],
    async attack(target) {
      await useUpAddress(target);
      for (const place of ['', 'undefined', 'a'.repeat(22)])
        expect((await target.send('/', { headers: { 'X-Seawall-Place': place } })).status).toBe(429);
    },
  },
  {
    name: '[H20] a flood of pages that is within every budget is told to come back, and does not pile up (finding 7)',
    mutations: [mutate(HANDLER, 'await queue.run(client, placeMs, isWanted, () => answerNow(cost))', '(await answerNow(cost), true)')],
    async attack(target) {
      target.passTime(LONG_MS);
      expect(await floodPages(target)).toBe(503);
      expect((await target.send('/healthz')).status).toBe(200);
    },
  },
];
