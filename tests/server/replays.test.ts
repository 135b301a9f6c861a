import { beforeEach, expect, test } from 'vitest';
import { type GridSymmetry, mapCell } from '@/engine/core/symmetry';
import { parseFrames } from '@/engine/play/replay-codec';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import { SHARED_PLAY } from '@/engine/play/state';
import { createReplays, type Replays } from '@/server/services/replays/replays';
import { createCompressedLogStore } from '@/server/store/compressed-log-store';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { CORNER, settingsWith, TestRoom } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { addResults, makeResult } from '../support/results';

const TODAY = '2026-11-17';

describeOnEachDatabase('replays to watch', (database) => {
  let replays: Replays;
  let isInPlay: boolean;
  let openDay: string | null;
  let made = 0;

  beforeEach(() => {
    [isInPlay, openDay] = [false, TODAY];
    replays = createReplays({
      rooms: createRoomStore(database()),
      dailies: { isOpen: async (date) => date === openDay },
      inPlay: { isInPlay: async () => isInPlay },
    });
  });

  /** Stores what happened in a room, under an id of its own; its members are the players of the same names. */
  async function keep(mode: Mode, room: TestRoom, settings: Partial<RoomSettings> = {}): Promise<string> {
    made += 1;
    const id = `room-${made}`;
    const { client } = database();
    const store = createRoomStore(database());
    await store.createRoom({ id, setup: { mode, owner: 'ann', settings: settingsWith(settings) }, code: null, inviteHash: null });
    for (const player of Object.keys(room.state.members)) {
      await client.player.upsert({ where: { id: player }, create: { id: player, name: player, createdAt: 0n }, update: {} });
      await store.linkMember(id, player, player);
    }
    await client.logEntry.createMany({
      data: room.rows.map(({ seq, member, at, events }) => ({
        ...{ roomId: id, seq, member, commandId: `command-${seq}`, at: BigInt(at) },
        events: JSON.stringify({ version: 2, events }),
      })),
    });
    await client.room.update({ where: { id }, data: { head: room.rows.length } });
    return id;
  }

  function race(settings: Partial<RoomSettings> = {}): TestRoom {
    const room = new TestRoom('race', settings).join('ann', 'bob').start(CORNER);
    room.wait(500).mark('ann', [1], 2);
    room.wait(500).mark('bob', [1, 2, 3], 1);
    room.wait(500).do('ann', { type: 'give-up' });
    return room.end();
  }

  function daily(): TestRoom {
    const room = new TestRoom('solo').join('ann').start(CORNER, { daily: TODAY, level: 'easy' });
    room.mark('ann', [1], 1);
    room.do('ann', { type: 'give-up' });
    return room.end();
  }

  test('[R4] a racer gets every board of the last round, a stranger nothing', async () => {
    const id = await keep('race', race());
    const watched = await replays.open(id, 'ann');
    if (!watched.ok) throw new Error(watched.error);
    const { round, ...rest } = watched.value;
    expect(rest).toMatchObject({ room: id, mode: 'race', me: 'ann', audience: 'players', rounds: [1], names: { bob: 'Name of bob' } });
    expect(round).toMatchObject({ number: 1, ms: 1_500, hasOneSolution: true, participants: ['ann', 'bob'] });
    expect(round.boards.map(({ key, frames }) => [key, parseFrames(frames, round.members).map(({ type }) => type)])).toEqual([
      ['ann', ['mark', 'give-up']],
      ['bob', ['finish']],
    ]);
    expect(JSON.stringify(watched)).not.toContain(CORNER.solution);
    const nothing = { ok: false, error: 'unknown-replay' };
    expect(await replays.open(id, 'zoe')).toEqual(nothing);
    expect(await replays.open('nowhere', 'ann')).toEqual(nothing);
    expect(await replays.open(id, 'ann', 2)).toEqual(nothing);
  });

  test('[R4] boards are turned as the viewer had them', async () => {
    const id = await keep('race', race({ hasRandomOrientation: true }), { hasRandomOrientation: true });
    const views = await Promise.all(['ann', 'bob'].map((player) => replays.open(id, player)));
    const rows = await createRoomStore(database()).entriesAfter(id, 0);
    const gun = rows.flatMap(({ events }) => events).find((event) => event.type === 'round-started');
    const turns = gun?.type === 'round-started' ? gun.secret.symmetries : {};
    expect(Object.keys(turns)).toEqual(['ann', 'bob']);
    const puzzles = views.map((view) => view.ok && view.value.round.puzzle);
    expect(puzzles[0] === puzzles[1]).toBe(cornerAfter(turns.ann) === cornerAfter(turns.bob));
  });

  test('[R2] each round is for whom the room said when it ended', async () => {
    const room = race();
    room.do('ann', { type: 'next' });
    room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, replay: 'everyone' } });
    room.start(CORNER);
    for (const player of ['ann', 'bob']) room.do(player, { type: 'give-up' });
    room.end();
    const id = await keep('race', room);
    expect(await replays.open(id, 'zoe')).toMatchObject({ ok: true, value: { me: null, rounds: [2], audience: 'everyone', code: null } });
    expect(await replays.open(id, 'zoe', 1)).toEqual({ ok: false, error: 'unknown-replay' });
    expect(await replays.open(id, 'bob', 1)).toMatchObject({ ok: true, value: { rounds: [1, 2], audience: 'players' } });
    expect(await replays.find(id, 'zoe')).toEqual({ ok: false, error: 'unknown-replay' });
  });

  test('[R2] the player of a room for one shows it later, and no more when they like', async () => {
    const room = new TestRoom('solo').join('ann').start(CORNER);
    room.do('ann', { type: 'give-up' });
    room.end();
    const closed = await keep('solo', room);
    room.do('ann', { type: 'show-replay', to: 'everyone' });
    const shown = await keep('solo', room);
    room.do('ann', { type: 'show-replay', to: 'players' });
    const again = await keep('solo', room);
    const seen = await Promise.all([closed, shown, again].map(async (id) => (await replays.open(id, 'zoe')).ok));
    expect(seen).toEqual([false, true, false]);
    expect(await replays.find(shown, 'zoe')).toMatchObject({ ok: true });
  });

  test('[R1] only who was in the room is told that nothing is over yet', async () => {
    const id = await keep('race', new TestRoom('race').join('ann', 'bob').start(CORNER), { replay: 'everyone' });
    expect(await replays.open(id, 'ann')).toEqual({ ok: false, error: 'not-finished' });
    expect(await replays.open(id, 'zoe')).toEqual({ ok: false, error: 'unknown-replay' });
  });

  test('[R3] an open daily is shown to who finished it alone, also when it is for everyone', async () => {
    const room = daily();
    room.do('ann', { type: 'show-replay', to: 'everyone' });
    const id = await keep('solo', room);
    const finished = { daily: TODAY, kind: 'nurikabe', level: 'easy', isFinished: true };
    await database().client.player.create({ data: { id: 'dora', name: 'Dora', createdAt: 0n } });
    await addResults(database(), [makeResult({ roomId: `${id}-other`, playerId: 'dora', member: 'dora', ...finished })]);
    expect(await replays.open(id, 'ann')).toEqual({ ok: false, error: 'puzzle-in-play' });
    expect(await replays.find(id, 'ann')).toEqual({ ok: false, error: 'unknown-replay' });
    expect(await replays.open(id, 'zoe')).toEqual({ ok: false, error: 'unknown-replay' });
    expect(await replays.open(id, 'dora')).toMatchObject({ ok: true });
    openDay = null;
    expect(await replays.open(id, 'ann')).toMatchObject({ ok: true });
    expect(await replays.open(id, 'zoe')).toMatchObject({ ok: true });
  });

  test('[R3] a puzzle that people compete on is shown to nobody', async () => {
    const id = await keep('race', race({ replay: 'everyone' }), { replay: 'everyone' });
    isInPlay = true;
    expect(await replays.open(id, 'ann')).toEqual({ ok: false, error: 'puzzle-in-play' });
    expect(await replays.open(id, 'zoe')).toEqual({ ok: false, error: 'unknown-replay' });
    expect(await replays.find(id, 'ann')).toEqual({ ok: false, error: 'unknown-replay' });
    isInPlay = false;
    expect(await replays.open(id, 'zoe')).toMatchObject({ ok: true });
  });

  test('[R5] a packed log has the same replay', async () => {
    const id = await keep('race', race());
    const before = await replays.open(id, 'bob');
    expect(await createCompressedLogStore(database()).compress(id)).toBeGreaterThan(0);
    const other = createReplays({
      rooms: createRoomStore(database()),
      dailies: { isOpen: async () => false },
      inPlay: { isInPlay: async () => false },
    });
    expect(before).toMatchObject({ ok: true });
    expect(await other.open(id, 'bob')).toEqual(before);
  });

  test('[R4] a board of several says who did what', async () => {
    const room = new TestRoom('co-op').join('ann', 'bob').start(CORNER);
    room.mark('ann', [1], 1);
    room.mark('bob', [2, 3], 1);
    const id = await keep('co-op', room.end());
    const watched = await replays.open(id, 'bob');
    if (!watched.ok) throw new Error(watched.error);
    const { boards, members } = watched.value.round;
    expect(boards.map(({ key }) => key)).toEqual([SHARED_PLAY]);
    expect(parseFrames(boards[0].frames, members).map(({ member, cells }) => [member, cells])).toEqual([
      ['ann', [1]],
      ['bob', [2, 3]],
    ]);
  });
});

/** Where the clue of the corner comes to lie. */
function cornerAfter(turn: GridSymmetry): number {
  return mapCell({ grid: turn, swapsMarks: false }, { width: 2, height: 2 }, 0);
}
