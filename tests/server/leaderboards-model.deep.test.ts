import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PERIOD_TYPES } from '@/server/protocol/catalog';
import { createLeaderboardProjection } from '@/server/services/results/leaderboard-projection';
import {
  createLeaderboards,
  type PointsEntry,
  type PointsQuery,
  type TimeEntry,
  type TimesQuery,
} from '@/server/services/results/leaderboards';
import { periodOf } from '@/server/services/results/periods';
import { formatDay } from '@/server/services/shared/calendar';
import type { Page } from '@/server/services/shared/pagination';
import { createGroupStore } from '@/server/store/group-store';
import { createLeaderboardStore } from '@/server/store/leaderboard-store';
import { createResultStore, type NewResult, REVIEW_STATUSES } from '@/server/store/result-store';
import { availableDatabases } from '../support/databases';
import { withDatabase } from '../support/each-database';
import { addPlayers, addResults, makeResult, type PlayerSeed } from '../support/results';

const FIRST_DAY = 20_773;
const DAY_MS = 86_400_000;
const PLAYERS: readonly (PlayerSeed & { name: string })[] = [
  ...['ann', 'bob', 'cem', 'dia', 'eve'].map((id) => ({ id, name: id })),
  { id: 'unlisted', name: 'U', isUnlisted: true },
  { id: 'guest', name: 'G', isGuest: true },
];
const MEMBERS = ['ann', 'cem', 'unlisted', 'guest'];
const POINTS = new Map([
  ['easy', 1],
  ['medium', 2],
  ['hard', 3],
  ['large', 4],
]);

const resultsArbitrary = fc
  .array(
    fc.record({
      playerId: fc.constantFrom(...PLAYERS.map(({ id }) => id)),
      kind: fc.constantFrom('nurikabe', 'tic-tac-logic'),
      level: fc.constantFrom('easy', 'large'),
      day: fc.integer({ min: 0, max: 20 }),
      isDaily: fc.boolean(),
      startedAt: fc.integer({ min: 0, max: 3 }),
      wallMs: fc.integer({ min: 1, max: 4 }),
      isFinished: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
      isRanked: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
      isAssisted: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
      reviewStatus: fc.constantFrom(...REVIEW_STATUSES, 'counted' as const, 'counted' as const),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((seeds) =>
    seeds.map(({ day, isDaily, startedAt, ...seed }, i): NewResult => {
      const start = (FIRST_DAY + day) * DAY_MS + startedAt;
      const daily = isDaily ? formatDay(FIRST_DAY + day) : null;
      return makeResult({
        ...seed,
        daily,
        mode: isDaily ? 'solo' : 'race',
        roomId: `r${i}`,
        startedAt: start,
        endedAt: start + seed.wallMs,
      });
    }),
  );

const queryArbitrary = fc.record({
  span: fc.constantFrom(...PERIOD_TYPES),
  date: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 20 }).map(formatDay),
  kind: fc.constantFrom('nurikabe', 'tic-tac-logic'),
  level: fc.constantFrom('easy', 'large'),
  isAssisted: fc.boolean(),
});

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function compareKeys(a: NewResult, b: NewResult): number {
  return a.startedAt - b.startedAt || compareTexts(a.roomId, b.roomId);
}

/** The results that any board may count, one by one and by the words of the specification. */
function countable(results: readonly NewResult[], isAssisted: boolean): readonly NewResult[] {
  return results.filter((result) => {
    const attempts = results.filter(
      (other) =>
        other.isRanked &&
        [other.playerId, other.daily, other.kind, other.level].join() === [result.playerId, result.daily, result.kind, result.level].join(),
    );
    const isFirst = result.daily === null || [...attempts].sort(compareKeys)[0] === result;
    return result.isRanked && result.isFinished && result.reviewStatus === 'counted' && result.isAssisted === isAssisted && isFirst;
  });
}

function byPlayer(results: readonly NewResult[]): readonly (readonly [string, readonly NewResult[]])[] {
  const ids = [...new Set(results.map(({ playerId }) => playerId ?? ''))];
  return ids.map((id) => [id, results.filter(({ playerId }) => playerId === id)] as const);
}

interface NaiveEntry {
  readonly playerId: string;
  readonly order: readonly [number, number];
}

function naiveTimes(results: readonly NewResult[]): readonly NaiveEntry[] {
  return byPlayer(results).map(([playerId, own]) => {
    const [best] = [...own].sort((a, b) => a.wallMs - b.wallMs || a.endedAt - b.endedAt);
    return { playerId, order: [best.wallMs, best.endedAt] };
  });
}

function naivePoints(results: readonly NewResult[]): readonly NaiveEntry[] {
  return byPlayer(results).map(([playerId, own]) => {
    const points = own.reduce((sum, { level }) => sum + (POINTS.get(level) ?? 0), 0);
    return { playerId, order: [-points, own.reduce((sum, { wallMs }) => sum + wallMs, 0)] };
  });
}

function compareEntries(a: NaiveEntry, b: NaiveEntry): number {
  return a.order[0] - b.order[0] || a.order[1] - b.order[1] || compareTexts(a.playerId, b.playerId);
}

/** What the board should show: the listed ones with their places, and the place of the viewer. */
function expectBoard(entries: readonly NaiveEntry[], group: boolean, viewer: string) {
  const inGroup = entries.filter(({ playerId }) => !group || MEMBERS.includes(playerId));
  const listed = inGroup.filter(({ playerId }) => playerId !== 'unlisted' && (group || playerId !== 'guest')).sort(compareEntries);
  const own = inGroup.find(({ playerId }) => playerId === viewer);
  return {
    entries: listed.map(({ playerId, order }, i) => [i + 1, playerId, ...order]),
    own: own === undefined ? null : 1 + listed.filter((entry) => compareEntries(entry, own) < 0).length,
  };
}

function within(query: { span: (typeof PERIOD_TYPES)[number]; date: string }) {
  const period = periodOf(query.span, query.date);
  if (!period.ok) throw new Error('a date');
  return period.value;
}

describe.each(availableDatabases)('leaderboards of any results on %s', (name) => {
  test('[B1] [B4] [B5] [B6] [B7] [B8] [B10] are those of a plain reading of the rules', { timeout: 120_000 }, async () => {
    async function readAll<Entry>(
      read: (cursor: string | undefined) => Promise<Page<Entry> & { own: { place: number } | null; count: number }>,
    ) {
      const entries: Entry[] = [];
      let page = await read(undefined);
      for (entries.push(...page.entries); page.next !== null; entries.push(...page.entries)) page = await read(page.next);
      expect(page.count).toBe(entries.length);
      return { entries, own: page.own?.place ?? null };
    }

    function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
      if (!result.ok) throw new Error(result.error);
      return result.value;
    }

    const property = fc.asyncProperty(
      resultsArbitrary,
      fc.array(queryArbitrary, { minLength: 3, maxLength: 5 }),
      fc.boolean(),
      fc.constantFrom('ann', 'unlisted', 'guest'),
      (stored, queries, inGroup, viewer) =>
        withDatabase(name, async (database) => {
          const store = createLeaderboardStore(database);
          const boards = createLeaderboards(store, createGroupStore(database));
          const scores = createLeaderboardProjection(createResultStore(database), store);
          await addPlayers(database, PLAYERS);
          await database.client.group.create({ data: { id: 'club', name: 'Club', inviteHash: 'hash', createdAt: 1n } });
          await database.client.groupMember.createMany({ data: MEMBERS.map((playerId) => ({ groupId: 'club', playerId, joinedAt: 1n })) });
          await addResults(database, stored);
          for (const { roomId, round } of stored) await scores.applyRound(roomId, round);

          const request = { viewer, limit: 2, ...(inGroup ? { group: 'club' } : {}) };
          for (const query of queries) {
            const { span, date, kind, level, isAssisted } = query;
            const counted = countable(stored, isAssisted).filter((result) => result.kind === kind && result.level === level);
            const { first, last, from, to } = within(query);
            const times = async (asked: TimesQuery) => {
              const { entries, own } = await readAll<TimeEntry>(async (cursor) =>
                unwrap(await boards.times(asked, { ...request, cursor })),
              );
              return { entries: entries.map(({ place, playerId, wallMs, endedAt }) => [place, playerId, wallMs, endedAt]), own };
            };
            const points = async (asked: PointsQuery) => {
              const { entries, own } = await readAll<PointsEntry>(async (cursor) =>
                unwrap(await boards.points(asked, { ...request, cursor })),
              );
              return { entries: entries.map((entry) => [entry.place, entry.playerId, -entry.points, entry.wallMs]), own };
            };

            const ofDay = counted.filter(({ daily }) => daily === date);
            expect(await times({ of: 'daily', date, kind, level, isAssisted })).toEqual(expectBoard(naiveTimes(ofDay), inGroup, viewer));
            const ofPeriod = counted.filter(({ endedAt }) => endedAt >= from && endedAt < to);
            const best = { of: 'best', span, date, kind, level, isAssisted, width: 7, height: 7 } as const;
            expect(await times(best)).toEqual(expectBoard(naiveTimes(ofPeriod), inGroup, viewer));
            const isIn = ({ daily }: NewResult) => daily !== null && daily >= first && daily <= last;
            expect(await points({ span, date, kind, level, isAssisted })).toEqual(
              expectBoard(naivePoints(counted.filter(isIn)), inGroup, viewer),
            );
            const ofAll = countable(stored, isAssisted).filter(isIn);
            expect(await points({ span, date, isAssisted })).toEqual(expectBoard(naivePoints(ofAll), inGroup, viewer));
          }
        }),
    );
    await fc.assert(property, { numRuns: 8 });
  });
});
