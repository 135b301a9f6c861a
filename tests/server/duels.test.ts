import { beforeEach, describe, expect, test } from 'vitest';
import { parsePuzzle } from '@/engine/notations/canonical';
import { canonicalFormOf } from '@/server/services/puzzles/puzzle-records';
import { createDuels, DUEL_LIMITS, DUEL_MS, type Duels, MAX_OPEN_DUELS, MAX_PARTICIPANTS } from '@/server/services/social/duels';
import { createDuelStore } from '@/server/store/duel-store';
import { createPlayerDataStore } from '@/server/store/player-data-store';
import { describeOnEachDatabase } from '../support/each-database';
import { addKnownDailies, type KnownDailies, makePuzzle } from '../support/known-dailies';
import { own } from '../support/own';
import { addPlayers, addResults, makeResult } from '../support/results';
import { solveSolo, startSolo } from '../support/solo-fixtures';
import { openTestServer, type TestServer } from '../support/test-server';

function unwrap<Value, Refusal>(result: { ok: true; value: Value } | { ok: false; error: Refusal }): Value {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
}

const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;

describeOnEachDatabase('duels', (database) => {
  let server: TestServer;
  let dailies: KnownDailies;
  let duels: Duels;
  let ann: string;
  let bob: string;

  beforeEach(async () => {
    dailies = await addKnownDailies(database());
    server = own(await openTestServer(database()));
    duels = server.services.duels;
    [ann, bob] = somebody(2);
  });

  const somebody = (count: number) => Array.from({ length: count }, () => server.services.identity.createGuest().player.id);
  const challenge = async (playerId = ann) => unwrap(await duels.create(playerId, STOCK));
  const secretOf = (room: string) => server.runtime.rooms.peek(room)?.state.round?.secret;

  async function begin(playerId: string, invite: string) {
    const room = unwrap(await duels.join(playerId, invite));
    return { room, visit: await startSolo(server, room, playerId) };
  }

  async function playOut(playerId: string, invite: string, wallMs?: number): Promise<string> {
    const { room, visit } = await begin(playerId, invite);
    await solveSolo(server, visit, room, secretOf(room)?.solution ?? '');
    if (wallMs !== undefined) await database().client.result.updateMany({ where: { roomId: room }, data: { wallMs } });
    return room;
  }

  async function endDuels(): Promise<void> {
    await database().client.duel.updateMany({ data: { endsAt: 1n } });
  }

  test('[GS4] who has played a duel does not race on its puzzle, where there is help, before it is over', async () => {
    const room = await playOut(ann, await challenge());
    const subject = { type: 'round', room, round: 1 } as const;
    expect(await server.services.ghosts.options(ann, subject)).toEqual([]);
    const anything = { sort: 'own', member: 'anybody' } as const;
    expect(await server.services.ghosts.race(ann, subject, anything, 'wrong')).toEqual({ ok: false, error: 'puzzle-in-play' });
    await endDuels();
    expect(await server.services.ghosts.race(ann, subject, anything, 'wrong')).toEqual({ ok: false, error: 'unknown-ghost' });
  });

  test('[GS7] a duel is on a puzzle that nobody has seen, for everybody with its invite, of which only the hash is kept', async () => {
    const invite = await challenge();
    expect(Buffer.from(invite, 'base64url')).toHaveLength(16);
    expect(JSON.stringify(await database().client.duel.findMany(), (_, value) => String(value))).not.toContain(invite);
    const { name } = await server.services.identity.find(ann);
    const open = {
      kind: 'tic-tac-logic',
      width: 6,
      height: 6,
      level: 'easy',
      owner: name,
      isOver: false,
      isFull: false,
      players: 0,
      part: null,
      table: null,
    };
    expect(await duels.find(ann, invite)).toMatchObject({ ...open, isOwner: true });
    expect(await duels.find(bob, invite)).toMatchObject({ ...open, isOwner: false });
    for (const wrong of ['', 'x'.repeat(22), `${invite}x`]) {
      expect(await duels.find(bob, wrong)).toBeNull();
      expect(await duels.join(bob, wrong)).toEqual({ ok: false, error: 'unknown-duel' });
    }
    expect(await duels.list(ann)).toMatchObject([{ invite, isOwner: true, state: 'waiting', players: 0 }]);
    expect(await duels.list(bob)).toEqual([]);
  });

  test('[GS7] a shared puzzle will do, but not one in play, without exactly one solution, or unknown', async () => {
    const shared = makePuzzle('nurikabe', 'shared for a duel');
    const { link } = unwrap(await server.services.puzzles.submit({ text: shared.puzzle }));
    const invite = unwrap(await duels.create(ann, { type: 'shared', link }));
    const room = await playOut(bob, invite);
    const played = parsePuzzle(server.runtime.rooms.peek(room)?.state.round?.puzzle?.text ?? '');
    const known = parsePuzzle(shared.puzzle);
    expect(played.ok && known.ok && canonicalFormOf(played.value)).toBe(known.ok && canonicalFormOf(known.value));
    const two = unwrap(await server.services.puzzles.submit({ text: 'nurikabe/2/2/2' }));
    expect(await duels.create(ann, { type: 'shared', link: two.link })).toEqual({ ok: false, error: 'not-unique' });
    expect(await duels.create(ann, { type: 'shared', link: 'nothing' })).toEqual({ ok: false, error: 'unknown-puzzle' });
    expect(await duels.create(ann, { ...STOCK, width: 9 })).toEqual({ ok: false, error: 'unknown-puzzle' });
    const [today] = dailies.today;
    const puzzle = await database().client.puzzle.findFirstOrThrow({ where: { text: today.puzzle } });
    await database().client.puzzleLink.create({ data: { id: 'opendaily', puzzleId: puzzle.id, text: today.puzzle, createdAt: 1n } });
    expect(await duels.create(ann, { type: 'shared', link: 'opendaily' })).toEqual({ ok: false, error: 'puzzle-in-play' });
  });

  test('[GS8] before one’s own start there is no room and no clue; then a room of one’s own with the same puzzle, turned', async () => {
    const invite = await challenge();
    const first = await begin(ann, invite);
    const told = JSON.stringify([await duels.find(bob, invite), await duels.list(bob)]);
    const text = server.runtime.rooms.peek(first.room)?.state.round?.puzzle?.text ?? '';
    expect(text).not.toBe('');
    expect(told).not.toContain(text.split('/').at(-1));
    expect(told).not.toContain(first.room);
    const waiting = unwrap(await duels.join(bob, invite));
    expect(JSON.stringify(await server.services.roomAccess.open(waiting, bob))).not.toContain(secretOf(first.room)?.puzzleId);
    expect(server.runtime.rooms.peek(waiting)?.state.round ?? null).toBeNull();
    expect(await server.services.roomAccess.open(waiting, ann)).toEqual({ ok: false, error: 'unknown-room' });
    expect(unwrap(await duels.join(bob, invite))).toBe(waiting);
    await startSolo(server, waiting, bob);
    const puzzles = [first.room, waiting].map((room) => parsePuzzle(server.runtime.rooms.peek(room)?.state.round?.puzzle?.text ?? ''));
    expect(new Set(puzzles.map((puzzle) => puzzle.ok && canonicalFormOf(puzzle.value))).size).toBe(1);
    expect(server.runtime.rooms.peek(waiting)?.state.round?.isRanked).toBe(false);
  });

  test('[GS8] nobody is helped in a part, and none is paused', async () => {
    const { room, visit } = await begin(ann, await challenge());
    for (const [i, command] of ([{ type: 'hint' }, { type: 'check' }, { type: 'find-mistake' }] as const).entries()) {
      expect(await visit.command(room, `asks-for-help-${i}`, command)).toMatchObject({ ok: false, code: 'help-disabled' });
    }
    expect(await visit.command(room, 'takes-a-break', { type: 'pause' })).toMatchObject({ ok: false, code: 'cannot-pause' });
    const wish = { type: 'change-feedback', feedback: 'wrong' } as const;
    expect(await visit.command(room, 'wants-to-know', wish)).toMatchObject({ ok: false, code: 'settings-not-allowed' });
  });

  test('[GS9] how others fare is told when one’s own part is over, however it ended, and not before', async () => {
    const invite = await challenge();
    await playOut(ann, invite, 5_000);
    const sight = await duels.find(bob, invite);
    expect(sight).toMatchObject({ players: 1, table: null });
    expect(JSON.stringify(sight)).not.toContain('5000');
    const { room, visit } = await begin(bob, invite);
    expect(await duels.find(bob, invite)).toMatchObject({ players: 2, part: { room, isDone: false }, table: null });
    expect((await duels.find(ann, invite))?.table).toMatchObject([
      { isOwn: true, outcome: { isFinished: true, wallMs: 5_000 } },
      { isOwn: false, outcome: null },
    ]);
    await visit.command(room, 'has-enough', { type: 'give-up' });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
    expect((await duels.find(bob, invite))?.table).toMatchObject([
      { isOwn: false, outcome: { isFinished: true, wallMs: 5_000 } },
      { isOwn: true, outcome: { isFinished: false } },
    ]);
    const [cem] = somebody(1);
    await playOut(cem, invite, 3_000);
    expect((await duels.find(ann, invite))?.table?.map(({ outcome }) => outcome?.isFinished && outcome.wallMs)).toEqual([
      3_000,
      5_000,
      false,
    ]);
    expect(await duels.list(bob)).toMatchObject([{ invite, isOwner: false, state: 'done', players: 3 }]);
  });

  test('[GS9] what somebody did in a duel is no ghost for their friends', async () => {
    const shared = makePuzzle('nurikabe', 'shared for a duel');
    const { link } = unwrap(await server.services.puzzles.submit({ text: shared.puzzle }));
    const invite = unwrap(await duels.create(ann, { type: 'shared', link }));
    await playOut(ann, invite);
    await server.services.identity.ensurePlayer(bob);
    const { invite: group } = unwrap(await server.services.groups.create(ann, 'Friends'));
    unwrap(await server.services.groups.join(bob, group));
    const course = { type: 'shared', link } as const;
    expect(await server.services.ghosts.options(bob, course)).toEqual([]);
    expect(await server.services.ghosts.options(ann, course)).toMatchObject([{ sort: 'own' }]);
  });

  test('[GS10] when its time is over nobody starts any more, who plays is ended, and all with the invite see the table', async () => {
    const invite = await challenge();
    const { room } = await begin(ann, invite);
    const limit = server.runtime.rooms.peek(room)?.state.round?.limitAt ?? 0;
    const { endsAt } = (await duels.find(ann, invite)) ?? { endsAt: 0 };
    expect(Math.abs(limit - endsAt)).toBeLessThan(60_000);
    await endDuels();
    expect(await duels.join(bob, invite)).toEqual({ ok: false, error: 'duel-over' });
    expect(await duels.find(bob, invite)).toMatchObject({ isOver: true, table: [{ isOwn: false, outcome: null }] });
    expect(unwrap(await duels.join(ann, invite))).toBe(room);
  });

  test('[GS10] eight take part, also when more come at once, and a room without a part gets no puzzle', async () => {
    const invite = await challenge();
    const crowd = somebody(MAX_PARTICIPANTS + 2);
    const rooms = await Promise.all(crowd.map((playerId) => duels.join(playerId, invite)));
    expect(rooms.filter(({ ok }) => ok)).toHaveLength(MAX_PARTICIPANTS);
    const late = rooms.findIndex(({ ok }) => !ok);
    expect(rooms[late]).toEqual({ ok: false, error: 'duel-full' });
    expect(await duels.find(crowd[late], invite)).toMatchObject({ isFull: true, part: null, table: null });
    const parts = await database().client.duelParticipant.findMany({ select: { roomId: true } });
    const orphan = await database().client.room.findFirst({
      where: { id: { startsWith: 'duel-', notIn: parts.map(({ roomId }) => roomId) } },
      select: { id: true },
    });
    if (orphan === null) throw new Error('nobody came too late');
    await Promise.all(crowd.map((playerId) => server.services.roomAccess.start(orphan.id, playerId)));
    expect(server.runtime.rooms.peek(orphan.id)?.state.round ?? null).toBeNull();
  });

  test('[GS11] a puzzle from the stock is in play until its duel is over', async () => {
    const invite = await challenge();
    const { room } = await begin(ann, invite);
    const text = server.runtime.rooms.peek(room)?.state.round?.puzzle?.text ?? '';
    expect(await server.services.puzzles.submit({ text })).toMatchObject({ ok: false, error: { code: 'puzzle-in-play' } });
    await endDuels();
    expect(await server.services.puzzles.submit({ text })).toMatchObject({ ok: true });
  });

  test('[GS12] a player makes only so many at a time, and has only so many open', async () => {
    for (let i = 0; i < DUEL_LIMITS.player.burst; i += 1)
      expect(await duels.create(ann, { ...STOCK, width: 9 })).toMatchObject({ error: 'unknown-puzzle' });
    expect(await duels.create(ann, STOCK)).toEqual({ ok: false, error: 'rate-limited' });
    const store = createDuelStore(database());
    const { id: puzzleId } = await database().client.puzzle.findFirstOrThrow();
    for (let i = 0; i < MAX_OPEN_DUELS; i += 1) {
      expect(
        await store.create({ id: `d${i}`, inviteHash: `h${i}`, puzzleId, level: 'easy', ownerId: ann, lastsMs: DUEL_MS }, MAX_OPEN_DUELS),
      ).toMatchObject({ ok: true });
    }
    const more = { id: 'more', inviteHash: 'more', puzzleId, level: 'easy', ownerId: ann, lastsMs: DUEL_MS };
    expect(await store.create(more, MAX_OPEN_DUELS)).toEqual({ ok: false, error: 'too-many-duels' });
    await endDuels();
    expect(await store.create(more, MAX_OPEN_DUELS)).toMatchObject({ ok: true });
  });

  test('[GS13] an invite is told again to who made a duel or takes part, as long as the key is the same', async () => {
    const invite = await challenge();
    const room = unwrap(await duels.join(bob, invite));
    expect(await duels.inviteOf(bob, room)).toBe(invite);
    expect(await duels.inviteOf(ann, room)).toBeNull();
    const nothing = {} as Parameters<typeof createDuels>[0];
    const others = createDuels({ ...nothing, store: createDuelStore(database()), key: new Uint8Array(32), now: () => database().now() });
    expect(await others.list(ann)).toMatchObject([{ invite: null }]);
  });
});

describeOnEachDatabase('what becomes of duels', (database) => {
  const store = () => createDuelStore(database());

  async function seed(): Promise<void> {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    await addResults(database(), [
      makeResult({ roomId: 'r-ann', playerId: 'ann', puzzleId: 'of-a-duel' }),
      makeResult({ roomId: 'r-bob', puzzleId: 'of-a-duel' }),
    ]);
    unwrap(
      await store().create({ id: 'duel', inviteHash: 'hash', puzzleId: 'of-a-duel', level: 'easy', ownerId: 'ann', lastsMs: 1_000_000 }, 5),
    );
    for (const player of ['ann', 'bob']) unwrap(await store().join('duel', { roomId: `r-${player}`, playerId: player }, 5));
  }

  describe('when players go', () => {
    test('[GS14] who is removed leaves a nameless line and a duel without an owner', async () => {
      await seed();
      await database().client.player.delete({ where: { id: 'ann' } });
      const duel = await store().findByInvite('hash');
      expect(duel?.ownerId).toBeNull();
      expect(duel?.parts).toMatchObject([
        { roomId: 'r-ann', playerId: null, name: null, outcome: { isFinished: true, wallMs: 1_000 } },
        { roomId: 'r-bob', playerId: 'bob', name: 'Name of bob' },
      ]);
    });

    test.each([
      ['the guest began first', 1n, 'r-guest'],
      ['the account began first', 3n, 'r-ann'],
    ])('[GS14] who joins an account brings their duels along, and of two parts in one the earlier: %s', async (_what, startedAt, kept) => {
      await seed();
      await addPlayers(database(), [{ id: 'guest', isGuest: true }]);
      await addResults(database(), [makeResult({ roomId: 'r-guest' }), makeResult({ roomId: 'r-alone' })]);
      const alone = { id: 'alone', inviteHash: 'alone', puzzleId: 'of-a-duel', level: 'easy', ownerId: 'guest', lastsMs: 1_000_000 };
      unwrap(await store().create(alone, 5));
      unwrap(await store().join('alone', { roomId: 'r-alone', playerId: 'guest' }, 5));
      unwrap(await store().join('duel', { roomId: 'r-guest', playerId: 'guest' }, 5));
      await database().client.duelParticipant.update({ where: { roomId: 'r-guest' }, data: { startedAt } });
      await database().client.duelParticipant.update({ where: { roomId: 'r-ann' }, data: { startedAt: 2n } });
      const data = createPlayerDataStore(database());
      await data.join('guest', 'ann', 20);
      const parts = (await store().find('duel'))?.parts.map(({ roomId, playerId }) => [roomId, playerId]) ?? [];
      expect(new Map(parts as [string, string][])).toEqual(
        new Map([
          [kept, 'ann'],
          ['r-bob', 'bob'],
        ]),
      );
      expect(await store().find('alone')).toMatchObject({ ownerId: 'ann', parts: [{ roomId: 'r-alone', playerId: 'ann' }] });
      const told = await data.read('ann');
      expect(told).toMatchObject({
        duels: [{ level: 'easy' }, { level: 'easy' }],
        duelParticipants: expect.arrayContaining([{ roomId: kept, startedAt: expect.any(Number) }]),
      });
      expect(JSON.stringify(told)).not.toContain('hash');
    });

    test('[GS14] duels that were over long ago are forgotten, and their results are not', async () => {
      await seed();
      const { endsAt = 0 } = (await store().find('duel')) ?? {};
      await store().deleteBefore(endsAt);
      expect(await store().findByRoom('r-ann')).not.toBeNull();
      await store().deleteBefore(endsAt + 1);
      expect(await store().find('duel')).toBeNull();
      expect(await database().client.duelParticipant.count()).toBe(0);
      expect(await database().client.result.count()).toBe(2);
    });
  });
});
