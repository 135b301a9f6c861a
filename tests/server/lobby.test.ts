import { describe, expect, test } from 'vitest';
import { succeed } from '@/engine/core/result';
import type { RoomState } from '@/engine/play/state';
import { createLobby } from '@/server/services/play/lobby';
import type { ListedRoom, RoomSummary } from '@/server/store/room-store';
import { TestRoom } from '../engine/support/test-room';

const WISH = { kind: 'nurikabe', width: 7, height: 7, level: 'easy' };
const SUMMARY: RoomSummary = { phase: 'lobby', mode: 'race', ...WISH, host: 'Ann', players: 1, isRanked: true };
const NOW = 10_000_000;

function room(id: string, playerIds: readonly string[], change: Partial<RoomSummary> = {}): ListedRoom {
  return { id, code: `CODE-${id}`, playerIds, summary: { ...SUMMARY, players: playerIds.length, ...change } };
}

/** A lobby in which these rooms wait, and what it orders when none of them will do. */
function open(
  rooms: readonly ListedRoom[],
  ratings: Readonly<Record<string, number>> = {},
  states: Readonly<Record<string, Partial<RoomState> | null>> = {},
) {
  const asked: number[] = [];
  const ordered: unknown[] = [];
  const lobby = createLobby({
    store: {
      membersOf: async () => [],
      async listed(since, limit, skip = 0) {
        asked.push(since);
        return rooms.slice(skip, skip + limit);
      },
    },
    ratings: { ofAll: async (ids) => new Map(ids.map((id) => [id, ratings[id] ?? 1_000])) },
    rooms: {
      async create(order, playerId) {
        ordered.push([order, playerId]);
        return succeed({ room: 'new', code: 'NEWONE', invite: 'secret' });
      },
      findAttempt: async () => null,
      createRepeat: async () => succeed('ghost'),
    },
    identity: { memberIdFor: (id, playerId) => `${playerId}-in-${id}` },
    async findState(id) {
      return states[id] === null ? null : { ...new TestRoom('race').state, ...states[id] };
    },
    isBroken: (id) => id.startsWith('broken'),
    now: async () => NOW,
  });
  return { lobby, ordered, asked };
}

describe('the lobby', () => {
  test('[F7] lists the rooms that wait and where something happened of late, without saying who is in them', async () => {
    const { lobby, asked } = open([room('a', ['player-1'])]);
    expect(await lobby.list()).toEqual([{ room: 'a', code: 'CODE-a', ...SUMMARY }]);
    expect(asked).toEqual([NOW - 15 * 60_000]);
  });

  test('[F8] a quick race is the waiting one whose players are nearest in strength', async () => {
    const ratings = { me: 1_500, weak: 1_150, near: 1_600, strong: 1_880 };
    const { lobby, ordered } = open([room('a', ['weak']), room('b', ['near']), room('c', ['strong'])], ratings);
    expect(await lobby.quickRace(WISH, 'me')).toEqual(succeed({ room: 'b', code: 'CODE-b', invite: null }));
    expect(ordered).toEqual([]);
  });

  test('[F8] the strength of a room is the mean of its players', async () => {
    const ratings = { me: 1_500, weak: 1_200, strong: 1_820, near: 1_550 };
    const { lobby } = open([room('alone', ['near']), room('mixed', ['weak', 'strong'])], ratings);
    expect(await lobby.quickRace(WISH, 'me')).toMatchObject({ value: { room: 'mixed' } });
  });

  test.each<[string, ListedRoom]>([
    ['players are out of reach', room('a', ['strong'])],
    ['is of another kind', room('a', ['near'], { kind: 'tic-tac-logic' })],
    ['is of another size', room('a', ['near'], { width: 10 })],
    ['is of another level', room('a', ['near'], { level: 'hard' })],
    ['is no race', room('a', ['near'], { mode: 'co-op' })],
    ['does not count', room('a', ['near'], { isRanked: false })],
    ['is full', room('a', ['near'], { players: 8 })],
  ])('[F9] a waiting race whose %s is not taken; a new one is made that others will find', async (_why, waiting) => {
    const { lobby, ordered } = open([waiting], { me: 1_000, near: 1_000, strong: 1_401 });
    expect(await lobby.quickRace(WISH, 'me')).toMatchObject({ ok: true, value: { room: 'new' } });
    expect(ordered).toEqual([
      [{ mode: 'race', source: { type: 'generated', ...WISH }, settings: { isListed: true, isRanked: true } }, 'me'],
    ]);
  });

  test.each<[string, Partial<RoomState> | null]>([
    ['sent the player away', { banned: ['me-in-a'] }],
    ['was locked a moment ago', { isLocked: true }],
    ['has begun meanwhile', { phase: 'countdown' }],
    ['is gone', null],
  ])('[F10] a waiting race that %s is not theirs; the next nearest is', async (_why, state) => {
    const ratings = { me: 1_000, near: 1_010, far: 1_200 };
    const rooms = [room('a', ['near']), room('b', ['far'])];
    expect(await open(rooms, ratings).lobby.quickRace(WISH, 'me')).toMatchObject({ value: { room: 'a' } });
    expect(await open(rooms, ratings, { a: state }).lobby.quickRace(WISH, 'me')).toMatchObject({ value: { room: 'b' } });
    expect(await open(rooms, ratings, { a: state, b: { isLocked: true } }).lobby.quickRace(WISH, 'me')).toMatchObject({
      value: { room: 'new' },
    });
  });

  test('[F8] a race that fits is found behind hundreds that do not', async () => {
    const others = Array.from({ length: 450 }, (_, i) => room(`other-${i}`, ['near'], { level: 'hard' }));
    const { lobby } = open([...others, room('a', ['near'])]);
    expect(await lobby.quickRace(WISH, 'me')).toMatchObject({ value: { room: 'a' } });
    expect(await lobby.list()).toHaveLength(50);
  });

  test('[F9] who came and left again takes nobody’s place', async () => {
    const gone = Array.from({ length: 12 }, (_, i) => `gone-${i}`);
    const { lobby } = open([room('a', gone, { players: 2 })]);
    expect(await lobby.quickRace(WISH, 'me')).toMatchObject({ value: { room: 'a' } });
  });
});
