import { beforeEach, describe, expect, test, vi } from 'vitest';
import SoloRoomPage from '@/app/[locale]/(visitor)/play/[room]/page';
import type { PuzzleSource } from '@/engine/play/setup';
import { registerServices, type Services } from '@/server/service-registry';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key, getLocale: async () => 'en' }));

const DAILY = { type: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy' } as const;
const ROUND = { type: 'round', room: 'earlier', round: 1, kind: 'nurikabe', width: 7, height: 9, level: 'easy' } as const;
const SIZE = { width: 7, height: 9 };

let isRace: boolean;

/** Opens the page of a room without a round. */
function open(source: PuzzleSource, phase: 'countdown' | 'lobby' = 'countdown') {
  const state = { mode: 'solo', phase, round: null, settings: { source } };
  registerServices({
    identity: { authenticate: async () => ({ playerId: 'ann' }), deviceOf: () => 'device' },
    roomAccess: { open: async () => ({ ok: true, value: { room: 'room', snapshot: { state } } }) },
    ghosts: { isRace: async () => isRace, of: async () => null },
    dailies: { find: async () => ({ ok: true, value: SIZE }) },
    puzzles: { find: async () => ({ kind: 'nurikabe', report: { level: 'easy' }, ...SIZE }) },
  } as unknown as Services);
  return SoloRoomPage({ params: Promise.resolve({ room: 'room' }) });
}

describe('the page of a solo room', () => {
  beforeEach(() => {
    isRace = false;
  });

  test.each<PuzzleSource>([{ ...ROUND, type: 'generated' }, ROUND, DAILY, { type: 'shared', link: 'known' }])(
    '[A19] waits for a puzzle that is late, of source $type',
    async (source) => {
      const { props } = await open(source);
      expect(props.kindId).toBe('nurikabe');
      expect(props.children.props.children.props.size).toMatchObject(SIZE);
    },
  );

  test('[A19] does not wait for a puzzle that nobody has started', async () => {
    await expect(open(DAILY, 'lobby')).rejects.toMatchObject({ digest: expect.stringContaining('404') });
  });

  test('[GH2] leads to the race, also when its ghost is gone', async () => {
    isRace = true;
    await expect(open(ROUND)).rejects.toMatchObject({ digest: expect.stringContaining('/ghost/room') });
  });
});
