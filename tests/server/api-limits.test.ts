import { describe, expect, test } from 'vitest';
import { LIMITS, Limits } from '@/server/api/limits';
import { clientOf } from '@/server/limits/client-of';
import { Counter, Counters } from '@/server/limits/counters';
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
    expect(clientOf(address)).toBe(client);
  });

  test.each(['light', 'heavy'] as const)('[V7] %s requests: a burst, then a steady rate', (cost) => {
    let now = 0;
    const limits = new Limits(new Counters({ now: () => now }));
    const { burst, perSecond } = LIMITS[cost];
    const passed = (times: number) => Array.from({ length: times }, () => limits.take('ann', cost)).filter((wait) => wait === undefined);
    expect(passed(2 * burst)).toHaveLength(burst);
    now += 10_000 / perSecond;
    expect(passed(2 * burst)).toHaveLength(Math.min(burst, 10));
    expect(limits.take('ann', cost)).toBe(Math.ceil(1 / perSecond));
    expect(limits.take('bob', cost)).toBeUndefined();
  });

  test('[V7] only so many clients are remembered; the latest ones stay', () => {
    const counter = new Counter({ burst: 2, perSecond: 1 }, () => 0, {}, 3);
    counter.take('ann', 2);
    for (const client of ['b', 'c', 'd', 'e']) {
      counter.take(client);
      expect(counter.take('ann')).toBe(false);
    }
    expect(counter.size).toBe(3);
    for (const client of ['b', 'c', 'd']) counter.take(client);
    expect(counter.take('ann')).toBe(true);
  });

  test('[V7] who is known is counted wherever they come from', async () => {
    const api = createTestApi();
    const { token } = api.identity.createGuest();
    const ask = (from: string, headers: Record<string, string>) => api.ask('GET', '/results', { address: from, headers });
    const statuses = [];
    for (let i = 0; i <= LIMITS.light.burst; i += 1)
      statuses.push((await ask(`192.0.2.${i}`, { Authorization: `Bearer ${token}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.light.burst);
    expect(statuses.at(-1)).toBe(429);
    const other = `Bearer ${api.identity.createGuest().token}`;
    expect((await ask('192.0.2.1', { Authorization: other })).status).toBe(200);
    api.clock.now += 1_000;
    expect((await ask('192.0.2.1', { Authorization: `Bearer ${token}` })).status).toBe(200);
  });
});
