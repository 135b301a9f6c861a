import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawPuzzlePreview, SOLVED } from '@/app/_features/previews/draw';
import { renderPreview } from '@/app/_features/previews/render';
import { GET as getDaily } from '@/app/preview/daily/[date]/[kind]/[level]/route';
import { GET as getShared } from '@/app/preview/p/[id]/route';
import { GET as getSite } from '@/app/preview/site/route';
import { check } from '@/engine/core/check';
import { KINDS } from '@/engine/kinds';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { requirePuzzle } from '@/engine/notations/canonical';
import { registerServices, type Services } from '@/server/service-registry';
import { createDailies, type Dailies } from '@/server/services/dailies/dailies';
import { generatedRecord } from '@/server/services/puzzles/puzzle-records';
import { startOf } from '@/server/services/shared/calendar';
import { boardFrom, nurikabePuzzle } from '../support/boards';
import { inlineWorkers } from '../support/inline-workers';
import { makePuzzle } from '../support/known-dailies';
import { memoryDailyStore } from '../support/memory-daily-store';

const TODAY = '2026-11-16';
const YESTERDAY = '2026-11-15';
const TOMORROW = '2026-11-17';
const SHARED = 'nurikabe/6/5/3i3p1n4g4i';

/** A server on which the day's puzzles come from a seed. */
async function dailiesFrom(seed: string): Promise<Dailies> {
  const store = memoryDailyStore();
  for (const { id: kind } of KINDS) {
    for (const date of [YESTERDAY, TODAY, TOMORROW])
      await store.add({ date, kind, level: 'easy' }, generatedRecord(makePuzzle(kind, `${seed} ${date}`)));
  }
  return createDailies({ store, workers: inlineWorkers(), secret: new Uint8Array(32), now: async () => startOf(TODAY) + 1 });
}

const SEEDS = ['one', 'other'] as const;
const servers = new Map<string, Dailies>();

beforeAll(async () => {
  for (const seed of SEEDS) servers.set(seed, await dailiesFrom(seed));
});

function serveFrom(seed: (typeof SEEDS)[number]): void {
  const puzzles = { find: async (id: string) => (id === 'known' ? { text: SHARED } : null) };
  registerServices({ dailies: servers.get(seed), puzzles } as unknown as Services);
}

function ask(headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/preview', { headers });
}

async function dailyPicture(seed: (typeof SEEDS)[number], date: string, kind: string): Promise<Buffer> {
  serveFrom(seed);
  const answer = await getDaily(ask(), { params: Promise.resolve({ date, kind, level: 'easy' }) });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('pictures of link previews', () => {
  test.each(KINDS.map(({ id }) => id))('[S1] of a daily of today nothing shows which %s it is', async (kind) => {
    const [one, other] = [await dailyPicture('one', TODAY, kind), await dailyPicture('other', TODAY, kind)];
    expect(one.equals(other)).toBe(true);
  });

  test.each(KINDS.map(({ id }) => id))('[S1] a past %s shows its clues', async (kind) => {
    const [one, other] = [await dailyPicture('one', YESTERDAY, kind), await dailyPicture('other', YESTERDAY, kind)];
    expect(one.equals(other)).toBe(false);
    expect(one.equals(await dailyPicture('one', TODAY, kind))).toBe(false);
  });

  test.each([
    ['tomorrow', { date: TOMORROW, kind: 'nurikabe', level: 'easy' }],
    ['no kind', { date: TODAY, kind: 'sudoku', level: 'easy' }],
    ['no date', { date: 'today', kind: 'nurikabe', level: 'easy' }],
  ])('[S1] there is none of %s', async (_what, key) => {
    serveFrom('one');
    expect((await getDaily(ask(), { params: Promise.resolve(key) })).status).toBe(404);
  });

  test('[S2] a shared puzzle shows its clues, an unknown one nothing', async () => {
    serveFrom('one');
    const answer = await getShared(ask(), { params: Promise.resolve({ id: 'known' }) });
    const expected = await renderPreview(drawPuzzlePreview(requirePuzzle(SHARED).puzzle));
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true);
    expect((await getShared(ask(), { params: Promise.resolve({ id: 'unknown' }) })).status).toBe(404);
  });

  test('[S3] pictures are PNGs of 1200 by 630 that caches may keep and need not get twice', async () => {
    const answer = await getSite(ask());
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    const tag = answer.headers.get('etag') ?? '';
    expect((await getSite(ask({ 'if-none-match': tag }))).status).toBe(304);
    expect((await getSite(ask({ 'if-none-match': '"another"' }))).status).toBe(200);
  });

  test.each([64, 40])('[S3] a puzzle of side %i full of long numbers stays small', async (side) => {
    const clues = Array.from({ length: side * side }, (_, cell) => (cell % 2 === 0 ? 1_000_000 : 12));
    const drawing = drawPuzzlePreview({ kind: 'nurikabe', width: side, height: side, clues, options: {} });
    expect(drawing.length).toBeLessThan(1_500_000);
    expect((await renderPreview(drawing)).length).toBeLessThan(300_000);
  });

  test('[S3] more pictures at once than can be drawn soon are asked for again later', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const puzzle = nurikabePuzzle(`${(i % 9) + 1}${'.'.repeat(Math.floor(i / 9) + 1)}`);
        registerServices({ puzzles: { find: async () => ({ text: `nurikabe/${puzzle.width}/1/${(i % 9) + 1}` }) } } as unknown as Services);
        return getShared(ask(), { params: Promise.resolve({ id: `${i}` }) });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await getSite(ask())).status).toBe(200);
  });

  test('[S3] the puzzle of the site is solved', () => {
    const rows = (symbols: (row: string) => string) => SOLVED.map(symbols).join('/');
    const board = boardFrom(rows((row) => row.replaceAll('.', 'o').replaceAll('~', '#')));
    expect(check(nurikabe, nurikabePuzzle(rows((row) => row.replaceAll('~', '.'))), board).status).toBe('solved');
  });
});

test('[SG1] the picture of a puzzle with signs has them over its lines, and its givens as without them', () => {
  const signed = drawPuzzlePreview(requirePuzzle('tic-tac-logic/4/4/1n0_1j1e0').puzzle);
  const plain = drawPuzzlePreview(requirePuzzle('tic-tac-logic/4/4/1n0').puzzle);
  const [discs, strokes] = [...signed.matchAll(/<path d="[^"]*"[^>]*>/g)].filter(([path]) => !plain.includes(path)).map(([path]) => path);
  expect(discs.split('z')).toHaveLength(4);
  expect(strokes).toContain('M');
  expect(signed.replace(discs, '').replace(strokes, '')).toBe(plain);
});
