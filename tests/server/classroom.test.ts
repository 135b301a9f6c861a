import { beforeEach, expect, test } from 'vitest';
import { REPORT_LIMIT } from '@/server/services/classroom/classroom-reports';
import { describeOnEachDatabase } from '../support/each-database';
import { makePuzzle } from '../support/known-dailies';
import { own } from '../support/own';
import { openTestServer, type TestServer, type TestVisit } from '../support/test-server';

const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;
const { puzzle, solution } = makePuzzle('nurikabe', 'a puzzle for a class');

describeOnEachDatabase('classes', (database) => {
  let server: TestServer;
  let ann: string;
  let bob: string;
  let cat: string;
  let asked: number;

  beforeEach(async () => {
    server = own(await openTestServer(database()));
    [ann, bob, cat] = [0, 1, 2].map(() => server.services.identity.createGuest().player.id);
    asked = 0;
  });

  async function share(): Promise<string> {
    const submitted = await server.services.puzzles.submit({ text: puzzle });
    if (!submitted.ok) throw new Error(submitted.error.code);
    return submitted.value.link;
  }

  async function ask(visit: TestVisit, room: string, command: Parameters<TestVisit['command']>[2]) {
    asked += 1;
    return visit.command(room, `asked-number-${asked}`, command);
  }

  async function comeIn(room: string, playerId: string): Promise<TestVisit> {
    const visit = server.visit(playerId);
    expect(await visit.enter(room)).toMatchObject({ ok: true });
    expect(await visit.command(room, `comes-in-${playerId}`, { type: 'join', role: 'player' })).toMatchObject({ ok: true });
    return visit;
  }

  /** A class of Ann's with two students, each of whom has the shared puzzle before them. */
  async function openExercise() {
    const source = { type: 'shared', link: await share() } as const;
    const made = await server.services.roomFactory.create({ mode: 'classroom', source, settings: {} }, ann);
    if (!made.ok) throw new Error(made.error);
    const { room } = made.value;
    const [host, first, second] = [await comeIn(room, ann), await comeIn(room, bob), await comeIn(room, cat)];
    await ask(host, room, { type: 'requeue', item: 0, place: 0, format: 'individual' });
    await ask(host, room, { type: 'start', isForced: true });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('running');
    return { room, host, first, second };
  }

  async function solve(visit: TestVisit, room: string): Promise<void> {
    for (const mark of [1, 2]) {
      const cells = [...solution].flatMap((digit, cell) => (Number(digit) === mark && !isClue(room, cell) ? [cell] : []));
      await ask(visit, room, { type: 'mark', cells, mark });
    }
  }

  function isClue(room: string, cell: number): boolean {
    const problem = server.runtime.rooms.peek(room)?.state.round?.puzzle;
    return problem?.kind.isFixed(problem.puzzle, cell) ?? false;
  }

  test('[CR1] what is queued must be there, and comes when its turn is', async () => {
    const made = await server.services.roomFactory.create({ mode: 'classroom', source: STOCK, settings: {} }, ann);
    if (!made.ok) throw new Error(made.error);
    const { room, code } = made.value;
    expect(code).not.toBeNull();
    const host = await comeIn(room, ann);
    const wrong = { type: 'shared', link: 'nothinghere' } as const;
    expect(await ask(host, room, { type: 'enqueue', source: wrong, format: 'shared' })).toEqual({ ok: false, code: 'puzzle-unavailable' });
    const source = { type: 'shared', link: await share() } as const;
    expect(await ask(host, room, { type: 'enqueue', source, format: 'shared' })).toMatchObject({ ok: true });
    await ask(host, room, { type: 'dequeue', item: 0 });
    await ask(host, room, { type: 'start', isForced: true });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.round?.puzzle?.text).toBe(puzzle);
    expect(server.runtime.rooms.peek(room)?.state.classroom?.queue).toEqual([]);
  });

  test('[CR2] the report has what everybody did, also those who left, and a round that runs', async () => {
    const { room, host, first, second } = await openExercise();
    await solve(first, room);
    await ask(second, room, { type: 'check' });
    await ask(second, room, { type: 'leave' });
    const running = await server.services.classroomReports.find(room, ann);
    expect(running.ok && running.value.map(({ isFinished }) => isFinished)).toEqual([true, false]);
    await ask(host, room, { type: 'collect' });
    const found = await server.services.classroomReports.find(room, ann);
    const names = await Promise.all([bob, cat].map(async (id) => (await server.services.identity.find(id)).name));
    expect(found.ok && found.value).toMatchObject([
      { name: names[0], round: 1, format: 'individual', kind: 'nurikabe', progress: 1000, isFinished: true, checks: 0, mistakes: 0 },
      { name: names[1], round: 1, format: 'individual', kind: 'nurikabe', progress: 0, isFinished: false, checks: 1, hints: 0 },
    ]);
  });

  test('[CR2] [CR4] students get neither the report nor the replay of a class, and the report not without end', async () => {
    const { room, host, first } = await openExercise();
    await solve(first, room);
    await ask(host, room, { type: 'collect' });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
    for (const student of [bob, cat]) {
      expect(await server.services.classroomReports.find(room, student)).toEqual({ ok: false, error: 'unknown-classroom' });
      expect(await server.services.replays.find(room, student)).toEqual({ ok: false, error: 'unknown-replay' });
      expect(await server.services.replays.open(room, student)).toEqual({ ok: false, error: 'unknown-replay' });
    }
    expect(await server.services.replays.find(room, undefined)).toEqual({ ok: false, error: 'unknown-replay' });
    expect(await server.services.replays.find(room, ann)).toMatchObject({ ok: true, value: { mode: 'classroom' } });
    expect(await server.services.classroomReports.find('nowhere', ann)).toEqual({ ok: false, error: 'unknown-classroom' });
    for (let i = 0; i < REPORT_LIMIT.burst; i += 1) await server.services.classroomReports.find(room, ann);
    expect(await server.services.classroomReports.find(room, ann)).toEqual({ ok: false, error: 'rate-limited' });
  });

  test('[CR5] a result stands in its student’s history, and nowhere that people are compared', async () => {
    const { room, host, first } = await openExercise();
    await solve(first, room);
    await ask(host, room, { type: 'collect' });
    await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
    const { results, distributions } = server.services;
    const history = await results.history(bob, { limit: 10 });
    expect(history.ok && history.value.entries).toMatchObject([{ mode: 'classroom', isFinished: true, isRanked: false, participants: 1 }]);
    expect(await results.bests(bob)).toEqual([]);
    const puzzleId = history.ok ? history.value.entries[0].puzzleId : '';
    expect(await distributions.fasterThan({ of: 'puzzle', puzzleId }, false, 1, ann)).toBeNull();
    expect(await database().client.leaderboardEntry.count()).toBe(0);
    expect(await database().client.ratingChange.count()).toBe(0);
  });

  test('[CR6] what a student sets reaches the host, and no other student', async () => {
    const { room, host, first, second } = await openExercise();
    const before = second.heard.length;
    await solve(first, room);
    const told = (visit: TestVisit) => JSON.stringify(visit.heard);
    expect(JSON.stringify(second.heard.slice(before))).not.toMatch(/cells|marks|progress|finished/);
    expect(told(host)).toMatch(/"type":"marks-changed"/);
    expect([told(host), told(second)].some((text) => text.includes('"solution"'))).toBe(false);
  });
});
