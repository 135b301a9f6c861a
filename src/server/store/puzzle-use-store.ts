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
  };
}
