import { describe, expect, test } from 'vitest';
import { defaultSettings, type Mode, type PuzzleSource } from '@/engine/play/setup';
import { createUnfinishedPlays } from '@/server/services/unfinished';
import type { PlayerRoom } from '@/server/store/room-store';
import { TestRoom } from '../engine/support/test-room';

const NOW = 1_800_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const TODAY = '2026-11-16';
const STOCK: PuzzleSource = { type: 'stock', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };

function room(id: string, mode: Mode, change: Partial<PlayerRoom> & { readonly source?: PuzzleSource } = {}): PlayerRoom {
  const { source = STOCK, ...rest } = change;
  const setup = { mode, owner: 'ann', settings: defaultSettings(mode, source) };
  return { id, code: mode === 'solo' ? null : 'ACD347', setup, phase: 'running', changedAt: NOW - HOUR_MS, ...rest };
}

/** The plays that ann, who is a member of rooms for several unless they are called `left`, can go on with. */
async function find(rooms: readonly PlayerRoom[]): Promise<readonly string[]> {
  const plays = createUnfinishedPlays({
    // Of rooms called `brought` she was a member as a guest.
    store: {
      membersOf: async (id) => (id.startsWith('brought') ? ['guest'] : []),
      roomsOf: async (_playerId, limit) => rooms.slice(0, limit),
    },
    identity: { memberName: (_room, playerId) => playerId },
    findState: async (id) =>
      id.startsWith('gone')
        ? null
        : new TestRoom('co-op').join(id.startsWith('left') ? 'bob' : id.startsWith('brought') ? 'guest' : 'ann').state,
    now: async () => NOW,
  });
  return (await plays.of('ann', TODAY)).map((one) => one.room);
}

describe('plays to go on with', () => {
  test.each<[string, PlayerRoom, boolean]>([
    ['a board alone', room('a', 'solo'), true],
    ['a board alone of the guest that one was', room('a', 'solo', { setup: { ...room('a', 'solo').setup, owner: 'guest' } }), true],
    ['a room that one came into as a guest', room('brought', 'co-op'), true],
    ['a board alone of last month', room('a', 'solo', { changedAt: NOW - 40 * 24 * HOUR_MS }), false],
    ['a board that is done', room('a', 'solo', { phase: 'ended' }), false],
    ['a board that was never started', room('a', 'solo', { phase: 'lobby' }), false],
    ['a room in which nothing has happened', room('a', 'co-op', { phase: null }), false],
    ['an earlier daily', room('a', 'solo', { source: { type: 'daily', date: '2026-11-15', kind: 'nurikabe', level: 'easy' } }), true],
    ['a daily of today', room('a', 'solo', { source: { type: 'daily', date: TODAY, kind: 'nurikabe', level: 'easy' } }), false],
    ['a further attempt', room('daily-again-1', 'solo'), false],
    ['a race that waits', room('a', 'race', { phase: 'lobby' }), true],
    ['a board together', room('a', 'co-op'), true],
    ['a board together of yesterday', room('a', 'co-op', { changedAt: NOW - 13 * HOUR_MS }), false],
    ['a room that was left', room('left', 'co-op'), false],
    ['a room that is gone', room('gone', 'co-op'), false],
    ['an open table', room('a', 'co-op', { setup: { ...room('a', 'co-op').setup, owner: null } }), false],
  ])('[F11] %s: %s', async (_what, one, isTold) => {
    expect(await find([one])).toEqual(isTold ? [one.id] : []);
  });

  test('[F11] the latest three are told, whatever is between them', async () => {
    const rooms = ['a', 'left-1', 'b', 'c', 'd'].map((id) => room(id, id.startsWith('left') ? 'co-op' : 'solo'));
    expect(await find(rooms)).toEqual(['a', 'b', 'c']);
  });
});
