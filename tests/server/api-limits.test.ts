import { describe, expect, test } from 'vitest';
import { BUDGET, REQUEST_COSTS } from '@/server/limits/budget';
import { clientKeyOf } from '@/server/limits/client-key';
import { RateLimiter } from '@/server/limits/rate-limiter';
import { createTestApi } from '../support/api';

describe('the limits of the API', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('[V7] %s counts as %s', (address, client) => {
    expect(clientKeyOf(address)).toBe(client);
  });

  test('[V7] only so many clients are remembered; the latest ones stay', () => {
    let now = 0;
    const limiter = new RateLimiter({ burst: 2, perSecond: 1 }, () => now, {}, 3);
    limiter.tryConsume('ann', 2);
    for (const client of ['b', 'c', 'd', 'e']) {
      now += 100;
      limiter.tryConsume(client);
      expect(limiter.tryConsume('ann')).toBe(false);
    }
    expect(limiter.size).toBe(3);
    for (const client of ['b', 'c', 'd']) limiter.tryConsume(client);
    expect(limiter.tryConsume('ann')).toBe(true);
  });

  test.each([
    ['GET', '/results', REQUEST_COSTS.light],
    ['POST', '/rooms', REQUEST_COSTS.light + REQUEST_COSTS.heavy],
  ])('[V7] who is known pays wherever they come from: %s %s', async (method, path, cost) => {
    const api = createTestApi();
    const guest = api.identity.createGuest();
    const ask = (address: string, { token } = guest) =>
      api.ask(method, path, { address, headers: { Authorization: `Bearer ${token}` }, ...(method === 'POST' && { body: {} }) });
    api.budget.player(guest.player.id).tryConsume(BUDGET.player.burst - 2 * cost);
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await ask(`192.0.2.${i}`)).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    expect((await ask('192.0.2.1', api.identity.createGuest())).status).not.toBe(429);
    api.clock.now += 1_000;
    expect((await ask('192.0.2.1')).status).not.toBe(429);
  });
});
