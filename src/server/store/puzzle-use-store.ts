import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database } from './database';

/** Where a puzzle is used. */
export interface PuzzleUse {
  /** The latest date on which it is a daily. */
  readonly lastDaily: string | null;
  /** The name under which it was taken from the stock. */
  readonly takenBy: string | null;
}

/** Shows whether a puzzle is in play. */
export interface PuzzleUseStore {
  /** Null when there is no puzzle of this form. */
  findUse(form: string): Promise<PuzzleUse | null>;
  /** Whether a round has results, which are written when it ends. */
  hasResults(roomId: string, round: number): Promise<boolean>;
  /** The time of a room's last entry, or null when there is no such room. */
  roomChangedAt(roomId: string): Promise<number | null>;
  /** When a duel ends, or null when there is no such duel. */
  duelEndsAt(id: string): Promise<number | null>;
  /** What players have seen of the dailies of some dates, of duels that are open at a time, and of races with a task due after another. */
  seen(dates: readonly string[], time: number, dueAfter: number): Promise<SeenLists>;
  /** How many rounds of some rooms have results; a room without any is left out. */
  endedRounds(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  find(ids: readonly string[]): Promise<readonly UsedPuzzle[]>;
  /** The puzzles taken from the stock under some names, by name. */
  takenBy(names: readonly string[]): Promise<ReadonlyMap<string, UsedPuzzle>>;
}

/**
 * Lists whose items are separated by spaces. They are read for every question and are mostly the same as before, so the database puts each
 * together.
 */
export interface SeenLists {
  /** Ids of puzzles. */
  readonly dailies: string;
  /** Ids of the puzzles taken from the stock for duels that a player has started. */
  readonly duels: string;
  /** Running races: when their next task is due, a colon, and their room. Two rounds of a room differ in the time. */
  readonly races: string;
}

/** A puzzle by its clues alone. */
export interface UsedPuzzle {
  readonly id: string;
  /** Canonical notation. */
  readonly text: string;
}

const CLUES = { select: { id: true, text: true } } as const;
/** Databases take a bounded number of parameters. */
const AT_ONCE = 500;

async function inParts<Row>(keys: readonly string[], find: (part: string[]) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let i = 0; i < keys.length; i += AT_ONCE) found.push(...(await find(keys.slice(i, i + AT_ONCE))));
  return found;
}

export function createPuzzleUseStore({ client }: Database): PuzzleUseStore {
  return {
    async findUse(form) {
      const row = await client.puzzle.findUnique({
        where: { form },
        select: { dailies: { orderBy: { date: 'desc' }, take: 1, select: { date: true } }, stock: { select: { takenBy: true } } },
      });
      return row === null ? null : { lastDaily: row.dailies[0]?.date ?? null, takenBy: row.stock?.takenBy ?? null };
    },

    async hasResults(roomId, round) {
      return (await client.result.findFirst({ where: { roomId, round }, select: { member: true } })) !== null;
    },

    async roomChangedAt(roomId) {
      const room = await client.room.findUnique({ where: { id: roomId }, select: { changedAt: true } });
      return room === null ? null : Number(room.changedAt);
    },

    async duelEndsAt(id) {
      const duel = await client.duel.findUnique({ where: { id }, select: { endsAt: true } });
      return duel === null ? null : Number(duel.endsAt);
    },

    async seen(dates, time, dueAfter) {
      // A running participant of a duel has a due end, a finished one has a result. The summary of a room is matched as `JSON.stringify`
      // writes it; no quoted text contains this. Nothing is parsed, so a broken summary does no harm.
      const [{ dailies, duels, races }] = await client.$queryRaw<[{ readonly [List in keyof SeenLists]: string | null }]>`
        SELECT
          (SELECT string_agg(d.puzzle_id, ' ') FROM daily d WHERE d.date IN (${Prisma.join([...dates])})) AS dailies,
          (SELECT string_agg(d.puzzle_id, ' ') FROM duel d
            WHERE d.ends_at > ${BigInt(time)}
            AND EXISTS (SELECT 1 FROM stock_puzzle s WHERE s.puzzle_id = d.puzzle_id AND s.taken_by IS NOT NULL)
            AND EXISTS (SELECT 1 FROM duel_participant p JOIN room r ON r.id = p.room_id WHERE p.duel_id = d.id
              AND (r.due_at IS NOT NULL OR EXISTS (SELECT 1 FROM result e WHERE e.room_id = r.id)))) AS duels,
          (SELECT string_agg(r.due_at || ':' || r.id, ' ') FROM room r
            WHERE r.due_at > ${BigInt(dueAfter)}
            AND r.summary LIKE '%"mode":"race"%' AND r.summary LIKE '%"phase":"running"%') AS races`;
      return { dailies: dailies ?? '', duels: duels ?? '', races: races ?? '' };
    },

    async endedRounds(roomIds) {
      const ended = await inParts(roomIds, (part) =>
        client.result.groupBy({ by: ['roomId'], where: { roomId: { in: part } }, _max: { round: true } }),
      );
      return new Map(ended.map(({ roomId, _max }) => [roomId, _max.round ?? 0]));
    },

    find: (ids) => inParts(ids, (part) => client.puzzle.findMany({ where: { id: { in: part } }, ...CLUES })),

    async takenBy(names) {
      const taken = await inParts(names, (part) =>
        client.stockPuzzle.findMany({ where: { takenBy: { in: part } }, select: { takenBy: true, puzzle: CLUES } }),
      );
      return new Map(taken.flatMap(({ takenBy, puzzle }) => (takenBy === null ? [] : [[takenBy, puzzle]])));
    },
  };
}
