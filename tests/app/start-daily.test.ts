import { expect, test, vi } from 'vitest';
import { startDaily } from '@/app/_features/dailies/actions';
import { registerServices, type Services } from '@/server/service-registry';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'en' }));

/** Presses Start on a home page, and says which rooms were started. */
async function press(mayCount: boolean): Promise<readonly string[]> {
  const started: string[] = [];
  registerServices({
    identity: { authenticate: async () => ({ playerId: 'ann' }), deviceOf: () => 'device' },
    dailies: { isOpen: async () => true },
    deviceAttempts: { mayCount: async () => mayCount },
    roomFactory: { findAttempt: async () => null, create: async () => ({ ok: true, value: { room: 'room' } }) },
    roomAccess: { start: async (room: string) => void started.push(room) },
  } as unknown as Services);
  const form = new FormData();
  for (const [field, value] of Object.entries({ date: '2026-11-16', kind: 'nurikabe', level: 'easy' })) form.set(field, value);
  await expect(startDaily(form)).rejects.toMatchObject({ digest: expect.stringContaining('/daily/2026-11-16/nurikabe/easy') });
  return started;
}

test('[NV7] Start on a home page from before another played on the device leads to the cover, and starts no clock', async () => {
  expect(await press(true)).toEqual(['room']);
  expect(await press(false)).toEqual([]);
});
