import type { Database } from './database';

/** Where a puzzle serves. */
export interface PuzzleUse {
  /** The latest date on which it is a daily. */
  readonly lastDaily: string | null;
  /** Who took it from its shelf. */
  readonly takenBy: string | null;
}

/** What tells whether a puzzle is in play. */
export interface PuzzleUseStore {
  /** Null when there is no puzzle of this form. */
  findUse(form: string): Promise<PuzzleUse | null>;
  /** Whether a round has results, which are written when it ends. */
  hasResults(roomId: string, round: number): Promise<boolean>;
  /** The time of a room's last row, or null when there is no such room. */
  roomChangedAt(roomId: string): Promise<number | null>;
  /** When a duel is over, or null when there is no such duel. */
  duelEndsAt(id: string): Promise<number | null>;
  /** The dailies of a date. */
  dailiesOf(date: string): Promise<readonly UsedPuzzle[]>;
  /** What was taken from its shelf for duels that are not over and that somebody has begun to play. */
  begunDuels(time: number): Promise<readonly UsedPuzzle[]>;
  /** The races that run, where something was due or will be after `time`. */
  runningRaces(time: number): Promise<readonly { readonly room: string; readonly round: number }[]>;
  /** What was taken from its shelf under some names. */
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
      // A part that is played has its end before it, one that was played has a result.
      const isBegun = { OR: [{ dueAt: { not: null } }, { results: { some: {} } }] };
      const where = { endsAt: { gt: BigInt(time) }, parts: { some: { room: isBegun } }, puzzle: { stock: { takenBy: { not: null } } } };
      return (await client.duel.findMany({ where, select: { puzzle: CLUES } })).map(({ puzzle }) => puzzle);
    },

    async runningRaces(time) {
      // As `JSON.stringify` writes a summary, where no text within quotes looks like this: nothing is parsed, so none is too broken for it.
      const isRunningRace = ['"mode":"race"', '"phase":"running"'].map((part) => ({ summary: { contains: part } }));
      const rooms = await client.room.findMany({ where: { dueAt: { gt: BigInt(time) }, AND: isRunningRace }, select: { id: true } });
      const running = rooms.map(({ id }) => id);
      if (running.length === 0) return [];
      const ended = await client.result.groupBy({ by: ['roomId'], where: { roomId: { in: running } }, _max: { round: true } });
      const rounds = new Map(ended.map(({ roomId, _max }) => [roomId, _max.round ?? 0]));
      // Every round of a race that ended has results.
      return running.map((room) => ({ room, round: (rounds.get(room) ?? 0) + 1 }));
    },

    async takenBy(names) {
      if (names.length === 0) return [];
      const where = { takenBy: { in: [...names] } };
      return (await client.stockPuzzle.findMany({ where, select: { puzzle: CLUES } })).map(({ puzzle }) => puzzle);
    },
  };
}
