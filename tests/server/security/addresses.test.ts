import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '@/server/accounts/handler';
import { own } from '../../support/own';
import { openTarget, type TestServer } from '../../support/test-server';

/* Seen to fail: `noteAddress` keeps what a client claims; `Guesses` without a limit. */

let target: TestServer;

beforeAll(async () => {
  target = own(await openTarget());
});

describe('addresses', () => {
  test('[H6] [AC12] nobody gets more guesses by claiming other addresses', async () => {
    const { name } = await target.signUp();
    const statuses: number[] = [];
    for (let i = 0; i < ACCOUNT_LIMITS['name-ip'].burst + 1; i += 1) {
      const headers = { 'X-Seawall-Address': `203.0.113.${i}`, Forwarded: `for=203.0.113.${i}`, 'X-Real-IP': `203.0.113.${i}` };
      statuses.push((await target.post('sign-in', '', { name, password: 'not the password', mergeGuest: false }, headers)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(ACCOUNT_LIMITS['name-ip'].burst);
    expect(statuses.at(-1)).toBe(429);
  });
});
