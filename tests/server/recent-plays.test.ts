import { describe, expect, test } from 'vitest';
import { defaultSettings, type Mode, type PuzzleSource } from '@/engine/play/setup';
import { createRecentPlays } from '@/server/services/play/recent-plays';
import type { PlayerRoom } from '@/server/store/room-store';
import { TestRoom } from '../engine/support/test-room';
import { makeResult } from '../support/results';

const NOW = 1_800_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const TODAY = '2026-11-16';
const STOCK: PuzzleSource = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };

function room(id: string, mode: Mode, change: Partial<PlayerRoom> & { readonly source?: PuzzleSource } = {}): PlayerRoom {
  const { source = STOCK, ...rest } = change;
  const setup = { mode, owner: 'ann', settings: defaultSettings(mode, source) };
  return { id, code: mode === 'solo' ? null : 'ACD347', setup, phase: 'running', changedAt: NOW - HOUR_MS, ...rest };
}

/** What is told to ann, who is a member of rooms for several unless they are called `left`, and has two results in each room unless it is called `idle`. */
async function find(rooms: readonly PlayerRoom[]) {
  const resultOf = (roomId: string, round: number) => ({ ...makeResult({ roomId, playerId: 'ann', wallMs: round * 1000 }), round });
  const played = rooms.filter(({ id }) => !id.startsWith('idle'));
  const plays = createRecentPlays({
    // Of rooms called `brought` she was a member as a guest.
    store: {
      membersOf: async (id) => (id.startsWith('brought') ? ['guest'] : []),
      roomsOf: async (_playerId, limit) => rooms.slice(0, limit),
    },
    results: {
      history: async () => ({ ok: true, value: { entries: played.flatMap(({ id }) => [resultOf(id, 2), resultOf(id, 1)]), next: null } }),
    },
    identity: { memberIdFor: (_room, playerId) => playerId },
    findState: async (id) =>
      id.startsWith('gone')
        ? null
        : new TestRoom('co-op').join(id.startsWith('left') ? 'bob' : id.startsWith('brought') ? 'guest' : 'ann').state,
    now: async () => NOW,
  });
  return plays.of('ann', TODAY);
}

async function findUnfinished(rooms: readonly PlayerRoom[]): Promise<readonly string[]> {
  return (await find(rooms)).unfinished.map((one) => one.room);
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
    ['a further attempt', room('daily-repeat-1', 'solo'), false],
    ['a race that waits', room('a', 'race', { phase: 'lobby' }), true],
    ['a board together', room('a', 'co-op'), true],
    ['a board together of yesterday', room('a', 'co-op', { changedAt: NOW - 13 * HOUR_MS }), false],
    ['a room that was left', room('left', 'co-op'), false],
    ['a room that is gone', room('gone', 'co-op'), false],
    ['an open table', room('a', 'co-op', { setup: { ...room('a', 'co-op').setup, owner: null } }), false],
  ])('[F11] %s: %s', async (_what, one, isTold) => {
    expect(await findUnfinished([one])).toEqual(isTold ? [one.id] : []);
  });

  test('[F11] the latest three are told, whatever is between them', async () => {
    const rooms = ['a', 'left-1', 'b', 'c', 'd'].map((id) => room(id, id.startsWith('left') ? 'co-op' : 'solo'));
    expect(await findUnfinished(rooms)).toEqual(['a', 'b', 'c']);
  });
});

describe('plays that ended', () => {
  test.each<[string, PlayerRoom, boolean]>([
    ['a board that is done', room('a', 'solo', { phase: 'ended' }), true],
    ['a board that is not', room('a', 'solo'), false],
    ['one of which there is no result', room('idle', 'solo', { phase: 'ended' }), false],
    [
      'a daily of today',
      room('a', 'solo', { phase: 'ended', source: { type: 'daily', date: TODAY, kind: 'nurikabe', level: 'easy' } }),
      false,
    ],
    ['a further attempt', room('daily-repeat-1', 'solo', { phase: 'ended' }), false],
    ['one of the guest that one was', room('a', 'solo', { phase: 'ended', setup: { ...room('a', 'solo').setup, owner: 'guest' } }), true],
    ['a race of last week', room('a', 'race', { phase: 'ended', changedAt: NOW - 200 * HOUR_MS }), true],
    ['a room that was left', room('left', 'race', { phase: 'ended' }), false],
    ['an open table', room('a', 'co-op', { phase: 'ended', setup: { ...room('a', 'co-op').setup, owner: null } }), false],
  ])('[F11] %s: %s', async (_what, one, isTold) => {
    expect((await find([one])).finished.map((play) => play.room)).toEqual(isTold ? [one.id] : []);
  });

  test('[F11] what came of the latest round is told, and of the latest three rooms', async () => {
    const rooms = ['a', 'b', 'open', 'c', 'd'].map((id) => room(id, 'solo', { phase: id === 'open' ? 'running' : 'ended' }));
    const { unfinished, finished } = await find(rooms);
    expect(finished.map((play) => [play.room, play.outcome?.wallMs])).toEqual(['a', 'b', 'c'].map((id) => [id, 2000]));
    expect(unfinished.map((play) => [play.room, play.outcome])).toEqual([['open', null]]);
  });
});
