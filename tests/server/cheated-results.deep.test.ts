import { beforeAll, describe, expect, test, vi } from 'vitest';
import { moderation } from '@/app/_i18n/messages/moderation/en';
import { seededRng } from '@/engine/core/rng';
import { formatPuzzle } from '@/engine/notations/canonical';
import type { Flag, RaisedFlag } from '@/engine/play/anti-cheat';
import { type Trace, traceOf } from '@/engine/play/anti-cheat-trace';
import { resultsOf } from '@/engine/play/results';
import { createResultStore } from '@/server/store/result-store';
import type { TestRoom } from '../engine/support/test-room';
import { BOARDS, type BoardName, CHEATS, type Cheat, Cheater } from '../support/cheater/cheater';
import { makeSolved } from '../support/honest-crowd';
import { drawPerson, playHonestly, type SolvedPuzzle } from '../support/honest-plays';
import { own } from '../support/own';
import { addPlayers, addResults, makeResult } from '../support/results';
import { openTarget, type TestServer } from '../support/test-server';

/** The checks that are switched off, so that what they find out is seen to depend on them. */
const sabotage = vi.hoisted(() => ({ without: [] as readonly string[] }));
const withoutThem = vi.hoisted(
  () =>
    <Given extends readonly unknown[]>(check: (...given: Given) => readonly RaisedFlag[]) =>
    (...given: Given) =>
      check(...given).filter(({ flag }) => !sabotage.without.includes(flag)),
);
vi.mock('@/engine/play/anti-cheat', async (original) => {
  const honest = await original<typeof import('@/engine/play/anti-cheat')>();
  return { ...honest, flagsFor: withoutThem(honest.flagsFor) };
});
vi.mock('@/engine/play/anti-cheat-trace', async (original) => {
  const honest = await original<typeof import('@/engine/play/anti-cheat-trace')>();
  const { flagsForTrace, flagsForOrder, flagsForCopy, flagsForTime } = honest;
  return {
    ...honest,
    flagsForTrace: withoutThem(flagsForTrace),
    flagsForOrder: withoutThem(flagsForOrder),
    flagsForCopy: withoutThem(flagsForCopy),
    flagsForTime: withoutThem(flagsForTime),
  };
});

const DATE = '2026-11-16';
let server: TestServer;
let boards: Readonly<Record<BoardName, SolvedPuzzle>>;
/** Plays of others at each board, each somebody honest. */
let earlier: Readonly<Record<BoardName, { readonly room: TestRoom; readonly trace: Trace }>>;
let count = 0;

beforeAll(async () => {
  server = own(await openTarget());
  const made = Object.entries(BOARDS).map(([name, [kind, side, level]]) => [name, makeSolved(kind, side, level, 'forged')] as const);
  boards = Object.fromEntries(made) as typeof boards;
  earlier = Object.fromEntries(
    made.map(([name, solved]) => {
      const rng = seededRng(`earlier/${name}`);
      const person = { ...drawPerson(rng), drags: false, leaves: 0, supposes: 0, dots: false, errs: 0, outage: null };
      const room = playHonestly(solved, person, rng);
      const start = solved.kind.initialBoard(solved.puzzle).marks;
      return [name, { room, trace: traceOf(room.rows, 1, 'ann', start, solved.solution.marks) }];
    }),
  ) as unknown as typeof earlier;
});

/** Stores what was played as a server does, and says under which room. */
async function store(solved: SolvedPuzzle, played: TestRoom, date: string, wallMs?: number): Promise<string> {
  count += 1;
  const [roomId, playerId, puzzleId] = [`room-${count}`, `player-${count}`, `${solved.kind.id}-${date}`];
  const { client } = server.database;
  await addPlayers(server.database, [{ id: playerId }]);
  const puzzle = { id: puzzleId, form: puzzleId, kind: solved.kind.id, width: solved.puzzle.width, height: solved.puzzle.height };
  const text = formatPuzzle(solved.puzzle);
  await client.puzzle.upsert({ where: { id: puzzleId }, create: { ...puzzle, text, solutions: 'unique', createdAt: 1n }, update: {} });
  const { mode, settings } = played.state;
  await server.store.createRoom({ id: roomId, setup: { mode, owner: 'ann', settings }, code: null, inviteHash: null });
  await server.store.linkMember(roomId, 'ann', playerId);
  const [result] = resultsOf(played.end().state);
  const rows = played.rows.map((row) => ({ ...row, commandId: `row-${row.seq}` }));
  const results = [{ ...result, puzzleId, daily: date, isRanked: true, ...(wallMs !== undefined && { wallMs }) }];
  await server.store.append([{ roomId, expectedHead: 0, entries: rows, notBefore: 0, results }]);
  for (const { seq, at } of played.rows) await client.logEntry.update({ where: { roomId_seq: { roomId, seq } }, data: { at: BigInt(at) } });
  return roomId;
}

interface Outcome {
  readonly reviewStatus: string | undefined;
  readonly flags: readonly Flag[];
  /** Places on the board of the day, before and after all checks are done. */
  readonly before: number | undefined;
  readonly place: number | undefined;
}

async function forge(name: string, { board, crowd = 0, play }: Cheat): Promise<Outcome> {
  const solved = boards[board];
  // A day of its own for each.
  const date = new Date(Date.parse(DATE) + 86_400_000 * (count + 1)).toISOString().slice(0, 10);
  const friend = await store(solved, earlier[board].room, date, 240_000);
  const others = Array.from({ length: crowd }, (_, i) => `other-${count}-${i}`);
  await addPlayers(
    server.database,
    others.map((id) => ({ id })),
  );
  const { id: kind } = solved.kind;
  const attempt = { daily: date, kind, level: solved.level, puzzleId: `${kind}-${date}` } as const;
  await addResults(
    server.database,
    others.map((id, i) => makeResult({ ...attempt, roomId: id, playerId: id, wallMs: 200_000 + 3_000 * i })),
  );
  await check(friend);
  const forger = new Cheater(solved, date, name, earlier[board].trace);
  play(forger);
  const roomId = await store(solved, forger.room, date);
  const before = await placeOf(roomId, solved, date);
  await check(roomId);
  const result = await createResultStore(server.database).find({ roomId, round: 1, member: 'ann' });
  expect(result).toMatchObject({ isFinished: true, isRanked: true, isChecked: true });
  // What moderators read has a place for each number, and no other.
  for (const { flag, evidence } of result?.flags ?? []) {
    const placed = [...moderation.evidence[flag].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([flag, placed.sort()]).toEqual([flag, Object.keys(evidence).sort()]);
  }
  return {
    reviewStatus: result?.reviewStatus,
    flags: result?.flags.map(({ flag }) => flag) ?? [],
    before,
    place: await placeOf(roomId, solved, date),
  };
}

async function check(roomId: string): Promise<void> {
  await server.services.techniqueStats.applyRound(roomId, 1);
  await server.services.techniqueStats.settled();
}

async function placeOf(roomId: string, { kind, level }: SolvedPuzzle, date: string): Promise<number | undefined> {
  const playerId = roomId.replace('room', 'player');
  for (const isAssisted of [false, true]) {
    const page = await server.services.leaderboards.times({ of: 'daily', date, kind: kind.id, level, isAssisted }, {});
    const entry = page.ok ? page.value.entries.find((one) => one.playerId === playerId) : undefined;
    if (entry !== undefined) return entry.place;
  }
  return undefined;
}

describe('a forger with the solution', () => {
  test.each(Object.entries(CHEATS))('[R64] [R76] [R77] [R78] [R79] [TQ8] [MO2] who %s is held and on no board', async (name, forgery) => {
    const { reviewStatus, flags, before, place } = await forge(name, forgery);
    expect(flags).toEqual(expect.arrayContaining([...forgery.found]));
    expect([reviewStatus, before, place]).toEqual(['held', undefined, undefined]);
  });

  test.each(Object.entries(CHEATS))('without the checks that find it out, who %s has a place', async (name, forgery) => {
    sabotage.without = forgery.found;
    try {
      const { reviewStatus, flags, before, place } = await forge(name, forgery);
      expect([flags, reviewStatus]).toEqual([[], 'counted']);
      expect(before).toBeUndefined();
      expect(place).toBeGreaterThan(0);
    } finally {
      sabotage.without = [];
    }
  });
});
