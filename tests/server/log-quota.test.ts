import { describe, expect, test } from 'vitest';
import type { AnyCommand } from '@/engine/play/commands';
import type { RoomEvent } from '@/engine/play/events';
import { initialRoomState, SERVER } from '@/engine/play/state';
import { type CommandResult, LiveRoom } from '@/server/rooms/live-room';
import { HARD_QUOTA, LogQuota, MEMBER_QUOTA, SOFT_QUOTA } from '@/server/rooms/log-quota';
import { beginWith, FOUR, TestRoom } from '../engine/support/test-room';
import { PUBLIC_BOARD, setupEntries } from '../support/public-board-fixture';

const ROW = 16;
const EVERY_CELL = Array.from({ length: 2_500 }, (_, cell) => cell);
const UNDO: AnyCommand = { type: 'undo' };
const NEXT: AnyCommand = { type: 'next' };
const LEAVE: AnyCommand = { type: 'leave' };
const GIVE_UP: AnyCommand = { type: 'give-up' };

/** Rows over the whole of the largest board, up to exactly this weight. */
function wearOut(wear: LogQuota, member: string, weight: number): void {
  const stroke = { type: 'undone', moves: [1], cells: EVERY_CELL, marks: EVERY_CELL.map(() => 0) } as const;
  let left = weight;
  for (; left >= 2 * (ROW + EVERY_CELL.length); left -= ROW + EVERY_CELL.length) wear.add({ member, events: [stroke] });
  wear.add({ member, events: [{ ...stroke, cells: EVERY_CELL.slice(0, Math.min(left - ROW, 2_500)) }] });
  left -= ROW + Math.min(left - ROW, 2_500);
  if (left > 0) wear.add({ member, events: [{ ...stroke, cells: EVERY_CELL.slice(0, left - ROW) }] });
}

function roundStarted(): RoomEvent {
  const started = new TestRoom('co-op')
    .join('ann')
    .start(FOUR)
    .rows.flatMap(({ events }) => events);
  const event = started.find(({ type }) => type === 'round-started');
  if (event === undefined) throw new Error('no round was started');
  return event;
}

describe('what a log may hold', () => {
  test('[O5] a member takes back and does again only so often in a round; others go on, and the next round is a new one', () => {
    const wear = new LogQuota();
    wearOut(wear, 'ann', MEMBER_QUOTA - 1);
    expect(wear.refusalOf('ann', UNDO)).toBeUndefined();
    wear.add({ member: 'ann', events: [] });
    expect(wear.refusalOf('ann', UNDO)).toBe('too-many-moves');
    expect(wear.refusalOf('bob', UNDO)).toBeUndefined();
    for (const command of [LEAVE, GIVE_UP, NEXT, { type: 'resume' }, { type: 'pass-host', member: 'bob' }] as const)
      expect(wear.refusalOf('ann', command)).toBeUndefined();
    wear.add({ member: SERVER, events: [roundStarted()] });
    expect(wear.refusalOf('ann', UNDO)).toBeUndefined();
  });

  test('[O5] all the moves that a board can keep are within it', () => {
    const wear = new LogQuota();
    for (let i = 0; i < 20_000; i += 1) wear.add({ member: 'ann', events: [{ type: 'marked', cells: [0, 1, 2, 3, 4], mark: 1 }] });
    expect(wear.refusalOf('ann', UNDO)).toBeUndefined();
  });

  test('[O6] in a room where very much has happened the round is played to its end, and no other begins', () => {
    const wear = new LogQuota();
    for (let i = 0; i < 10; i += 1) wearOut(wear, `member-${i}`, SOFT_QUOTA / 10 - (i === 9 ? 1 : 0));
    expect([wear.isFull, wear.refusalOf('ann', NEXT)]).toEqual([false, undefined]);
    wear.add({ member: 'ann', events: [] });
    expect([wear.isFull, wear.refusalOf('ann', NEXT)]).toEqual([true, 'room-log-full']);
    expect(wear.refusalOf('ann', { type: 'start', isForced: true })).toBe('room-log-full');
    expect(wear.refusalOf('ann', { type: 'vote-rematch', isWanted: true })).toBe('room-log-full');
    expect(wear.refusalOf('ann', UNDO)).toBeUndefined();
    for (let i = 0; i < 10; i += 1) wearOut(wear, `other-${i}`, (HARD_QUOTA - SOFT_QUOTA) / 10);
    expect(wear.refusalOf('ann', UNDO)).toBe('room-log-full');
    expect(wear.refusalOf('new', { type: 'join', name: 'New', role: 'player', isInvited: true })).toBe('room-log-full');
    for (const command of [LEAVE, GIVE_UP]) expect(wear.refusalOf('ann', command)).toBeUndefined();
    expect(wear.refusalOf(SERVER, beginWith(FOUR))).toBeUndefined();
  });

  test('[O5] [O6] a room in memory counts the rows that were read and those that are committed', async () => {
    const room = new LiveRoom({ id: 'room', code: null, inviteHash: null }, initialRoomState(PUBLIC_BOARD), {
      now: () => 0,
      monotonic: () => 0,
    });
    const rows = [...setupEntries().map((row) => ({ ...row, at: row.seq }))];
    // Suppositions of others are nothing to see, but they fill the log as well.
    const heavy: RoomEvent = { type: 'layer-marked', layer: 1, cells: EVERY_CELL, mark: 1 };
    const fill = (member: string, count: number) => {
      for (let i = 0; i < count; i += 1)
        rows.push({ seq: rows.length + 1, member, commandId: `row-${rows.length}`, events: [heavy], at: 0 });
    };
    fill('ann', Math.ceil(MEMBER_QUOTA / (ROW + EVERY_CELL.length)) - 1);
    room.catchUp(rows);
    expect(await commit(room, 'ann', 'last', 0)).toMatchObject({ ok: true });
    expect(await commit(room, 'ann', 'back', 1)).toMatchObject({ ok: true });
    room.catchUp([{ seq: room.seq + 1, member: 'ann', commandId: 'from-elsewhere', events: [heavy], at: 0 }]);
    expect(await commit(room, 'ann', 'more', 2)).toEqual({ ok: false, code: 'too-many-moves' });
    expect(await commit(room, 'bob', 'bobs', 2)).toMatchObject({ ok: true });
    expect(room.isLogFull).toBe(false);
  });
});

async function commit(room: LiveRoom, member: string, commandId: string, cell: number): Promise<CommandResult> {
  const answer = room.submit({ member, commandId, command: { type: 'mark', cells: [cell], mark: 1 } });
  if (room.hasWaiting) room.finishCommit(room.beginCommit(), 0);
  return answer;
}
