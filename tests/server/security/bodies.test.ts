import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTarget, PASSWORD, type Target } from '../../support/target';

/* Seen to fail: `looseObject` for `strictObject`; FORBIDDEN not looked for in names; no MAX_BODY_BYTES. */

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});

afterAll(async () => {
  await target.close();
  expect(target.server.errors.map(String)).toEqual([]);
});

describe('hostile bodies', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  test.each<[string, string | Buffer, Record<string, string>]>([
    ['nothing', '', {}],
    ['half a value', '{"name":', {}],
    ['no text', Buffer.from([0xff, 0xfe, 0x00]), {}],
    ['thirty thousand levels', deep, {}],
    ['more than it may have', `${JSON.stringify({ name: 'Max', password: PASSWORD })}${' '.repeat(70_000)}`, {}],
    ['something compressed', gzipSync(JSON.stringify({ name: 'Zip', password: PASSWORD })), { 'Content-Encoding': 'gzip' }],
    ['a prototype', '{"__proto__":{"name":"Pro"},"password":"four calm otters"}', {}],
    ['a name that is a list', JSON.stringify({ name: ['Ann'], password: PASSWORD }), {}],
    ['more than was asked for', JSON.stringify({ name: 'Eve', password: PASSWORD, isModerator: true }), {}],
    ['a character that databases dislike', JSON.stringify({ name: 'A\u0000B', password: PASSWORD }), {}],
    ['a name that reads backwards', JSON.stringify({ name: '\u202eevE', password: PASSWORD }), {}],
    ['a name with something invisible', JSON.stringify({ name: 'E\u200bve', password: PASSWORD }), {}],
  ])('[AC14] %s makes no account and no failure', async (_what, body, headers) => {
    const before = await target.database.client.account.count();
    const guest = target.guestCookie();
    const own = { 'Content-Type': 'application/json', Origin: target.server.url, Cookie: guest };
    const { status } = await target.send('/api/account/sign-up', { method: 'POST', headers: { ...own, ...headers }, body });
    expect([400, 422]).toContain(status);
    expect(await target.database.client.account.count()).toBe(before);
  });
});
