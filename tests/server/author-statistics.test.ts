import { beforeEach, expect, test } from 'vitest';
import { generate } from '@/engine/core/generate';
import { mapCell, mapPuzzle } from '@/engine/core/symmetry';
import { KINDS } from '@/engine/kinds';
import { formatPuzzle } from '@/engine/notations/canonical';
import { formatSteps } from '@/engine/play/stalls';
import type { TimedStep } from '@/engine/play/technique-times';
import { createPlayerDataStore } from '@/server/store/player-data-store';
import type { NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase } from '../support/each-database';
import { openLibrary } from '../support/library';
import { addAccounts, addPlayers, addResults, makeResult } from '../support/results';

const KIND = KINDS[0];
const TURN = { grid: 'quarter-turn', swapsMarks: false } as const;
const made = generate(KIND, { width: 6, height: 5, level: 'easy', seed: 'statistics' });
if (!made.ok) throw new Error(made.error);
const { puzzle } = made.value;
const REFUSED = { ok: false, error: 'not-allowed' };

const step = (cell: number, ms: number, technique: string | null = null): TimedStep => ({ cell, ms, technique });

describeOnEachDatabase('what authors see', (database) => {
  let open: ReturnType<typeof openLibrary>;
  let rooms = 0;
  let link = '';
  let puzzleId = '';

  beforeEach(async () => {
    open = openLibrary(database());
    rooms = 0;
    const accounts = ['ann', ...Array.from({ length: 13 }, (_, i) => `p${i}`)];
    const guests = Array.from({ length: 5 }, (_, i) => `guest${i}`);
    await addPlayers(database(), [...accounts.map((id) => ({ id })), ...guests.map((id) => ({ id, isGuest: true }))]);
    await addAccounts(database(), accounts);
    const published = await open.library.publish({ text: formatPuzzle(puzzle), title: 'Archipelago', playerId: 'ann' });
    if (!published.ok) throw new Error(published.error.code);
    ({ link } = published.value);
    puzzleId = (await open.stores.publications.findByLink(link))?.puzzleId ?? '';
  });

  /** A play, with its steps if they are measured. */
  async function play(playerId: string | null, change: Partial<NewResult> = {}, steps?: readonly TimedStep[]): Promise<void> {
    rooms += 1;
    const key = { roomId: `r${rooms}`, round: 1, member: 'member' };
    const at = { daily: null, isRanked: false, startedAt: rooms, endedAt: rooms + 1, wallMs: 60_000 * rooms };
    await addResults(database(), [makeResult({ ...key, puzzleId, playerId, ...at, ...change })]);
    if (steps !== undefined) await open.stores.techniqueTimes.save(key, { uses: [], trace: null, steps: formatSteps(steps) });
  }

  async function read() {
    const found = await open.library.statistics('ann', link);
    if (!found.ok) throw new Error(found.error);
    return found.value;
  }

  test('[AU1] are for the author alone, also when a moderator removed the puzzle', async () => {
    for (let i = 0; i < 5; i += 1) await play(`p${i}`);
    expect(await open.library.statistics('p1', link)).toEqual(REFUSED);
    expect(await open.library.statistics('', link)).toEqual(REFUSED);
    expect(await open.library.statistics('ann', 'nothing')).toEqual(REFUSED);
    const shared = await open.puzzles.submit({ text: formatPuzzle(mapPuzzle(KIND, TURN, puzzle)), playerId: 'ann' });
    expect(await open.library.statistics('ann', shared.ok ? shared.value.link : '')).toEqual(REFUSED);
    await open.stores.publications.unlist(link);
    expect(await open.library.statistics('ann', link)).toMatchObject({ ok: true, value: { title: 'Archipelago' } });
    // Of an author who is gone nobody else becomes the author.
    await createPlayerDataStore(database()).remove('ann');
    expect(await open.library.statistics('ann', link)).toEqual(REFUSED);
  });

  test('[AU1] [AU4] count each other account once, with the first attempt, and nobody whom four others hide', async () => {
    const nothing = { players: null, times: null, stalls: null };
    await play('ann', {}, [step(1, 1)]);
    await play(null, {}, [step(1, 1)]);
    for (let i = 0; i < 5; i += 1) await play(`guest${i}`, {}, [step(1, 1)]);
    await play('p0', { mode: 'co-op' });
    await play('p1', { mode: 'classroom' });
    await play('p2', { flags: [{ flag: 'too-fast', evidence: {} }] });
    for (let i = 3; i < 7; i += 1) {
      await play(`p${i}`, {}, [step(1, 1)]);
      await play(`p${i}`, {}, [step(1, 1)]);
    }
    expect(await read()).toMatchObject(nothing);
    await play('p7', { isFinished: false, isAssisted: true, hints: 2 });
    expect(await read()).toMatchObject({
      players: { all: 5, finished: 4, assisted: 1, hinted: 1, checked: 0 },
      times: null,
      stalls: null,
    });
    await play('p8', { isAssisted: true, checks: 1 }, [step(1, 1)]);
    expect(await read()).toMatchObject({ players: { all: 5, finished: 4 }, times: null, stalls: { plays: 5 } });
    for (let i = 9; i < 13; i += 1) await play(`p${i}`);
    expect(await read()).toMatchObject({ players: { all: 10, finished: 9, assisted: 2, hinted: 1, checked: 1 }, stalls: { plays: 5 } });
  });

  test('[AU4] change by five players, so that what differs from a look before is from five', async () => {
    for (let i = 0; i < 5; i += 1) await play(`p${i}`, {}, [step(1, 1_000, 'nurikabe.pair')]);
    const before = await read();
    expect(before).toMatchObject({ players: { all: 5 }, stalls: { techniques: [{ moves: 5, msPerMove: 1_000 }] } });
    for (let i = 5; i < 9; i += 1) {
      await play(`p${i}`, {}, [step(1, 61_000, 'nurikabe.pair')]);
      expect(await read()).toEqual({ ...before, plays: expect.any(Number) });
    }
    // Nothing is known of how it was played: it is in no group.
    await play('p9', { isAssisted: true });
    const key = { roomId: `r${rooms}`, round: 1, member: 'member' };
    await open.stores.techniqueTimes.save(key, { uses: [], trace: null, steps: '' });
    expect(await read()).toMatchObject({ players: { all: 10, assisted: 1 }, stalls: before.stalls });
    await play('p10', {}, [step(1, 61_000, 'nurikabe.pair')]);
    expect(await read()).toMatchObject({ players: { all: 10 }, stalls: { plays: 10, techniques: [{ moves: 10, msPerMove: 31_000 }] } });
  });

  test('[AU4] the latest ones that are counted are whole groups too', async () => {
    for (let i = 0; i < 12; i += 1) await play(`p${i}`, {}, [step(i, 1_000)]);
    const { publicationResults } = open.stores;
    const solvers = async () => (await publicationResults.measured(puzzleId, 'ann', 5, 5)).map(({ roomId }) => roomId);
    expect(await solvers()).toEqual(['r10', 'r9', 'r8', 'r7', 'r6']);
    expect(await publicationResults.attempts(puzzleId, 'ann', 5, 5)).toHaveLength(5);
    expect((await publicationResults.attempts(puzzleId, 'ann', 5, 5))[0]).toMatchObject({ wallMs: 600_000 });
  });

  test('[AU1] the distribution is of all who finished, from the first bar to the last', async () => {
    for (let i = 0; i < 5; i += 1) await play(`p${i}`, { wallMs: 9_000_000, isFinished: false });
    for (const [i, seconds] of [70, 70, 95, 118, 200].entries()) await play(`p${5 + i}`, { wallMs: 1_000 * seconds });
    const { times } = await read();
    expect(times?.medianMs).toBe(95_000);
    expect(times?.bins.map(({ fromMs, count }) => [fromMs / 1_000, count])).toEqual([
      [60, 2],
      [75, 0],
      [90, 2],
      [120, 0],
      [150, 0],
      [180, 1],
    ]);
  });

  test('[AU3] the map is on the puzzle as it was published, though its record has another orientation', async () => {
    const record = mapPuzzle(KIND, TURN, puzzle);
    await database().client.puzzle.update({ where: { id: puzzleId }, data: { text: formatPuzzle(record) } });
    const [first, second] = [3, 17].map((cell) => mapCell(TURN, puzzle, cell));
    for (let i = 0; i < 5; i += 1) await play(`p${i}`, {}, [step(first, 100 * (i + 1), 'nurikabe.pair'), step(second, 9_000)]);
    const { stalls } = await read();
    expect(stalls).toEqual({
      plays: 5,
      cells: [
        { cell: 3, plays: 5, medianMs: 300, technique: 'nurikabe.pair' },
        { cell: 17, plays: 5, medianMs: 9_000, technique: null },
      ],
      techniques: [{ technique: 'nurikabe.pair', plays: 5, moves: 5, msPerMove: 300 }],
    });
    expect(await read()).toMatchObject({ stalls });
  });

  test('[AU2] finished plays from before the publication are measured when the author looks', async () => {
    for (let i = 0; i < 4; i += 1) await play(`p${i}`, {}, [step(0, 1_000)]);
    await play('p4');
    await play('p5', { isFinished: false });
    await play('p6', {}, []);
    expect(await read()).toMatchObject({ unmeasured: 1, stalls: { plays: 5, cells: [] } });
    expect(open.scheduled).toMatchObject([{ roomId: 'r5', round: 1, member: 'member' }]);
  });
});
