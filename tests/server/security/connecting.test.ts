import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTarget, type Target } from '../../support/target';

/* Seen to fail: `isOwnOrigin` always true; no check of the content type in `readJson`; no SOCKET_PREFIX in the handler. */

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});

afterAll(async () => {
  await target.close();
  expect(target.server.errors.map(String)).toEqual([]);
});

describe('who may connect', () => {
  test.each<[string, (own: string) => Record<string, string>, boolean]>([
    ['our own page', (own) => ({ Origin: own, Cookie: 'a=b' }), true],
    ['a program without cookies', () => ({}), true],
    ['another site', () => ({ Origin: 'https://evil.example' }), false],
    ['another site with a visitor’s cookie', () => ({ Origin: 'https://evil.example', Cookie: 'a=b' }), false],
    ['a host that begins like ours', (own) => ({ Origin: `${own}.evil.example` }), false],
    ['a host that ends like ours', (own) => ({ Origin: own.replace('http://', 'http://evil-') }), false],
    ['another port of ours', () => ({ Origin: 'http://127.0.0.1:1' }), false],
    ['no site', () => ({ Origin: 'null' }), false],
    ['a browser that hides its site', () => ({ Cookie: 'a=b' }), false],
  ])('[P8] %s', async (_who, headersOf, isAllowed) => {
    const client = target.server.connect({ extraHeaders: headersOf(target.server.url) });
    const isConnected = await new Promise<boolean>((resolve) => {
      client.once('connect', () => resolve(true));
      client.once('connect_error', () => resolve(false));
    });
    expect(isConnected).toBe(isAllowed);
  });

  test('[P10] nobody by long polling', async () => {
    const answer = await target.send('/socket.io/?EIO=4&transport=polling');
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect((await target.send('/healthz')).status).toBe(200);
  });
});

describe('other sites', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a form of another site', { Origin: 'https://evil.example' }, 403],
    ['a form without a site', { Origin: 'null' }, 403],
    ['a form that needs no permission to be sent', { 'Content-Type': 'text/plain' }, 400],
    ['an encoded form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400],
  ])('[AC11] %s does nothing to an account', async (_what, headers, status) => {
    const { cookie, playerId } = await target.signUp();
    expect((await target.post('sign-out', cookie, {}, headers)).status).toBe(status);
    expect(await target.server.services.identity.identify({ cookie })).toBe(playerId);
  });
});
