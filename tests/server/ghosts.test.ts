import { beforeEach, expect, test } from 'vitest';
import { MAX_GHOST_POINTS } from '@/engine/play/ghost';
import type { NamedSource } from '@/engine/play/setup';
import type { GhostTarget } from '@/server/protocol/ghosts';
import { describeOnEachDatabase } from '../support/each-database';
import { addKnownDailies, type KnownDailies, type KnownDaily, makePuzzle } from '../support/known-dailies';
import { own } from '../support/own';
import { solveSolo, startSolo } from '../support/solo-fixtures';
import { openTestServer, type TestServer } from '../support/test-server';

function unwrap<Value, Refusal>(result: { ok: true; value: Value } | { ok: false; error: Refusal }): Value {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
}

describeOnEachDatabase('ghosts', (database) => {
  let server: TestServer;
  let dailies: KnownDailies;
  let ann: string;
  let bob: string;
  let cem: string;

  beforeEach(async () => {
    dailies = await addKnownDailies(database());
    server = own(await openTestServer(database()));
    [ann, bob, cem] = [0, 1, 2].map(() => server.services.identity.createGuest().player.id);
    for (const player of [ann, bob, cem]) await server.services.identity.ensurePlayer(player);
  });

  const daily = ({ date, kind, level }: KnownDaily) => ({ type: 'daily', date, kind, level }) as const;

  async function open(source: NamedSource, playerId: string): Promise<string> {
    return unwrap(await server.services.roomFactory.create({ mode: 'solo', source, settings: {} }, playerId)).room;
  }

  /** Plays a puzzle to its end, and says in which room. */
  async function play(source: NamedSource, playerId: string, solution: string): Promise<string> {
    const room = await open(source, playerId);
    await solveSolo(server, await startSolo(server, room, playerId), room, solution);
    return room;
  }

  async function befriend(...players: readonly string[]): Promise<string> {
    const { group, invite } = unwrap(await server.services.groups.create(players[0], 'Friends'));
    for (const player of players.slice(1)) unwrap(await server.services.groups.join(player, invite));
    return group.id;
  }

  const sortsFor = async (playerId: string, subject: GhostTarget) =>
    (await server.services.ghosts.options(playerId, subject)).map(({ sort, name }) => (name === null ? sort : name));

  async function race(playerId: string, subject: GhostTarget, sort: string): Promise<string> {
    const offer = (await server.services.ghosts.options(playerId, subject)).find((one) => one.sort === sort);
    if (offer === undefined) throw new Error(`there is no ${sort}`);
    return unwrap(await server.services.ghosts.race(playerId, subject, offer, 'rules'));
  }

  test('[GS1] there is one’s own best, and a friend’s; of strangers, and of nobody, there is nothing', async () => {
    const [past] = dailies.past;
    expect(await sortsFor(ann, daily(past))).toEqual([]);
    await play(daily(past), bob, past.solution);
    expect(await sortsFor(ann, daily(past))).toEqual([]);
    await befriend(ann, bob, cem);
    const { name } = await server.services.identity.find(bob);
    expect(await sortsFor(ann, daily(past))).toEqual([name]);
    await play(daily(past), ann, past.solution);
    expect(await sortsFor(ann, daily(past))).toEqual(['own', name]);
    expect(await sortsFor(bob, daily(past))).toEqual(['own', (await server.services.identity.find(ann)).name]);
  });

  test('[GS1] who gave up leaves no ghost, and one’s own best is the quickest without help', async () => {
    const [past] = dailies.past;
    const gaveUp = await open(daily(past), ann);
    const visit = await startSolo(server, gaveUp, ann);
    await visit.command(gaveUp, 'has-enough', { type: 'give-up' });
    await expect.poll(() => server.runtime.rooms.peek(gaveUp)?.state.phase).toBe('ended');
    expect(await sortsFor(ann, daily(past))).toEqual([]);
    const rooms = [];
    for (const wallMs of [9_000, 4_000, 2_000]) {
      const room = await play(daily(past), ann, past.solution);
      rooms.push(room);
      await database().client.result.updateMany({ where: { roomId: room }, data: { wallMs, isAssisted: wallMs === 2_000 } });
    }
    expect(await server.services.ghosts.options(ann, daily(past))).toMatchObject([{ sort: 'own', wallMs: 4_000 }]);
    await database().client.result.updateMany({ where: { roomId: rooms[1] }, data: { reviewStatus: 'excluded' } });
    expect(await server.services.ghosts.options(ann, daily(past))).toMatchObject([{ sort: 'own', wallMs: 9_000 }]);
  });

  test.each(['co-op', 'classroom'])('[GS1] what was played in a room of mode %s is nobody’s ghost', async (mode) => {
    const [past] = dailies.past;
    const room = await play(daily(past), bob, past.solution);
    await befriend(ann, bob);
    await database().client.result.updateMany({ where: { roomId: room }, data: { mode } });
    for (const player of [ann, bob]) expect(await sortsFor(player, daily(past))).toEqual([]);
  });

  test.each<[string, (group: string) => Promise<unknown>]>([
    ['opted out', () => server.services.identity.setUnlisted(bob, true)],
    ['left the group', (group) => server.services.groups.leave(bob, group)],
    ['is under review', () => database().client.result.updateMany({ where: { playerId: bob }, data: { reviewStatus: 'held' } })],
    ['was found out', () => database().client.result.updateMany({ where: { playerId: bob }, data: { reviewStatus: 'excluded' } })],
    ['is gone', () => database().client.player.delete({ where: { id: bob } })],
  ])('[GS2] a friend who %s gives no ghost, and takes the one along that is being raced', async (_what, happen) => {
    const [past] = dailies.past;
    await play(daily(past), bob, past.solution);
    const group = await befriend(ann, bob);
    const room = await race(ann, daily(past), 'friend');
    expect(await server.services.ghosts.of(ann, room)).toMatchObject({ sort: 'friend' });
    await happen(group);
    expect(await sortsFor(ann, daily(past))).toEqual([]);
    expect(await server.services.ghosts.of(ann, room)).toBeNull();
    expect(await server.services.ghosts.isRace(room)).toBe(true);
  });

  test('[GS3] the median is nameless, of first attempts without help, and there from three times on', async () => {
    const shared = makePuzzle('nurikabe', 'shared for a median');
    const { link } = unwrap(await server.services.puzzles.submit({ text: shared.puzzle }));
    const source = { type: 'shared', link } as const;
    const players = [ann, bob, cem];
    for (const [i, player] of players.entries()) {
      expect(await sortsFor('somebody', source)).toEqual([]);
      const room = await play(source, player, shared.solution);
      await database().client.result.updateMany({ where: { roomId: room }, data: { wallMs: 10_000 - i * 3_000 } });
    }
    expect(await server.services.ghosts.options('somebody', source)).toMatchObject([{ sort: 'median', name: null, wallMs: 7_000 }]);
    const dia = server.services.identity.createGuest().player.id;
    const room = await race(dia, source, 'median');
    expect(await server.services.ghosts.of(dia, room)).toMatchObject({ sort: 'median', name: null });
    await database().client.result.updateMany({ where: { wallMs: 7_000 }, data: { reviewStatus: 'held' } });
    expect(await server.services.ghosts.of(dia, room)).toBeNull();
  });

  test('[GS4] an open daily is raced on only after one’s own attempt is over, and never counts', async () => {
    const [known] = dailies.today;
    const subject = daily(known);
    await befriend(ann, bob);
    const theirs = await play(subject, bob, known.solution);
    // Solved as fast as a test does it, it would wait for a moderator.
    await database().client.result.updateMany({ where: { roomId: theirs }, data: { reviewStatus: 'counted' } });
    expect(await sortsFor(ann, subject)).toEqual([]);
    const room = await open(subject, ann);
    const visit = await startSolo(server, room, ann);
    expect(await sortsFor(ann, subject)).toEqual([]);
    const anything = { sort: 'friend', member: 'anybody' } as const;
    expect(await server.services.ghosts.race(ann, subject, anything, 'rules')).toEqual({ ok: false, error: 'own-attempt-first' });
    await solveSolo(server, visit, room, known.solution);
    const [offer] = (await server.services.ghosts.options(ann, subject)).filter(({ sort }) => sort === 'friend');
    const raced = unwrap(await server.services.ghosts.race(ann, subject, offer, 'wrong'));
    expect((await server.runtime.rooms.load(raced))?.state.settings.feedback, 'nobody is told what is wrong').toBe('rules');
    expect(await server.services.roomFactory.findAttempt(subject, ann)).toBe(room);
    await solveSolo(server, await startSolo(server, raced, ann), raced, known.solution);
    const results = unwrap(await server.services.results.history(ann, { limit: 10 })).entries;
    expect(results.map(({ roomId, isRanked }) => [roomId, isRanked])).toEqual([
      [raced, false],
      [room, true],
    ]);
  });

  test('[GS4] a past daily is raced on at any time, and the first attempt at it is still to come', async () => {
    const [past] = dailies.past;
    await play(daily(past), bob, past.solution);
    await befriend(ann, bob);
    const raced = await race(ann, daily(past), 'friend');
    expect(await server.services.roomFactory.findAttempt(daily(past), ann)).toBeNull();
    expect(server.runtime.rooms.peek(raced)?.state.round ?? null).toBeNull();
    await startSolo(server, raced, ann);
    expect(server.runtime.rooms.peek(raced)?.state.round?.isRanked).toBe(false);
    expect(await open(daily(past), ann)).not.toBe(raced);
    expect(await server.services.ghosts.options(ann, daily(dailies.tomorrow[0]))).toEqual([]);
  });

  test('[GS5] what is told of a ghost are times and counts; to others there is none', async () => {
    const [past] = dailies.past;
    await play(daily(past), bob, past.solution);
    await befriend(ann, bob);
    const room = await race(ann, daily(past), 'friend');
    const ghost = await server.services.ghosts.of(ann, room);
    expect(ghost?.run.points.at(-1)).toEqual({ at: ghost?.run.ms, progress: 1_000 });
    expect(ghost?.run.points.length).toBeLessThanOrEqual(MAX_GHOST_POINTS);
    for (const point of ghost?.run.points ?? []) expect(Object.keys(point)).toEqual(['at', 'progress']);
    expect(Object.keys(ghost ?? {}).sort()).toEqual(['name', 'run', 'sort']);
    expect(await server.services.ghosts.of(ann, room)).toEqual(ghost);
    for (const other of [bob, cem]) expect(await server.services.ghosts.of(other, room)).toBeNull();
    const look = JSON.stringify(await server.services.roomAccess.open(room, ann));
    expect(look).not.toContain('ghost');
    expect(look).not.toContain(past.puzzle);
  });

  test('[GS6] the puzzle of a round that one was in is raced on again, as it was; nobody else can', async () => {
    const stock = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;
    const { room } = unwrap(await server.services.roomFactory.create({ mode: 'solo', source: stock, settings: {} }, ann));
    const visit = await startSolo(server, room, ann);
    const first = server.runtime.rooms.peek(room)?.state.round;
    await solveSolo(server, visit, room, first?.secret?.solution ?? '');
    const subject = { type: 'round', room, round: 1 } as const;
    expect(await sortsFor(bob, subject)).toEqual([]);
    expect(await sortsFor(ann, { ...subject, round: 2 })).toEqual([]);
    const raced = await race(ann, subject, 'own');
    await startSolo(server, raced, ann);
    const again = server.runtime.rooms.peek(raced)?.state.round;
    expect([again?.puzzle?.text, again?.secret, again?.level]).toEqual([
      first?.puzzle?.text,
      { ...first?.secret, seenBefore: again?.participants },
      'easy',
    ]);
    expect(await server.services.ghosts.of(ann, raced)).toMatchObject({ sort: 'own', name: null });
  });

  test('[GS15] a puzzle is tried again without a ghost, which counts for nothing, and an open daily only after one’s attempt', async () => {
    const [known] = dailies.today;
    const { ghosts, roomAccess, results } = server.services;
    expect(await ghosts.retry(ann, daily(known), 'rules')).toEqual({ ok: false, error: 'own-attempt-first' });
    const room = await open(daily(known), ann);
    const visit = await startSolo(server, room, ann);
    expect(await ghosts.retry(ann, daily(known), 'rules')).toEqual({ ok: false, error: 'own-attempt-first' });
    await visit.command(room, 'has-enough', { type: 'give-up' });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
    const again = unwrap(await ghosts.retry(ann, daily(known), 'wrong'));
    expect(await ghosts.of(ann, again)).toBeNull();
    expect(await roomAccess.open(again, bob)).toEqual({ ok: false, error: 'unknown-room' });
    unwrap(await roomAccess.open(again, ann));
    expect(server.runtime.rooms.peek(again)?.state).toMatchObject({
      phase: 'running',
      settings: { feedback: 'rules' },
      round: { isRanked: false, daily: known.date },
    });
    const other = server.visit(ann);
    await other.enter(again);
    expect(await other.command(again, 'what-now', { type: 'hint' }), 'the day is not over').toMatchObject({ code: 'daily-open' });
    await solveSolo(server, other, again, known.solution);
    const [latest] = unwrap(await results.history(ann, { limit: 1 })).entries;
    expect(latest).toMatchObject({ roomId: again, isRanked: false });
    expect(latest.badges).not.toContain('first-try');
  });

  test('[GS6] a daily is not raced on by the name of its room', async () => {
    const [known] = dailies.today;
    const room = await play(daily(known), ann, known.solution);
    expect(await sortsFor(ann, { type: 'round', room, round: 1 })).toEqual([]);
  });
});
