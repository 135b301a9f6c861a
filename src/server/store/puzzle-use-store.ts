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
  /** The dailies of a date. */
  dailiesOf(date: string): Promise<readonly UsedPuzzle[]>;
  /** The puzzles taken from the stock for open duels that a player has started. */
  begunDuels(time: number): Promise<readonly UsedPuzzle[]>;
  /** The running races, where a task was due or will be after `time`. */
  runningRaces(time: number): Promise<readonly { readonly room: string; readonly round: number }[]>;
  /** The puzzles taken from the stock under some names. */
  takenBy(names: readonly string[]): Promise<readonly UsedPuzzle[]>;
}

/** A puzzle by its clues alone. */
export interface UsedPuzzle {
  readonly id: string;
  /** Canonical notation. */
  readonly text: string;
}

const CLUES = { select: { id: true, text: true } } as const;

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

    async dailiesOf(date) {
      return (await client.daily.findMany({ where: { date }, select: { puzzle: CLUES } })).map(({ puzzle }) => puzzle);
    },

    async begunDuels(time) {
      // A running participant's room has a due end, a finished one has a result.
      const isBegun = { OR: [{ dueAt: { not: null } }, { results: { some: {} } }] };
      const where = {
        endsAt: { gt: BigInt(time) },
        participants: { some: { room: isBegun } },
        puzzle: { stock: { takenBy: { not: null } } },
      };
      return (await client.duel.findMany({ where, select: { puzzle: CLUES } })).map(({ puzzle }) => puzzle);
    },

    async runningRaces(time) {
      // Matches the summary as `JSON.stringify` writes it; no quoted text contains this. Nothing is parsed, so a broken summary does no
      // harm.
      const isRunningRace = ['"mode":"race"', '"phase":"running"'].map((part) => ({ summary: { contains: part } }));
      const rooms = await client.room.findMany({ where: { dueAt: { gt: BigInt(time) }, AND: isRunningRace }, select: { id: true } });
      const running = rooms.map(({ id }) => id);
      if (running.length === 0) return [];
      const ended = await client.result.groupBy({ by: ['roomId'], where: { roomId: { in: running } }, _max: { round: true } });
      const rounds = new Map(ended.map(({ roomId, _max }) => [roomId, _max.round ?? 0]));
      // Every ended round of a race has results.
      return running.map((room) => ({ room, round: (rounds.get(room) ?? 0) + 1 }));
    },

    async takenBy(names) {
      if (names.length === 0) return [];
      const where = { takenBy: { in: [...names] } };
      return (await client.stockPuzzle.findMany({ where, select: { puzzle: CLUES } })).map(({ puzzle }) => puzzle);
    },
  };
}
