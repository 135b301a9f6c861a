import { expect, test, vi } from 'vitest';
import { currentOrigin } from '@/app/_server/origin';
import { registerServices, type Services } from '@/server/service-registry';

const request = vi.hoisted((): { headers: Record<string, string> } => ({ headers: {} }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(request.headers) }));

test.each([
  ['the host that was asked', undefined, { host: '192.168.1.20:3000' }, 'http://192.168.1.20:3000'],
  ['https behind a proxy', undefined, { host: 'play.example.org', 'x-forwarded-proto': 'https, http' }, 'https://play.example.org'],
  ['the public address, whatever was asked', 'https://play.example.org', { host: 'evil.example' }, 'https://play.example.org'],
])('[S4] addresses for others begin with %s', async (_what, publicOrigin, headers, origin) => {
  registerServices({ publicOrigin } as unknown as Services);
  request.headers = headers as Record<string, string>;
  expect(await currentOrigin()).toBe(origin);
});
