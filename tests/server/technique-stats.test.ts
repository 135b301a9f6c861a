import { describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '@/engine/core/result';
import { mapPuzzle } from '@/engine/core/symmetry';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import type { FrameType, ReplayFrame } from '@/engine/play/board-recorder';
import { parseSteps } from '@/engine/play/stalls';
import { measureSteps, sumTechniqueTimes } from '@/engine/play/technique-times';
import { compareTechniques, createTechniqueStats, type TechniqueStatsPorts } from '@/server/services/results/technique-stats';
import { createDistributionStore } from '@/server/store/distribution-store';
import { createResultStore } from '@/server/store/result-store';
import { createTechniqueTimeStore } from '@/server/store/technique-time-store';
import { settingsWith, soloPlay } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { type Asked, inlineWorkers } from '../support/inline-workers';
import { addAccounts, addPlayers, addResults, makeResult, noRest, openProjections } from '../support/results';

/** `XX../..XX/XOXO/OXOX` with one solution: XXOO, OOXX, XOXO, OXOX. */
const PUZZLE = { text: 'tic-tac-logic/4/4/11d1110100101', solution: '1122221112122121' };
const parsed = parsePuzzle(PUZZLE.text);
if (!parsed.ok) throw new Error(parsed.error.code);
const puzzle = parsed.value;
const solution = { width: 4, height: 4, marks: Uint8Array.from(PUZZLE.solution, Number) };

const [X, O] = [1, 2];
const NOW = 10_000;
const DAY_MS = 86_400_000;

function frame(at: number, cells: readonly number[], mark: number, kind: FrameType = 'mark'): ReplayFrame {
  return { type: kind, at, member: 'ann', cells, marks: cells.map(() => mark), isWrong: false };
}

function paceIn(frames: readonly ReplayFrame[], shouldStop?: () => boolean) {
  const kind = ticTacLogic as never;
  const steps = measureSteps(kind, puzzle, solution, frames, shouldStop);
  return sumTechniqueTimes(kind, steps).map(({ technique, moves, ms }) => [technique, moves, ms]);
}

describe('the pace of a board', () => {
  test('[TQ5] each right move counts for the easiest technique that settles it, with the time since the last change', () => {
    const frames = [frame(3_000, [2], O), frame(4_000, [3], O), frame(6_000, [5], O), frame(6_500, [4], O, 'finish')];
    expect(paceIn(frames)).toEqual([
      ['tic-tac-logic.pair', 2, 5_000],
      ['tic-tac-logic.gap', 1, 500],
      ['tic-tac-logic.full-line', 1, 1_000],
    ]);
  });

  test('[TQ5] cells that were set at once share the time, and may build on one another', () => {
    expect(paceIn([frame(4_000, [2, 3, 4, 5], O)])).toEqual([
      ['tic-tac-logic.pair', 2, 2_000],
      ['tic-tac-logic.gap', 1, 1_000],
      ['tic-tac-logic.full-line', 1, 1_000],
    ]);
  });

  test('[TQ5] wrong moves do not count and keep no right one from counting', () => {
    expect(paceIn([frame(1_000, [3], X), frame(2_000, [2], O)])).toEqual([['tic-tac-logic.pair', 1, 1_000]]);
    expect(paceIn([frame(1_000, [2], X), frame(5_000, [2], O)])).toEqual([['tic-tac-logic.pair', 1, 4_000]]);
  });

  test('[TQ5] pauses are no time, nor is anything beyond two minutes', () => {
    const pauses = [frame(1_000, [], 0, 'pause'), frame(60_000, [], 0, 'resume')];
    expect(paceIn([...pauses, frame(61_000, [2], O)])).toEqual([['tic-tac-logic.pair', 1, 2_000]]);
    expect(paceIn([frame(3_600_000, [2], O)])).toEqual([['tic-tac-logic.pair', 1, 120_000]]);
  });

  test.each(['hint', 'rewind'] as const)('[TQ5] what comes after a %s does not count, the next move does', (kind) => {
    const help = frame(500, [], 0, kind);
    expect(paceIn([help, frame(1_000, [2], O), frame(2_000, [5], O)])).toEqual([['tic-tac-logic.pair', 1, 1_000]]);
  });

  test('[TQ5] islands that were left blank are known where they easily follow', () => {
    // The 2 grows into the only cell it has left, whether that is marked or not; then all around it is sea.
    const text = parsePuzzle('nurikabe/4/2/2m');
    if (!text.ok) throw new Error(text.error.code);
    const sea = { width: 4, height: 2, marks: Uint8Array.from('22111111', Number) };
    const used = (frames: readonly ReplayFrame[]) =>
      measureSteps(nurikabe as never, text.value, sea, frames).map(({ technique }) => technique);
    const left = [frame(1_000, [4], 1), frame(2_000, [2], 1)];
    const marked = [frame(1_000, [4], 1), frame(1_500, [1], 2), frame(2_000, [2], 1)];
    expect(used(left)).toContain('nurikabe.complete-island');
    expect(used(marked)).toEqual(expect.arrayContaining(['nurikabe.complete-island', 'nurikabe.island-one-exit']));
  });

  test('[TQ5] what was taken back is set anew, and stopped it is what is known by then', () => {
    const back = frame(2_000, [2], 0, 'undo');
    expect(paceIn([frame(1_000, [2], O), back, frame(2_500, [2], O)])).toEqual([['tic-tac-logic.pair', 2, 1_500]]);
    expect(paceIn([frame(1_000, [2], O)], () => true)).toEqual([]);
  });
});

describe('how quick somebody is', () => {
  const uses = (...list: readonly (readonly [string, number, number])[]) =>
    list.map(([name, moves, ms]) => ({ technique: `tic-tac-logic.${name}`, moves, ms }));

  test('[TQ7] each technique is held against the average of its kind, few moves against nothing', () => {
    const kind = 'tic-tac-logic';
    const boards = [
      { kind, uses: uses(['full-line', 10, 20_000], ['pair', 6, 3_000]) },
      { kind, uses: uses(['pair', 4, 2_000], ['gap', 10, 14_000], ['line-cases', 4, 90_000]) },
      { kind, uses: [] },
    ];
    const [pace, ...others] = compareTechniques(boards);
    expect(others).toEqual([]);
    expect(pace).toMatchObject({ kind, boards: 2, moves: 34, msPerMove: 129_000 / 34 });
    expect(pace.techniques.map(({ technique, moves, verdict }) => [technique.split('.')[1], moves, verdict])).toEqual([
      ['pair', 10, 'quick'],
      ['gap', 10, 'quick'],
      ['full-line', 10, 'quick'],
      ['line-cases', 4, 'few'],
    ]);
    const [slower] = compareTechniques([{ kind, uses: uses(['pair', 30, 30_000], ['gap', 5, 10_000], ['full-line', 5, 5_500]) }]);
    expect(slower.techniques.map(({ verdict }) => verdict)).toEqual(['usual', 'slow', 'usual']);
  });

  test('[TQ7] without anything measured there is nothing to say', () => {
    expect(compareTechniques([])).toEqual([]);
    expect(compareTechniques([{ kind: 'nurikabe', uses: [] }])).toEqual([]);
  });
});

describeOnEachDatabase('technique-stats', (database) => {
  const room = soloPlay(PUZZLE);
  for (const cell of [2, 3, 5, 4]) room.wait(1_000).mark('ann', [cell], O);
  room.end();
  const setup = { mode: 'solo', owner: 'ann', settings: settingsWith({ autoStart: true }) } as const;
  const key = { roomId: 'played', round: 1, member: 'ann' };
  const played = makeResult({ ...key, playerId: 'ann', kind: 'tic-tac-logic', endedAt: 5_000, isRanked: false });

  function open(intercept?: (asked: Asked) => unknown, rows: () => Promise<typeof room.rows> = async () => room.rows) {
    const errors: unknown[] = [];
    const workers = inlineWorkers(intercept);
    const rooms = {
      findRoom: async (id: string) => (id === 'gone' ? null : { id, setup, code: null, inviteHash: null, head: room.rows.length }),
      entriesAfter: async () => (await rows()).map((row) => ({ ...row, commandId: `${row.seq}` })),
    } satisfies TechniqueStatsPorts['rooms'];
    const recounted: string[] = [];
    const paces = createTechniqueStats({
      store: createTechniqueTimeStore(database()),
      results: createResultStore(database()),
      times: createDistributionStore(database()),
      rooms,
      workers,
      recount: async (roomId) => recounted.push(roomId),
      now: async () => NOW,
      onError: (error) => errors.push(error),
    });
    return { paces, workers, errors, recounted };
  }

  const missing = () => createTechniqueTimeStore(database()).missingOf('ann', 10);

  async function seed(...results: readonly ReturnType<typeof makeResult>[]): Promise<void> {
    await addPlayers(database(), [{ id: 'ann', isGuest: true }, { id: 'bob' }]);
    await addResults(database(), results);
  }

  test('[TQ6] a finished round is measured in the background, once, however often it is asked for', async () => {
    await seed(played);
    const { paces, workers, errors } = open();
    await paces.applyRound('played', 1);
    await paces.applyRound('played', 1);
    await paces.settled();
    await paces.applyRound('played', 1);
    await paces.settled();
    expect(workers.asked.map(({ name, options }) => [name, options.priority])).toEqual([['techniqueTimes', 'background']]);
    const [pace] = await paces.of('ann');
    expect(pace).toMatchObject({ kind: 'tic-tac-logic', boards: 1, moves: 4, msPerMove: 1_000 });
    expect(errors).toEqual([]);
  });

  test('[TQ6] [Q6] what a process left undone is caught up on, or when the player looks', async () => {
    await seed(played, makeResult({ ...played, roomId: 'later', endedAt: 100_000 }));
    const { paces } = open();
    await openProjections(database(), { techniqueStats: paces }).catchUp('technique-stats', 100_000, noRest);
    expect(await missing()).toEqual([{ ...key, roomId: 'later' }]);
    expect(await paces.of('bob')).toEqual([]);
    expect((await paces.of('ann'))[0].boards).toBe(1);
    await paces.settled();
    expect((await paces.of('ann'))[0].boards).toBe(2);
  });

  test('[TQ6] boards of several, unfinished ones and those of nobody are not measured', async () => {
    await seed(
      makeResult({ ...played, roomId: 'shared', mode: 'co-op' }),
      makeResult({ ...played, roomId: 'classroom', mode: 'classroom' }),
      makeResult({ ...played, roomId: 'left', isFinished: false }),
      makeResult({ ...played, roomId: 'nobody', playerId: null }),
    );
    expect(await missing()).toEqual([]);
    for (const roomId of ['shared', 'classroom', 'left', 'nobody']) {
      expect(await createTechniqueTimeStore(database()).missingOfRound(roomId, 1)).toEqual([]);
    }
  });

  test.each(['timed-out', 'out-of-memory'])('[TQ6] %s is not tried again', async (refusal) => {
    await seed(played);
    const { paces } = open(() => fail(refusal));
    await paces.applyRound('played', 1);
    await paces.settled();
    expect(await missing()).toEqual([]);
    expect(await paces.of('ann')).toEqual([]);
  });

  test.each(['busy', 'stopped'])('[TQ6] %s is tried another time', async (refusal) => {
    await seed(played);
    const { paces } = open(() => fail(refusal));
    await paces.applyRound('played', 1);
    await paces.settled();
    expect(await missing()).toEqual([key]);
  });

  test('[TQ6] a failure is reported and keeps no other from being measured; closed, the rest is left to others', async () => {
    await seed(played, makeResult({ ...played, roomId: 'second' }));
    let reads = 0;
    const { paces, errors } = open(undefined, async () => {
      reads += 1;
      if (reads === 1) throw new Error('the database is away');
      return room.rows;
    });
    const measured = await Promise.all(['played', 'second'].map((roomId) => paces.applyRound(roomId, 1)));
    expect(measured).toEqual([false, true]);
    expect(errors).toHaveLength(1);
    expect(await missing()).toEqual([key]);
    await paces.close();
    expect(await paces.applyRound('played', 1)).toBe(false);
    expect(await missing()).toEqual([key]);
  });

  test('[AU2] the steps of a published puzzle are kept on its record, however the board was turned', async () => {
    await seed(played);
    // The record has the rows of the board as columns.
    const kind = ticTacLogic as never;
    const record = mapPuzzle(kind, { grid: 'transpose', swapsMarks: false }, puzzle);
    const { client } = database();
    const steps = async () => (await client.techniqueTime.findFirst())?.steps;
    const measure = async () => {
      const { paces } = open();
      paces.schedule([key]);
      await paces.settled();
    };
    await measure();
    expect(await steps()).toBeNull();
    await client.puzzle.update({ where: { id: played.puzzleId }, data: { text: formatPuzzle(record) } });
    await client.puzzleLink.create({ data: { id: 'link', puzzleId: played.puzzleId, text: PUZZLE.text, createdAt: 1n } });
    const shelf = { kind: 'tic-tac-logic', size: 'small', level: 'easy', hardness: 1, publishedAt: 1n };
    await client.publication.create({ data: { puzzleId: played.puzzleId, linkId: 'link', ...shelf } });
    // Of a guest they are not kept.
    await measure();
    expect(await steps()).toBeNull();
    await addAccounts(database(), ['ann']);
    await measure();
    const measured = parseSteps((await steps()) ?? '');
    const turned = (cell: number) => (cell % 4) * 4 + Math.floor(cell / 4);
    expect(measured.map(({ cell, ms }) => [cell, ms])).toEqual([2, 3, 5, 4].map((cell) => [turned(cell), 1_000]));
    expect(measured.map(({ technique }) => technique)).toEqual(measured.map(() => expect.stringMatching(/^tic-tac-logic\./)));
    await measure();
    expect(parseSteps((await steps()) ?? '')).toEqual(measured);
    // Of another puzzle than that of the record nothing is known, and it is not tried again.
    await client.puzzle.update({ where: { id: played.puzzleId }, data: { text: 'nurikabe/5/5/g5k2o1k3g' } });
    await measure();
    expect(await steps()).toBe('');
  });

  test('[TQ6] of a result that is gone nothing is kept', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    await createTechniqueTimeStore(database()).save(key, {
      uses: [{ technique: 'nurikabe.count', moves: 1, ms: 1 }],
      trace: null,
      steps: null,
    });
    expect(await database().client.techniqueTime.count()).toBe(0);
  });

  test('[TQ7] excluded results are no part of it', async () => {
    await seed(played);
    const { paces } = open();
    await paces.applyRound('played', 1);
    await paces.settled();
    await database().client.result.updateMany({ data: { reviewStatus: 'excluded' } });
    expect(await paces.of('ann')).toEqual([]);
  });

  /** A ranked attempt that nobody has looked at yet. */
  const attempt = { ...played, isRanked: true, isChecked: false } as const;
  const FLAG = { flag: 'ahead', evidence: { percent: 3, wanted: 50, cells: 80 } } as const;
  const found = (...flags: readonly object[]) => succeed({ uses: [], trace: '1 1000 2 2000', flags });
  const results = () => createResultStore(database());

  test('[TQ8] what is odd holds a result that counted, before it is said to be checked', async () => {
    await seed(attempt);
    const { paces, recounted } = open(() => found(FLAG));
    await paces.applyRound('played', 1);
    await paces.settled();
    expect(await results().find(key)).toMatchObject({ reviewStatus: 'held', isChecked: true, flags: [FLAG] });
    expect(recounted).toEqual(['played']);
  });

  test('[TQ8] what is as it should be counts, and is checked; what does not count is not held', async () => {
    await seed(attempt, makeResult({ ...attempt, roomId: 'casual', isRanked: false, isChecked: true }));
    const { paces, recounted } = open(({ request }) => found(...((request as { round: number }).round > 1 ? [FLAG] : [])));
    for (const room of ['played', 'casual']) await paces.applyRound(room, 1);
    expect(await results().find(key)).toMatchObject({ reviewStatus: 'counted', isChecked: true, flags: [] });
    expect(await results().find({ ...key, roomId: 'casual' })).toMatchObject({ reviewStatus: 'counted', flags: [] });
    expect(recounted).toEqual(['played']);
  });

  test('[TQ8] what a moderator has decided stays, with what is found later beside it', async () => {
    const quick = { flag: 'too-fast', evidence: { seconds: 1 } } as const;
    await seed(makeResult({ ...attempt, flags: [quick], reviewStatus: 'held' }));
    await results().setReviewStatus(key, 'counted');
    const { paces } = open(() => found(FLAG, quick));
    await paces.applyRound('played', 1);
    await paces.settled();
    expect(await results().find(key)).toMatchObject({ reviewStatus: 'counted', flags: [quick, FLAG] });
    expect(await results().addFlags(key, [FLAG])).toBe(false);
    expect((await results().find(key))?.flags).toHaveLength(2);
  });

  test('[TQ9] a play is held against what others had finished of the puzzle by then', async () => {
    const others = ['bob', 'cat', 'dan'].map((name, i) =>
      makeResult({ ...played, roomId: name, member: name, playerId: name === 'dan' ? null : name, endedAt: 1_000 * (i + 3) }),
    );
    await addPlayers(database(), [{ id: 'cat' }]);
    await seed(
      makeResult({ ...attempt, endedAt: 5_500 }),
      ...others,
      makeResult({ ...played, roomId: 'again', member: 'x', endedAt: 4_000 }),
    );
    const later = makeResult({ ...played, roomId: 'later', member: 'bob', playerId: 'bob', endedAt: 6_000 });
    const elsewhere = makeResult({ ...played, roomId: 'elsewhere', member: 'bob', playerId: 'bob', puzzleId: 'another', endedAt: 1_000 });
    await addResults(database(), [later, elsewhere]);
    const store = createTechniqueTimeStore(database());
    for (const { roomId, member, round } of [...others, later, elsewhere, { ...key, roomId: 'again', member: 'x' }]) {
      await store.save({ roomId, member, round }, { uses: [], trace: `of ${roomId}`, steps: null });
    }
    const { paces, workers } = open(() => found());
    await paces.applyRound('played', 1);
    await paces.settled();
    expect(workers.asked[0].request).toMatchObject({ others: ['of dan', 'of cat', 'of bob'] });
    expect(await store.tracesOf({ puzzleId: 'puzzle', playerId: 'bob', endedAt: 5_500 }, 1)).toEqual(['1 1000 2 2000']);
  });

  test('[TQ9] a time that is far out among those of its day is held, also when the log is too much for a worker', async () => {
    const crowd = Array.from({ length: 24 }, (_, i) => `other-${i}`);
    await addPlayers(
      database(),
      crowd.map((id) => ({ id })),
    );
    await seed(
      makeResult({ ...attempt, wallMs: 5_000 }),
      ...crowd.map((id, i) =>
        makeResult({ ...attempt, roomId: id, member: id, playerId: id, isChecked: true, wallMs: 60_000 + 2_000 * i }),
      ),
    );
    const { paces } = open(() => fail('timed-out'));
    await paces.applyRound('played', 1);
    await paces.settled();
    const flags = [{ flag: 'day-outlier', evidence: { seconds: 5, median: 82, others: 24 } }];
    expect(await results().find(key)).toMatchObject({ reviewStatus: 'held', isChecked: true, flags });
  });

  test.each(['timed-out', 'out-of-memory'])('[TQ10] a ranked result whose log is %s for a worker is taken as it is', async (refusal) => {
    await seed(attempt);
    const { paces, recounted } = open(() => fail(refusal));
    await paces.applyRound('played', 1);
    await paces.settled();
    expect(await results().find(key)).toMatchObject({ reviewStatus: 'counted', isChecked: true });
    expect(recounted).toEqual(['played']);
  });

  test('[TQ10] what a process left unchecked is looked at by the next one, and after a day taken as it is', async () => {
    const old = makeResult({ ...attempt, roomId: 'old', endedAt: NOW - DAY_MS - 1 });
    await seed(attempt, old);
    const { paces, recounted } = open(() => fail('busy'));
    for (const room of ['played', 'old']) expect(await paces.applyRound(room, 1)).toBe(false);
    expect(await results().find({ ...key, roomId: 'old' })).toMatchObject({ isChecked: true, reviewStatus: 'counted' });
    expect(await results().find(key)).toMatchObject({ isChecked: false });
    expect(recounted).toEqual(['old']);
    const { paces: next } = open(() => found());
    expect(await next.applyRound('played', 1)).toBe(true);
    expect(await results().find(key)).toMatchObject({ isChecked: true });
  });

  test('[TQ10] after a day a result is taken as it is before it waits for a worker, and what is found then holds it', async () => {
    await seed(makeResult({ ...attempt, endedAt: NOW - DAY_MS - 1 }));
    const meanwhile: unknown[] = [];
    const { paces, recounted } = open(async () => {
      meanwhile.push(await results().find(key), [...recounted]);
      return found(FLAG);
    });
    expect(await paces.applyRound('played', 1)).toBe(true);
    expect(meanwhile).toMatchObject([{ isChecked: true, reviewStatus: 'counted' }, ['played']]);
    expect(await results().find(key)).toMatchObject({ isChecked: true, reviewStatus: 'held', flags: [FLAG] });
  });

  test('[TQ10] what no worker has had time for in ten minutes is left for another time', async () => {
    await seed(attempt);
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    try {
      const { paces } = open(({ options: { signal } }) => {
        time.abort();
        return signal?.aborted ? fail('stopped') : undefined;
      });
      expect(await paces.applyRound('played', 1)).toBe(false);
      expect(timeout.mock.calls).toEqual([[600_000]]);
    } finally {
      timeout.mockRestore();
    }
    expect(await missing()).toEqual([key]);
    expect(await results().find(key)).toMatchObject({ isChecked: false });
  });
});
