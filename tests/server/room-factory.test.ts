import { beforeEach, expect, test } from 'vitest';
import type { MessageAcks } from '@/server/protocol/messages';
import { clientMessageSchemas } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { CreateRoomRequest, RequestedSource } from '@/server/services/play/room-factory';
import { describeOnEachDatabase } from '../support/each-database';
import { addKnownDailies, type KnownDailies, type KnownDaily, makePuzzle } from '../support/known-dailies';
import { own } from '../support/own';
import { solveSolo, startSolo } from '../support/solo-fixtures';
import { openTestServer, type TestServer, type TestVisit } from '../support/test-server';

describeOnEachDatabase('rooms to order', (database) => {
  let server: TestServer;
  let dailies: KnownDailies;
  let ann: string;
  let bob: string;

  beforeEach(async () => {
    dailies = await addKnownDailies(database());
    server = own(await openTestServer(database()));
    [ann, bob] = [0, 1].map(() => server.services.identity.createGuest().player.id);
  });

  async function order(source: RequestedSource, playerId: string, rest: Partial<CreateRoomRequest> = {}): Promise<string> {
    const made = await server.services.roomFactory.create({ mode: 'solo', source, settings: {}, ...rest }, playerId);
    if (!made.ok) throw new Error(made.error);
    return made.value.room;
  }

  function daily(known: KnownDaily): RequestedSource {
    return { type: 'daily', date: known.date, kind: known.kind, level: known.level };
  }

  async function enter(room: string, playerId: string): Promise<{ visit: TestVisit; answer: MessageAcks['room:subscribe'] }> {
    const visit = server.visit(playerId);
    expect(clientMessageSchemas['room:subscribe'].safeParse({ protocol: PROTOCOL_VERSION, room }).success).toBe(true);
    return { visit, answer: await visit.enter(room) };
  }

  const start = (room: string, playerId: string) => startSolo(server, room, playerId);
  const solve = (visit: TestVisit, room: string, { solution }: { readonly solution: string }) => solveSolo(server, visit, room, solution);

  test('[F1] a first attempt at a daily is one room on any device, for each player their own', async () => {
    const [known] = dailies.today;
    const rooms = await Promise.all([order(daily(known), ann), order(daily(known), ann), order(daily(known), ann)]);
    expect(new Set(rooms).size).toBe(1);
    expect(await order(daily(known), bob)).not.toBe(rooms[0]);
    expect(await order(daily(dailies.today[1]), ann)).not.toBe(rooms[0]);
    expect((await enter(rooms[0], bob)).answer).toEqual({ ok: false, code: 'unknown-room' });
  });

  test('[F2] the clues of an open daily are not there before the start, and then for its player alone', async () => {
    const [known] = dailies.today;
    const room = await order(daily(known), ann);
    const before = await enter(room, ann);
    const sight = await server.services.roomAccess.open(room, ann);
    expect(JSON.stringify([before, sight])).not.toContain(known.puzzle);
    expect(server.runtime.rooms.peek(room)?.state.round ?? null).toBeNull();
    await start(room, ann);
    const after = await enter(room, ann);
    expect(JSON.stringify(after.answer)).toContain(known.puzzle);
    expect(JSON.stringify(after.answer)).not.toContain(known.solution);
  });

  test('[F3] the first attempt is ranked; again after its end is for oneself', async () => {
    const [known] = dailies.today;
    const room = await order(daily(known), ann);
    const visit = await start(room, ann);
    expect(server.runtime.rooms.peek(room)?.state.round?.isRanked).toBe(true);
    expect(await order(daily(known), ann)).toBe(room);
    await solve(visit, room, known);
    const again = await order(daily(known), ann);
    expect(again).not.toBe(room);
    const second = await start(again, ann);
    expect(server.runtime.rooms.peek(again)?.state.round?.isRanked).toBe(false);
    await solve(second, again, known);
    const results = await server.services.results.history(ann, { limit: 10 });
    expect(results.ok && results.value.entries.map(({ roomId, isRanked }) => [roomId, isRanked])).toEqual([
      [again, false],
      [room, true],
    ]);
    expect(results.ok && results.value.entries[0].badges).not.toContain('first-try');
  });

  test('[F3] who gave up has had their attempt', async () => {
    const [known] = dailies.today;
    const room = await order(daily(known), ann);
    const visit = await start(room, ann);
    await visit.command(room, 'has-enough', { type: 'give-up' });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
    const again = await start(await order(daily(known), ann), ann);
    expect(again).toBeDefined();
    const ranked = await database().client.result.findMany({ where: { isRanked: true } });
    expect(ranked.map(({ isFinished }) => isFinished)).toEqual([false]);
  });

  test('[F4] a past daily is there at once and never ranked; one of the future is unknown', async () => {
    const room = await order(daily(dailies.past[0]), ann);
    await enter(room, ann);
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('running');
    expect(server.runtime.rooms.peek(room)?.state.round?.isRanked).toBe(false);
    const future = { mode: 'solo', source: daily(dailies.tomorrow[0]), settings: {} } as const;
    expect(await server.services.roomFactory.create(future, ann)).toEqual({ ok: false, error: 'unknown-daily' });
  });

  const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;
  test.each<[string, (link: string) => CreateRoomRequest, string]>([
    ['a daily for two', () => ({ mode: 'co-op', source: daily(dailies.today[0]), settings: {} }), 'not-allowed'],
    ['a raced daily', () => ({ mode: 'race', source: daily(dailies.today[0]), settings: {} }), 'not-allowed'],
    ['a link that nobody made', () => ({ mode: 'solo', source: { type: 'shared', link: 'nothinghere' }, settings: {} }), 'unknown-puzzle'],
    [
      'a ranked race on a link',
      (link) => ({ mode: 'race', source: { type: 'shared', link }, settings: { isRanked: true } }),
      'not-allowed',
    ],
    ['a series in co-op', () => ({ mode: 'co-op', source: STOCK, settings: { bestOf: 3 } }), 'not-allowed'],
    ['teams in co-op', () => ({ mode: 'co-op', source: STOCK, settings: { hasTeams: true } }), 'not-allowed'],
    ['a ranked race of teams', () => ({ mode: 'race', source: STOCK, settings: { hasTeams: true, isRanked: true } }), 'not-allowed'],
    ['a ranked race with boards to see', () => ({ mode: 'race', source: STOCK, settings: { hasLiveBoards: true } }), 'not-allowed'],
    ['a ranked race with help', () => ({ mode: 'race', source: STOCK, settings: { help: 'anyone' } }), 'not-allowed'],
    ['a ranked private race', () => ({ mode: 'race', source: STOCK, settings: { isPrivate: true, isRanked: true } }), 'not-allowed'],
    ['a ranked co-op', () => ({ mode: 'co-op', source: STOCK, settings: { isRanked: true } }), 'not-allowed'],
    ['a size that is not offered', () => ({ mode: 'solo', source: { ...STOCK, width: 9 }, settings: {} }), 'unknown-puzzle'],
  ])('[F5] there is no room for %s', async (_what, make, error) => {
    const submitted = await server.services.puzzles.submit({ text: makePuzzle('nurikabe', 'shared by link').puzzle });
    if (!submitted.ok) throw new Error(submitted.error.code);
    expect(await server.services.roomFactory.create(make(submitted.value.link), ann)).toEqual({ ok: false, error });
  });

  test('[F15] a private race for which nobody says whether it is ranked is not', async () => {
    const room = await order(STOCK, ann, { mode: 'race', settings: { isPrivate: true } });
    expect((await server.store.findRoom(room))?.setup.settings).toMatchObject({ isPrivate: true, isRanked: false });
    const open = await order(STOCK, ann, { mode: 'race', settings: {} });
    expect((await server.store.findRoom(open))?.setup.settings).toMatchObject({ isPrivate: false, isRanked: true });
  });

  test('[F6] shared rooms have a code and an invite of which only the hash is kept', async () => {
    const made = await server.services.roomFactory.create({ mode: 'co-op', source: STOCK, settings: { isPrivate: true } }, ann);
    if (!made.ok || made.value.invite === null) throw new Error('no room');
    const { room, code, invite } = made.value;
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{6}$/);
    expect(Buffer.from(invite, 'base64url')).toHaveLength(16);
    expect(JSON.stringify(await server.store.findRoom(room))).not.toContain(invite);
    const visit = server.visit(bob);
    expect(await visit.enter(code ?? '', invite)).toMatchObject({ ok: true, room });
    expect(await visit.command(room, 'comes-in', { type: 'join', role: 'player' })).toMatchObject({ ok: true });
    expect(Object.keys(server.runtime.rooms.peek(room)?.state.members ?? {})).toHaveLength(1);
  });

  test('[R1] a replay is for those who were in the room, when its round is over', async () => {
    const [known] = dailies.today;
    const room = await order(daily(known), ann);
    const visit = await start(room, ann);
    expect(await server.services.replays.find(room, ann)).toEqual({ ok: false, error: 'not-finished' });
    expect(await server.services.replays.find(room, bob)).toEqual({ ok: false, error: 'unknown-replay' });
    await solve(visit, room, known);
    const found = await server.services.replays.find(room, ann);
    expect(found).toMatchObject({ ok: true, value: { room, mode: 'solo' } });
    for (const stranger of [bob, undefined]) {
      expect(await server.services.replays.find(room, stranger)).toEqual({ ok: false, error: 'unknown-replay' });
    }
    expect(await server.services.replays.find('nowhere', ann)).toEqual({ ok: false, error: 'unknown-replay' });
  });

  test('[R1] who only knocked was not in the room', async () => {
    const source = { type: 'shared', link: await shareLink() } as const;
    const room = await order(source, ann, { mode: 'co-op', settings: { isPrivate: true } });
    const host = (await enter(room, ann)).visit;
    await host.command(room, 'comes-in', { type: 'join', role: 'player' });
    const knocks = (await enter(room, bob)).visit;
    expect(await knocks.command(room, 'comes-in', { type: 'join', role: 'player' })).toMatchObject({ ok: true });
    await host.command(room, 'starts-it', { type: 'start', isForced: true });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('running');
    await host.command(room, 'has-enough', { type: 'give-up' });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
    expect(await server.services.replays.find(room, ann)).toMatchObject({ ok: true });
    expect(await server.services.replays.find(room, bob)).toEqual({ ok: false, error: 'unknown-replay' });
  });

  test('[R2] a replay for everyone is for everyone, and has no secret in it', async () => {
    const source = { type: 'shared', link: await shareLink() } as const;
    const room = await order(source, ann, { mode: 'co-op', settings: { replay: 'everyone' } });
    const { visit } = await enter(room, ann);
    await visit.command(room, 'comes-in', { type: 'join', role: 'player' });
    await visit.command(room, 'starts-it', { type: 'start', isForced: true });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('running');
    expect(await server.services.replays.find(room, undefined)).toEqual({ ok: false, error: 'unknown-replay' });
    await visit.command(room, 'has-enough', { type: 'give-up' });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
    const found = await server.services.replays.find(room, undefined);
    expect(found).toMatchObject({ ok: true });
    expect(JSON.stringify(found)).not.toContain(makePuzzle('nurikabe', 'shared by link').solution);
  });

  test('[R3] the replay of an open daily is only for those who finished it', async () => {
    const [known] = dailies.today;
    const room = await order(daily(known), ann);
    const visit = await start(room, ann);
    await solve(visit, room, known);
    // No room of today's daily can have this setting by the front door; a past one may.
    const stored = await database().client.room.findUniqueOrThrow({ where: { id: room } });
    const setup = JSON.parse(stored.setup);
    setup.settings.replay = 'everyone';
    await database().client.room.update({ where: { id: room }, data: { setup: JSON.stringify(setup) } });
    expect(await server.services.replays.find(room, bob)).toEqual({ ok: false, error: 'unknown-replay' });
    const bobs = await order(daily(known), bob);
    await solve(await start(bobs, bob), bobs, known);
    expect(await server.services.replays.find(room, bob)).toMatchObject({ ok: true });
    expect(await server.services.replays.find(room, undefined)).toEqual({ ok: false, error: 'unknown-replay' });
  });

  async function shareLink(): Promise<string> {
    const submitted = await server.services.puzzles.submit({ text: makePuzzle('nurikabe', 'shared by link').puzzle });
    if (!submitted.ok) throw new Error(submitted.error.code);
    return submitted.value.link;
  }
});
