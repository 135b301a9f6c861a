import { beforeEach, describe, expect, test } from 'vitest';
import { cellCount } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import { canonicalForm, mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { NURIKABE_SENTENCES } from '@/engine/english/nurikabe';
import { findKind } from '@/engine/kinds';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { QUESTIONS } from '@/server/api/read-position';
import { settingsSchema } from '@/server/protocol/commands';
import { createTestApi, type TestApi, TODAY } from '../support/api';
import { cpuNow } from '../support/cpu-clock';

const NURIKABE = 'nurikabe/5/5/j2n1i3h5j';
const SOLUTION = '###oo/oo###/o##o#/o#o##/o#oo#';
const TIC_TAC_LOGIC = 'tic-tac-logic/4/4/b0d01a0a1c';

let api: TestApi;

beforeEach(() => {
  api = createTestApi();
});

async function post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await api.ask('POST', path, { body });
  return { status: answer.status, body: await answer.json() };
}

function requirePuzzle(text: string): Puzzle {
  const puzzle = parsePuzzle(text);
  if (!puzzle.ok) throw new Error(puzzle.error.code);
  return puzzle.value;
}

describe('judging', () => {
  test.each([
    ['all marks', SOLUTION, { isSolution: true, verdict: { status: 'solved' } }],
    ['islands left blank', SOLUTION.replaceAll('o', '.'), { isSolution: true, verdict: { status: 'solved' } }],
    ['rows on lines', SOLUTION.replaceAll('/', '\n'), { isSolution: true, verdict: { status: 'solved' } }],
    ['a blank too many', SOLUTION.replace('#', '.'), { isSolution: false }],
    ['nothing', '...../...../...../...../.....', { isSolution: false, verdict: { status: 'open', blanks: 21 } }],
  ])('[V11] verify: %s', async (_what, solution, expected) => {
    expect(await post('/verify', { puzzle: NURIKABE, solution })).toMatchObject({ status: 200, body: expected });
  });

  test('[V11] verify names every broken rule, where, and in a sentence', async () => {
    const { body } = await post('/verify', { puzzle: NURIKABE, solution: '#####/oo###/o##o#/o#o##/o#oo#' });
    expect(body).toMatchObject({ isSolution: false, verdict: { status: 'broken' } });
    expect((body.verdict as { violations: unknown[] }).violations).toContainEqual({
      rule: 'nurikabe.no-pool',
      cells: [2, 3, 7, 8],
      message: { key: 'nurikabe.no-pool.broken', params: {} },
      text: NURIKABE_SENTENCES['nurikabe.no-pool.broken']({}),
    });
  });

  test('[V11] check judges a part, and marks that the puzzle’s own text holds', async () => {
    const trio = await post('/check', { puzzle: TIC_TAC_LOGIC, board: '..../..../..../XXX.' });
    expect(trio.body).toMatchObject({ status: 'broken', violations: [{ rule: 'tic-tac-logic.no-trio', cells: [12, 13, 14] }, {}] });
    expect((await post('/check', { puzzle: '4.#\n..#\n..#', kind: 'nurikabe' })).body).toMatchObject({ status: 'open', blanks: 5 });
  });

  test.each([
    [{ puzzle: NURIKABE, board: '###/###' }, 'invalid-board'],
    [{ puzzle: NURIKABE, board: 'XXXXX/XXXXX/XXXXX/XXXXX/XXXXX' }, 'invalid-board'],
    [{ puzzle: 'nurikabe/5/5/!' }, 'invalid-puzzle'],
    [{ puzzle: 'nurikabe/99/5/a' }, 'invalid-puzzle'],
    [{ puzzle: 'tic-tac-logic/5/5/y' }, 'invalid-puzzle'],
  ])('[V11] %j cannot be checked: %s', async (body, code) => {
    expect(await post('/check', body)).toMatchObject({ status: 422, body: { type: `/api/problems/${code}` } });
  });

  test('[V11] a text that leaves a question open gets the question', async () => {
    const { body } = await post('/check', { puzzle: '....\n....\n....\n....' });
    expect(body).toMatchObject({ type: '/api/problems/invalid-puzzle', detail: QUESTIONS['which-kind'] });
  });

  test('[V11] convert writes every notation that can express a puzzle, and each is read again', async () => {
    for (const puzzle of [NURIKABE, TIC_TAC_LOGIC]) {
      const { kind, width, height } = requirePuzzle(puzzle);
      const { body } = await post('/convert', { puzzle });
      const notations = Object.entries(body.notations as Record<string, string>);
      expect(notations.length).toBeGreaterThan(3);
      for (const [notation, text] of notations) {
        expect(NOTATION_IDS).toContain(notation);
        const again = await post('/convert', { puzzle: text, kind, size: { width, height }, to: 'canonical' });
        expect(again.body).toMatchObject({ puzzle, notations: { canonical: puzzle } });
      }
    }
    expect((await post('/convert', { puzzle: NURIKABE, to: 'unruly' })).body).toMatchObject({ type: '/api/problems/not-expressible' });
  });
});

describe('helping', () => {
  test('[V12] solve finds the only solution, several, or none', async () => {
    expect((await post('/solve', { puzzle: NURIKABE })).body).toMatchObject({ status: 'unique', solutions: [SOLUTION] });
    const empty = await post('/solve', { puzzle: 'tic-tac-logic/4/4/p', maxSolutions: 100 });
    expect(empty.body).toMatchObject({ status: 'multiple' });
    expect(new Set(empty.body.solutions as string[]).size).toBe(72);
    expect((await post('/solve', { puzzle: NURIKABE, board: '....#/...../...../...../.....' })).body).toMatchObject({ status: 'none' });
  });

  test('[V12] can-finish tells a way that leads nowhere', async () => {
    expect((await post('/can-finish', { puzzle: NURIKABE, board: SOLUTION })).body).toEqual({ canFinish: 'yes' });
    expect((await post('/can-finish', { puzzle: NURIKABE, board: 'o..../...../...../...../.....' })).body).toEqual({ canFinish: 'no' });
  });

  test('[V12] hint explains the easiest step, and points out mistakes first', async () => {
    const { body } = await post('/hint', { puzzle: NURIKABE });
    expect(body).toMatchObject({ type: 'step', step: { technique: 'nurikabe.island-of-one', level: 1, reasonCells: [13] } });
    expect((body.step as { text: string }).text).toBe(NURIKABE_SENTENCES['nurikabe.island-of-one']({}));
    const wrong = await post('/hint', { puzzle: NURIKABE, board: 'o..../...../...../...../.....' });
    expect(wrong.body).toEqual({ type: 'mistakes', cells: [0] });
  });

  test('[V12] grade tells level, score and techniques, and nothing of a puzzle that is not unique', async () => {
    expect((await post('/grade', { puzzle: NURIKABE })).body).toMatchObject({
      solutions: 'unique',
      level: 'easy',
      score: expect.any(Number),
      profile: { blanksLeft: 0, score: expect.any(Number) },
    });
    expect((await post('/grade', { puzzle: 'tic-tac-logic/4/4/p' })).body).toEqual({
      solutions: 'multiple',
      level: null,
      score: null,
      techniques: [],
      profile: null,
    });
  });

  test('[V12] generate makes a puzzle with signs, and none without being asked', async () => {
    const order = { kind: 'tic-tac-logic', size: { width: 6, height: 6 }, level: 'easy', seed: 's' };
    expect((await post('/generate', { ...order, hasSigns: true })).body.puzzle).toContain('_');
    expect((await post('/generate', order)).body.puzzle).not.toContain('_');
  });

  test('[V12] generate makes what was asked for, the same for the same seed, another for none', async () => {
    const order = { kind: 'nurikabe', size: { width: 5, height: 5 }, level: 'easy' };
    const [first, again, other] = [
      await post('/generate', { ...order, seed: 's' }),
      await post('/generate', { ...order, seed: 's' }),
      await post('/generate', order),
    ];
    expect(again.body).toEqual(first.body);
    expect(other.body.puzzle).not.toBe(first.body.puzzle);
    expect((await post('/grade', { puzzle: first.body.puzzle })).body).toMatchObject({ solutions: 'unique', level: 'easy' });
    expect((await post('/generate', { ...order, seed: other.body.seed })).body).toEqual(other.body);
  });

  test.each([
    [{ kind: 'tic-tac-logic', size: { width: 5, height: 5 }, level: 'easy' }, 422, 'generation-failed'],
    [{ kind: 'nurikabe', size: { width: 26, height: 5 }, level: 'easy' }, 400, 'invalid-request'],
    [{ kind: 'nurikabe', size: { width: 5, height: 5 }, level: 'easy', mayRepeatLines: true }, 422, 'not-allowed'],
    [{ kind: 'nurikabe', size: { width: 5, height: 5 }, level: 'easy', hasSigns: true }, 422, 'not-allowed'],
    [{ kind: 'tic-tac-logic', size: { width: 6, height: 6 }, level: 'easy', hasUnknownClues: true }, 422, 'not-allowed'],
  ])('[V12] %j cannot be generated', async (body, status, code) => {
    expect(await post('/generate', body)).toMatchObject({ status, body: { type: `/api/problems/${code}` } });
  });

  test('[V12] a hostile puzzle ends by its time limit, without a false claim', async () => {
    const clue = `nurikabe/50/50/${'zz-1e'.repeat(60)}`;
    const begun = cpuNow();
    expect((await post('/solve', { puzzle: clue, timeLimitMs: 300 })).body).toMatchObject({ status: 'gave-up', solutions: [] });
    expect((await post('/grade', { puzzle: clue, timeLimitMs: 300 })).body).toMatchObject({ solutions: 'gave-up', level: null });
    expect(cpuNow() - begun).toBeLessThan(10_000);
  });

  test('[V12] people wait for it, one thing at a time, for no longer than they said', async () => {
    for (const timeLimitMs of [1_000, 6_000])
      await api.ask('POST', '/solve', { body: { puzzle: NURIKABE, timeLimitMs }, address: '192.0.2.7' });
    expect(api.workers.asked).toMatchObject(
      [900, 5_750].map((deadlineMs) => ({
        name: 'solve',
        options: { deadlineMs, priority: 'interactive', client: 'api 192.0.2.7', address: '192.0.2.7' },
      })),
    );
  });

  test.each([
    ['timed-out', 422, 'too-hard', null],
    ['out-of-memory', 422, 'too-hard', null],
    ['concurrent-request', 429, 'concurrent-request', '1'],
    ['busy', 503, 'busy', '5'],
    ['stopped', 503, 'busy', '5'],
  ] as const)('[V12] a worker that is %s: %i %s', async (refusal, status, code, retryAfter) => {
    api.workers.refusal = refusal;
    for (const path of ['/solve', '/hint', '/grade', '/can-finish']) {
      const answer = await api.ask('POST', path, { body: { puzzle: NURIKABE } });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
      expect(await answer.json()).toMatchObject({ type: `/api/problems/${code}` });
    }
  });
});

describe('puzzles in play', () => {
  const inPlay = requirePuzzle(TIC_TAC_LOGIC);
  const kind = findKind('tic-tac-logic');
  if (kind === undefined) throw new Error('There is no such kind');
  const disguises = symmetriesOf(kind).map((symmetry) => formatPuzzle(mapPuzzle(kind, symmetry, inPlay)));

  beforeEach(() => {
    api.inPlay = (puzzle) => puzzle.kind === kind.id && canonicalForm(kind, puzzle) === canonicalForm(kind, inPlay);
  });

  test.each(['/solve', '/hint', '/grade', '/can-finish'])('[V13] %s refuses them in every disguise and notation', async (path) => {
    const drawn = await post('/convert', { puzzle: TIC_TAC_LOGIC, to: 'grid' });
    for (const puzzle of [...new Set(disguises), (drawn.body.notations as Record<string, string>).grid]) {
      const answer = await post(path, { puzzle, kind: 'tic-tac-logic' });
      expect(answer, puzzle).toMatchObject({ status: 409, body: { type: '/api/problems/puzzle-in-play' } });
    }
    expect(api.workers.asked).toEqual([]);
    expect((await post(path, { puzzle: NURIKABE })).status).toBe(200);
  });

  test('[V13] verify and check tell no more than the rules do', async () => {
    expect((await post('/check', { puzzle: TIC_TAC_LOGIC })).body).toEqual({ status: 'open', blanks: cellCount(inPlay) - 5 });
  });

  test('[V14] a shared puzzle shows its clues only when it is not in play', async () => {
    const find = async () => (await api.ask('GET', '/puzzles/k3x9mt7wpa')).json();
    expect(await find()).toMatchObject({ id: 'k3x9mt7wpa', puzzle: NURIKABE, width: 5, level: 'easy' });
    api.inPlay = () => true;
    expect(await find()).toMatchObject({ id: 'k3x9mt7wpa', puzzle: null, width: 5, level: 'easy' });
    expect((await api.ask('GET', '/puzzles/unknown1')).status).toBe(404);
  });
});

describe('dailies, boards, results, rooms and replays', () => {
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  test('[V15] an open daily shows its size and level, a past one its clues, one to come nothing', async () => {
    const read = async (date: string) => (await api.ask('GET', `/dailies/${date}/nurikabe/easy`)).json();
    expect(await read(TODAY)).toEqual({ ...(await read('2026-11-15')), date: TODAY, isOpen: true, puzzle: null });
    expect(await read('2026-11-15')).toMatchObject({ isOpen: false, puzzle: NURIKABE, width: 5, height: 5 });
    expect(await read('2026-11-17')).toMatchObject({ status: 404, type: '/api/problems/unknown-daily' });
    expect(await (await api.ask('GET', '/dailies?date=2026-11-17')).json()).toEqual({ dailies: [] });
    expect((await api.ask('GET', '/dailies/2026-11-17/nurikabe/easy/times')).status).toBe(404);
  });

  test('[V15] without a date it is today’s, with a month the month’s, never with clues', async () => {
    const today = await (await api.ask('GET', '/dailies')).json();
    expect(today.dailies).toMatchObject([{ date: TODAY, isOpen: true }]);
    const month = await (await api.ask('GET', '/dailies?month=2026-11')).text();
    expect(JSON.parse(month).dailies).toMatchObject([{ isOpen: false }, { isOpen: true }]);
    expect(month).not.toContain('j2n1');
  });

  test('[V16] boards name people, not their ids, and have a cursor for the next page', async () => {
    const answer = await api.ask('GET', '/leaderboards/points?span=month');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ count: 1, entries: [{ place: 1, name: 'Ann', points: 3 }], next: 'more', own: null });
    expect(text).not.toContain('someone');
  });

  test('[V17] results are one’s own, and do not say why they are looked at', async () => {
    const answer = await api.ask('GET', '/results', as(api.identity.createGuest().token));
    const text = await answer.text();
    expect(JSON.parse(text).results).toMatchObject([{ room: 'room', badges: ['clean'], reviewStatus: 'held' }]);
    expect(text).not.toMatch(/too-fast|puzzleId|playerId/);
    expect((await api.ask('GET', '/results')).status).toBe(401);
  });

  test('[V17] a guest gets a name and a token that works, and nothing is stored of them', async () => {
    const guest = await (await api.ask('POST', '/guests', { body: {} })).json();
    expect(guest.name).toMatch(/^\w+ \w+ \d+$/);
    expect((await api.ask('GET', '/results', as(guest.token))).status).toBe(200);
    expect(api.players.stored.size).toBe(0);
  });

  test.each([
    [{ type: 'daily', date: '2026-11-17', kind: 'nurikabe', level: 'easy' }, 404, 'unknown-daily'],
    [{ type: 'shared', link: 'k3x9mt7wpb' }, 404, 'unknown-puzzle'],
    [{ type: 'fixed', puzzle: NURIKABE }, 400, 'invalid-request'],
  ])('[V17] a room with %j cannot be had', async (source, status, code) => {
    const options = { body: { mode: 'solo', source }, ...as(api.identity.createGuest().token) };
    const answer = await api.ask('POST', '/rooms', options);
    expect([answer.status, (await answer.json()).type]).toEqual([status, `/api/problems/${code}`]);
  });

  test.each([
    [59_999, 400],
    [60_000, 201],
    [86_400_000, 201],
    [86_400_001, 400],
    [null, 201],
  ])('[V17] a round that lasts %s milliseconds at most: %i, as in the rooms themselves', async (limitMs, status) => {
    const source = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };
    const body = { mode: 'race', source, settings: { limitMs } };
    const answer = await api.ask('POST', '/rooms', { body, ...as(api.identity.createGuest().token) });
    expect(answer.status).toBe(status);
    expect(settingsSchema.shape.limitMs.safeParse(limitMs).success).toBe(status === 201);
  });

  test('[RC5] a receipt is for its owner, and anybody can verify it', async () => {
    expect((await api.ask('GET', '/rooms/room/receipt')).status).toBe(401);
    const owner = as(api.identity.createGuest().token);
    expect((await api.ask('GET', '/rooms/nowhere/receipt', owner)).status).toBe(404);
    const downloaded = await api.ask('GET', '/rooms/room/receipt?round=1', owner);
    expect(downloaded.headers.get('cache-control')).toMatch(/^private/);
    const receipt = await downloaded.json();
    const verified = { isValid: true, signature: true, chain: true, rules: true, result: true, reviewStatus: 'counted' };
    expect(await post('/receipts/verify', receipt)).toEqual({ status: 200, body: verified });
    expect((await post('/receipts/verify', { ...receipt, added: 1 })).status).toBe(400);
  });

  test('[V5] [RC5] a receipt may be longer than other bodies, up to 1 MB', async () => {
    const receipt = await (await api.ask('GET', '/rooms/room/receipt', as(api.identity.createGuest().token))).json();
    const long = (moves: number) => ({ ...receipt, log: Array.from({ length: moves }, () => receipt.log[1]) });
    expect((await post('/receipts/verify', long(2_000))).status).toBe(200);
    expect((await post('/receipts/verify', long(12_000))).status).toBe(413);
  });

  test.each([
    ['room', 200],
    ['running', 409],
    ['nowhere', 404],
  ])('[V17] the replay of %s: %i', async (room, status) => {
    expect((await api.ask('GET', `/rooms/${room}/replay`)).status).toBe(status);
  });
});
