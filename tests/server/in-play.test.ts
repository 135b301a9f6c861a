import { beforeEach, expect, test } from 'vitest';
import type { Puzzle } from '@/engine/core/kind';
import { parsePuzzle } from '@/engine/notations/canonical';
import { createInPlay, type InPlay, playClaim, raceClaim } from '@/server/services/puzzles/in-play';
import { analysisOf, recordOf } from '@/server/services/puzzles/puzzle-records';
import { createDailyStore } from '@/server/store/daily-store';
import type { Database } from '@/server/store/database';
import { createPuzzleUseStore } from '@/server/store/puzzle-use-store';
import { createStockStore } from '@/server/store/stock-store';
import { describeOnEachDatabase } from '../support/each-database';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-16T12:00:00Z');
const SHELF = 'tic-tac-logic/6/6/easy';

function puzzleOf(text: string): Puzzle {
  const puzzle = parsePuzzle(text);
  if (!puzzle.ok) throw new Error(puzzle.error.code);
  return puzzle.value;
}

const PUZZLE = puzzleOf('tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a');
const RECORD = recordOf(PUZZLE, analysisOf('unique', '1'.repeat(36), { level: 'easy', score: 1, techniques: [] }));

describeOnEachDatabase('puzzles in play', (open) => {
  let database: Database;
  let inPlay: InPlay;

  beforeEach(() => {
    database = open();
    inPlay = createInPlay({ uses: createPuzzleUseStore(database), now: async () => NOON, onError: () => {} });
  });

  async function openRoom(id: string, changedAt: number) {
    await database.client.room.create({ data: { id, setup: '{}', createdAt: 0n, changedAt: BigInt(changedAt) } });
  }

  async function endRound(roomId: string, round: number) {
    const { id: puzzleId } = await database.client.puzzle.findFirstOrThrow();
    const counts = { wallMs: 1, activeMs: 1, hints: 0, checks: 0, undos: 0, mistakes: 0, place: 1, participants: 2 };
    const flags = { isFinished: true, isRanked: true, isAssisted: false, badges: '[]', flags: '[]', reviewStatus: 'counted' };
    const about = { mode: 'race', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy', startedAt: 0n, endedAt: 1n };
    await database.client.result.create({ data: { roomId, round, member: 'ann', puzzleId, ...about, ...counts, ...flags } });
  }

  test('[Z12] a puzzle that nobody has seen here is not', async () => {
    expect(await inPlay.isInPlay(PUZZLE)).toBe(false);
  });

  test.each([
    ['2026-11-15', false],
    ['2026-11-16', true],
    ['2026-11-17', true],
    ['2026-12-24', true],
  ])('[Z12] at noon on 2026-11-16 the daily of %s: %s', async (date, expected) => {
    await createDailyStore(database).add({ date, kind: 'tic-tac-logic', level: 'easy' }, RECORD);
    expect(await inPlay.isInPlay(PUZZLE)).toBe(expected);
  });

  test('[Z12] looser rules do not make it another puzzle', async () => {
    await createDailyStore(database).add({ date: '2026-11-16', kind: 'tic-tac-logic', level: 'easy' }, RECORD);
    expect(await inPlay.isInPlay({ ...PUZZLE, options: { repeats: true } })).toBe(true);
  });

  test("[Z13] a race's puzzle is in play from the moment it is taken until the round has results", async () => {
    await createStockStore(database).add(SHELF, RECORD, raceClaim('a:room', 2));
    expect(await inPlay.isInPlay(PUZZLE)).toBe(true);
    await openRoom('a:room', NOON - 1_000);
    await endRound('a:room', 1);
    expect(await inPlay.isInPlay(PUZZLE)).toBe(true);
    await endRound('a:room', 2);
    expect(await inPlay.isInPlay(PUZZLE)).toBe(false);
  });

  test.each([
    [DAY_MS - 1, true],
    [DAY_MS, false],
  ])('[Z13] after %i ms without a sign of life from its room, a race counts as running: %s', async (silence, expected) => {
    await createStockStore(database).add(SHELF, RECORD, raceClaim('room', 1));
    await openRoom('room', NOON - silence);
    expect(await inPlay.isInPlay(PUZZLE)).toBe(expected);
  });

  test.each([
    ['waits on its shelf', null],
    ['was taken for a play without rank', playClaim('room', 1)],
  ])('[Z13] a puzzle that %s is not in play', async (_what, takenBy) => {
    await createStockStore(database).add(SHELF, RECORD, takenBy);
    expect(await inPlay.isInPlay(PUZZLE)).toBe(false);
  });
});
