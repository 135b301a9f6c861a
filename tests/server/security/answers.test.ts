import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTarget, type Target } from '../../support/target';

/* Seen to fail: no HEADERS, no `setPolicy`, an error's own text in the answer of the handler; cookies without HttpOnly in `createAuth`. */

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});

afterAll(async () => {
  await target.close();
  // The one that a test provokes.
  expect(target.server.errors.map(String)).toEqual(['Error: a secret of ours']);
});

describe('what every answer carries', () => {
  test.each([
    ['a page', '/', 200],
    ['a file of the build', '/_next/static/x.js', 200],
    ['the API', '/api/v1/puzzles/none', 404],
    ['an unknown path of the API', '/api/v1/nothing', 404],
    ['a refusal about accounts', '/api/account/nothing', 404],
    ['an address that cannot be read', '/%', 400],
    ['an error of ours', '/broken', 500],
    ['the sign of life', '/healthz', 200],
  ])('[H5] [H9] %s', async (_what, path, status) => {
    const answer = await target.send(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.text).not.toContain('secret');
  });

  test('[H4] cookies cannot be read by scripts or sent by other sites’ forms, and the API gives none', async () => {
    const [guest] = (await target.send('/')).headers['set-cookie'] ?? [];
    const { given } = await target.signUp();
    for (const cookie of [guest, given]) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect((await target.send('/api/v1/nothing')).headers['set-cookie']).toBeUndefined();
  });
});
