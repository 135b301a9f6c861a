import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { exportPuzzle } from '@/engine/notations/import-export';
import { createInPlay, duelClaim, type InPlay, raceClaim } from '@/server/services/puzzles/in-play';
import { analysisOf, recordOf } from '@/server/services/puzzles/puzzle-records';
import { createDailyStore } from '@/server/store/daily-store';
import type { Database } from '@/server/store/database';
import { createPuzzleUseStore } from '@/server/store/puzzle-use-store';
import { createStockStore } from '@/server/store/stock-store';
import { formatMarks } from '@/server/worker/marks';
import { asMarks, clueCells, disguisesOf, type Guarded, guardedOf, withClues, withMarks } from '../support/disguises';
import { describeOnEachDatabase } from '../support/each-database';

const NOON = Date.parse('2026-11-16T12:00:00Z');
const SHELF = 'tic-tac-logic/8/8/easy';
const GUARDED = guardedOf('tic-tac-logic/8/8/d11a10a0g1a1c1h0f11d0f1b11b11b');
const RECORD = recordOf(GUARDED.puzzle, analysisOf('unique', '1'.repeat(64), { level: 'easy', score: 1, techniques: [] }));
const CLUES = clueCells(GUARDED);
const OTHER = guardedOf('tic-tac-logic/8/8/b1d1g1b0a00c0e1b1a0j10c11b0c0c');
const OTHER_CLUES = clueCells(OTHER);

describeOnEachDatabase('parts of puzzles in play', (open) => {
  let database: Database;
  let inPlay: InPlay;
  let errors: unknown[];
  let time: number;

  beforeEach(() => {
    database = open();
    errors = [];
    time = NOON;
    inPlay = openGuard();
  });

  function openGuard(): InPlay {
    return createInPlay({ uses: createPuzzleUseStore(database), now: async () => time, onError: (error) => errors.push(error) });
  }

  const isKnown = () => inPlay.isInPlay(GUARDED.puzzle);
  /** All but one of the clues, and all of them with one only marked. */
  async function isPartKnown(): Promise<boolean> {
    const { puzzle, board } = asMarks(GUARDED, CLUES.slice(0, 1));
    const answers = [await inPlay.isInPlay(puzzle), await inPlay.isInPlay(puzzle, board)];
    expect(new Set(answers).size).toBe(1);
    return answers[0];
  }

  async function addRoom(id: string, phase: string, dueAt: number | null): Promise<void> {
    const summary = JSON.stringify({ mode: 'race', phase });
    const due = dueAt === null ? null : BigInt(dueAt);
    await database.client.room.create({ data: { id, setup: '{}', summary, createdAt: 0n, changedAt: BigInt(NOON), dueAt: due } });
  }

  async function endRound(roomId: string, round: number) {
    const { id: puzzleId } = await database.client.puzzle.findFirstOrThrow();
    const counts = { wallMs: 1, activeMs: 1, hints: 0, checks: 0, undos: 0, mistakes: 0, place: 1, participants: 2 };
    const flags = { isFinished: true, isRanked: true, isAssisted: false, badges: '[]', flags: '[]', reviewStatus: 'counted' };
    const about = { mode: 'race', kind: 'tic-tac-logic', width: 8, height: 8, level: 'easy', startedAt: 0n, endedAt: 1n };
    await database.client.result.create({ data: { roomId, round, member: 'ann', puzzleId, ...about, ...counts, ...flags } });
  }

  test('[Z14] of a daily of today every disguise is in play', async () => {
    await createDailyStore(database).add({ date: '2026-11-16', kind: 'tic-tac-logic', level: 'easy' }, RECORD);
    for (const [how, disguises] of Object.entries(disguisesOf(GUARDED))) {
      for (const { puzzle, board } of disguises.slice(0, 2)) expect(await inPlay.isInPlay(puzzle, board), how).toBe(true);
    }
  });

  test.each(['2026-11-15', '2026-11-17', '2026-11-18'])('[Z15] of the daily of %s no part answers', async (date) => {
    await createDailyStore(database).add({ date, kind: 'tic-tac-logic', level: 'easy' }, RECORD);
    expect(await isKnown()).toBe(date > '2026-11-16');
    for (const cell of CLUES) expect(await inPlay.isInPlay(withClues(GUARDED, [cell], () => 0))).toBe(false);
    expect(await isPartKnown()).toBe(false);
  });

  test('[Z12] a daily stays in play for an hour after its day, while attempts from before midnight run', async () => {
    await createDailyStore(database).add({ date: '2026-11-15', kind: 'tic-tac-logic', level: 'easy' }, RECORD);
    time = Date.parse('2026-11-16T00:59:59.999Z');
    expect([await isKnown(), await isPartKnown()]).toEqual([true, true]);
    time += 1;
    expect([await isKnown(), await isPartKnown()]).toEqual([false, false]);
  });

  test('[Z14] of the puzzle of a race parts are in play from the gun until the round has results', async () => {
    await createStockStore(database).add(SHELF, RECORD, raceClaim('a:room', 2));
    expect([await isKnown(), await isPartKnown()], 'taken').toEqual([true, false]);
    await addRoom('a:room', 'countdown', NOON + 1_000);
    await endRound('a:room', 1);
    expect([await isKnown(), await isPartKnown()], 'before the gun').toEqual([true, false]);
    const summary = JSON.stringify({ mode: 'race', phase: 'running' });
    await database.client.room.update({ where: { id: 'a:room' }, data: { summary, dueAt: BigInt(NOON + 3_600_000) } });
    expect([await isKnown(), await isPartKnown()], 'running').toEqual([true, true]);
    // In one transaction.
    await endRound('a:room', 2);
    await database.client.room.update({ where: { id: 'a:room' }, data: { summary: summary.replace('running', 'ended'), dueAt: null } });
    expect([await isKnown(), await isPartKnown()], 'over').toEqual([false, false]);
  });

  test('[Z14] each round of a race in the same room has its own puzzle in play', async () => {
    await createStockStore(database).add(SHELF, RECORD, raceClaim('a:room', 1));
    const next = recordOf(OTHER.puzzle, analysisOf('unique', '1'.repeat(64), { level: 'easy', score: 1, techniques: [] }));
    await createStockStore(database).add(SHELF, next, raceClaim('a:room', 2));
    const isNextKnown = () => inPlay.isInPlay(withClues(OTHER, OTHER_CLUES.slice(0, 1), () => 0));
    await addRoom('a:room', 'running', NOON + 1_000);
    expect([await isPartKnown(), await isNextKnown()]).toEqual([true, false]);
    await endRound('a:room', 1);
    await database.client.room.update({ where: { id: 'a:room' }, data: { dueAt: BigInt(NOON + 2_000) } });
    expect([await isPartKnown(), await isNextKnown()]).toEqual([false, true]);
  });

  test('[Z14] more races at once than a query has parameters are all guarded, each from its start until its end', async () => {
    const rooms = Array.from({ length: 1_200 }, (_, i) => `room-${i}`);
    const text = exportPuzzle(OTHER.puzzle, 'canonical') ?? '';
    const puzzle = { kind: 'tic-tac-logic', width: 8, height: 8, text, solutions: 'unique', createdAt: 0n };
    const room = {
      setup: '{}',
      summary: '{"phase":"running","mode":"race"}',
      createdAt: 0n,
      changedAt: BigInt(NOON),
      dueAt: BigInt(NOON + 1),
    };
    const { client } = database;
    await client.puzzle.createMany({ data: rooms.map((id) => ({ id, form: id, ...puzzle })) });
    await client.stockPuzzle.createMany({ data: rooms.map((id) => ({ puzzleId: id, spec: SHELF, takenBy: raceClaim(id, 1) })) });
    await client.room.createMany({ data: rooms.map((id) => ({ id, ...room })) });
    const isPart = () => inPlay.isInPlay(withClues(OTHER, OTHER_CLUES.slice(0, 1), () => 0));
    expect(await isPart()).toBe(true);
    const all = { summary: { contains: 'running' } };
    await client.room.updateMany({ where: { ...all, id: { not: rooms[700] } }, data: { dueAt: null } });
    expect(await isPart()).toBe(true);
    await client.room.updateMany({ where: all, data: { dueAt: null } });
    expect(await isPart()).toBe(false);
  });

  test.each(['', '{', 'null', '{"mode":"race"', '{"phase":"running"'])(
    '[BR1] a room whose summary is %j and a daily that cannot be read leave the others guarded',
    async (summary) => {
      const broken = recordOf(OTHER.puzzle, analysisOf('unique', null, null));
      await createDailyStore(database).add({ date: '2026-11-16', kind: 'tic-tac-logic', level: 'medium' }, broken);
      await database.client.puzzle.updateMany({ data: { text: 'nothing/8/8/that-can-be-read' } });
      await createDailyStore(database).add({ date: '2026-11-16', kind: 'tic-tac-logic', level: 'easy' }, RECORD);
      await addRoom('broken', 'running', NOON + 1_000);
      await database.client.room.update({ where: { id: 'broken' }, data: { summary } });
      expect([await isKnown(), await isPartKnown()]).toEqual([true, true]);
      expect(await inPlay.isInPlay(withClues(OTHER, OTHER_CLUES.slice(0, 1), () => 0))).toBe(false);
      // Once, not each time that somebody asks.
      expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('cannot be read') })]);
    },
  );

  test('[Z16] what is stored as the solution changes no answer', async () => {
    await createDailyStore(database).add({ date: '2026-11-16', kind: 'tic-tac-logic', level: 'easy' }, RECORD);
    const { marks: started, ...size } = GUARDED.kind.initialBoard(GUARDED.puzzle);
    const marked = fc.record({
      left: fc.subarray([...CLUES]),
      marks: fc.array(fc.constantFrom(0, 1, 2), { minLength: started.length, maxLength: started.length }),
    });
    const property = fc.asyncProperty(marked, async ({ left, marks }) => {
      const part: Guarded = { ...GUARDED, puzzle: withClues(GUARDED, left, () => 0) };
      const { puzzle, board } = withMarks(part, [...marks.keys()], (cell) => marks[cell]);
      const right = { ...size, marks: Uint8Array.from(marks, (mark) => mark || 1) };
      const wrong = { ...size, marks: right.marks.map((mark) => 3 - mark) };
      const answers: boolean[] = [];
      for (const solution of [right, wrong]) {
        await database.client.puzzle.updateMany({ data: { solution: formatMarks(solution) } });
        answers.push(await openGuard().isInPlay(puzzle, board));
      }
      expect(answers[0]).toBe(answers[1]);
    });
    await fc.assert(property, { numRuns: 30 });
  });

  test('[Z15] what waits on its shelf answers to no part', async () => {
    await createStockStore(database).add(SHELF, RECORD, null);
    expect([await isKnown(), await isPartKnown()]).toEqual([false, false]);
  });

  test('[Z14] of a duel parts are in play from when somebody plays it until it is over', async () => {
    await createStockStore(database).add(SHELF, RECORD, duelClaim('one'));
    const { id: puzzleId } = await database.client.puzzle.findFirstOrThrow();
    const duel = { id: 'one', inviteHash: 'hash', puzzleId, level: 'easy', createdAt: 0n };
    await database.client.duel.create({ data: { ...duel, endsAt: BigInt(NOON + 1) } });
    await addRoom('part', 'lobby', null);
    await database.client.duelParticipant.create({ data: { duelId: 'one', roomId: 'part', startedAt: 0n } });
    expect([await isKnown(), await isPartKnown()], 'before the start').toEqual([true, false]);
    await database.client.room.update({ where: { id: 'part' }, data: { dueAt: BigInt(NOON + 1) } });
    expect([await isKnown(), await isPartKnown()], 'played').toEqual([true, true]);
    await database.client.duel.update({ where: { id: 'one' }, data: { endsAt: BigInt(NOON) } });
    expect([await isKnown(), await isPartKnown()], 'over').toEqual([false, false]);
  });
});
