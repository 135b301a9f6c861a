import { expect } from 'vitest';
import { type AttackCase, mutate } from './attack-case';
import { tokenOf } from './room-fixture';

const EVERY_ORIGIN = mutate('src/server/http/origin.ts', 'if (origin === undefined) return cookie === undefined;', 'return true;');
const NO_ORIGIN = mutate('src/server/http/origin.ts', 'if (origin === undefined) return cookie === undefined;', 'return false;');
const ANY_TYPE = mutate(
  'src/server/api/body.ts',
  "!/^application\\/json\\s*(;|$)/i.test(request.headers.get('content-type') ?? '')",
  'false',
);
const EVIL = 'https://evil.example';

function connecting(who: string, headersOf: (own: string) => Record<string, string>, isAllowed: boolean): AttackCase {
  return {
    name: `[P8] ${who} ${isAllowed ? 'may' : 'may not'} connect`,
    mutations: [isAllowed ? NO_ORIGIN : EVERY_ORIGIN],
    async attack(server) {
      const client = server.connect({ extraHeaders: headersOf(server.url) });
      const isConnected = await new Promise<boolean>((resolve) => {
        client.once('connect', () => resolve(true));
        client.once('connect_error', () => resolve(false));
      });
      expect(isConnected).toBe(isAllowed);
    },
  };
}

function form(what: string, headers: Record<string, string>, status: number, mutations: AttackCase['mutations']): AttackCase {
  return {
    name: `[AC11] ${what} does nothing to an account`,
    mutations,
    async attack(target) {
      const { cookie, playerId } = await target.signUp();
      expect((await target.post('sign-out', cookie, {}, headers)).status).toBe(status);
      expect(await target.services.identity.playerIdOf({ cookie })).toBe(playerId);
    },
  };
}

/** What other sites can make a visitor's browser do. */
export const ORIGINS: readonly AttackCase[] = [
  connecting('our own page', (own) => ({ Origin: own, Cookie: 'a=b' }), true),
  connecting('a program without cookies', () => ({}), true),
  connecting('another site', () => ({ Origin: EVIL }), false),
  connecting('another site with a visitor’s cookie', () => ({ Origin: EVIL, Cookie: 'a=b' }), false),
  connecting('a host that begins like ours', (own) => ({ Origin: `${own}.evil.example` }), false),
  connecting('a host that ends like ours', (own) => ({ Origin: own.replace('http://', 'http://evil-') }), false),
  connecting('another port of ours', () => ({ Origin: 'http://127.0.0.1:1' }), false),
  connecting('no site', () => ({ Origin: 'null' }), false),
  connecting('a browser that hides its site', () => ({ Cookie: 'a=b' }), false),
  form('a form of another site', { Origin: EVIL }, 403, [EVERY_ORIGIN]),
  form('a form without a site', { Origin: 'null' }, 403, [EVERY_ORIGIN]),
  form('a form that needs no permission to be sent', { 'Content-Type': 'text/plain' }, 400, [ANY_TYPE]),
  form('an encoded form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400, [ANY_TYPE]),
  {
    name: '[H15] a page’s form of another site is refused',
    mutations: [EVERY_ORIGIN, mutate('src/server/http/handler.ts', '!isAllowedMethod(request, path)', 'false')],
    async attack(target) {
      const headers = { Origin: EVIL, Cookie: target.guestCookie(), 'Content-Type': 'application/x-www-form-urlencoded' };
      expect((await target.send('/profile', { method: 'POST', headers, body: 'name=Eve' })).status).toBe(403);
    },
  },
  {
    name: '[V9] another site opens no room in a visitor’s name',
    mutations: [EVERY_ORIGIN],
    async attack(target) {
      const before = await target.database.client.room.count();
      const headers = { Origin: EVIL, Cookie: target.guestCookie(), 'Content-Type': 'application/json' };
      const source = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };
      const answer = await target.send('/api/v1/rooms', { method: 'POST', headers, body: JSON.stringify({ mode: 'race', source }) });
      expect([answer.status, await target.database.client.room.count()]).toEqual([403, before]);
    },
  },
  {
    name: '[PG2] another site begins no duel in a visitor’s name, and takes no cookie from them',
    mutations: [EVERY_ORIGIN],
    async attack(target) {
      const before = await target.database.client.duel.count();
      const body = JSON.stringify({ type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' });
      const send = (Origin: string, cookie = target.guestCookie()) => {
        const headers = { Origin, 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) };
        return target.send('/api/page/create-duel', { method: 'POST', headers, body });
      };
      expect((await send(EVIL)).status).toBe(403);
      const newcomer = await send(EVIL, '');
      expect([newcomer.status, newcomer.headers['set-cookie']]).toEqual([403, undefined]);
      expect(await target.database.client.duel.count()).toBe(before);
      expect((await send(target.url)).status).toBe(200);
      expect(await target.database.client.duel.count()).toBe(before + 1);
    },
  },
  {
    name: '[PG2] another site reads nothing that a page may',
    mutations: [mutate('src/server/page-requests/handler.ts', 'if (!isFromOwnPage(request, isReading, publicOrigin))', 'if (false)')],
    async attack(target) {
      const read = (site: string) => {
        const headers = { Cookie: target.guestCookie(), 'Sec-Fetch-Site': site };
        return target.send('/api/page/duel?invite=x', { headers });
      };
      expect([(await read('cross-site')).status, (await read('same-origin')).status]).toEqual([403, 200]);
    },
  },
  {
    name: '[LA2] another site has no work done in a visitor’s name',
    mutations: [EVERY_ORIGIN],
    async attack(target) {
      const headers = { Origin: EVIL, Cookie: target.guestCookie(), 'Content-Type': 'application/json' };
      const body = JSON.stringify({ puzzle: 'nurikabe/5/5/j2n1i3h5j' });
      expect((await target.send('/api/lab/walkthrough', { method: 'POST', headers, body })).status).toBe(403);
    },
  },
  {
    name: '[V9] another site reads nothing in a visitor’s name',
    mutations: [mutate('src/server/api/caller.ts', "site === undefined || site === 'same-origin' || site === 'none'", 'true')],
    async attack(target) {
      const headers = { Cookie: target.guestCookie(), 'Sec-Fetch-Site': 'cross-site' };
      expect((await target.send('/api/v1/results', { headers })).status).toBe(403);
    },
  },
  {
    name: '[AC9] another site begins no download of somebody’s data',
    mutations: [mutate('src/server/accounts/handler.ts', "=== 'cross-site'", "=== 'never'")],
    async attack(target) {
      const { cookie } = await target.signUp();
      const answer = await target.send('/api/account/export', { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' } });
      expect(answer.status).toBe(403);
    },
  },
  {
    name: '[V8] what answers every site knows nobody by a cookie',
    mutations: [mutate('src/server/api/caller.ts', "if (access === 'open') return succeed(undefined);", '')],
    async attack(target) {
      const headers = { Origin: EVIL, Cookie: target.guestCookie(), 'Content-Type': 'application/json' };
      const body = JSON.stringify({ puzzle: 'nurikabe/5/5/j2n1i3h5j', solution: '###oo/oo###/o##o#/o#o##/o#oo#' });
      const answer = await target.send('/api/v1/verify', { method: 'POST', headers, body });
      expect([answer.status, answer.headers['access-control-allow-credentials']]).toEqual([200, undefined]);
    },
  },
  {
    name: '[I2] a guest’s token that we did not sign is nobody',
    mutations: [mutate('src/server/identity/guest-token.ts', '? playerId : undefined', '? playerId : playerId')],
    async attack(target) {
      const [id, signature] = tokenOf(target).split('.');
      const forged = `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      const answer = await target.send('/api/v1/results', { headers: { Authorization: `Bearer ${forged}` } });
      expect(answer.status).toBe(401);
    },
  },
];
