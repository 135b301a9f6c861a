import type { Database } from './database';
import { TRANSACTION_LIMITS } from './row-locks';

/** How often a player has done one lesson. */
export interface Practised {
  /** A technique; or a kind with `.rules`. */
  readonly lesson: string;
  readonly done: number;
  /** How many of these without revealed hints. */
  readonly unaided: number;
  /** Milliseconds since 1970. */
  readonly latestAt: number;
}

/** What players have practised. */
export interface PracticeStore {
  /** Counts one more and returns the new totals; the player must be stored. */
  add(playerId: string, lesson: string, isUnaided: boolean): Promise<Practised>;
  ofPlayer(playerId: string): Promise<readonly Practised[]>;
}

export function createPracticeStore(database: Database): PracticeStore {
  const { client } = database;
  return {
    add: (playerId, lesson, isUnaided) =>
      client.$transaction(async (queries) => {
        const latestAt = BigInt(await database.now(queries));
        const unaided = isUnaided ? 1 : 0;
        const row = await queries.practice.upsert({
          where: { playerId_lesson: { playerId, lesson } },
          create: { playerId, lesson, done: 1, unaided, latestAt },
          update: { done: { increment: 1 }, unaided: { increment: unaided }, latestAt },
        });
        return readPractised(row);
      }, TRANSACTION_LIMITS),

    async ofPlayer(playerId) {
      return (await client.practice.findMany({ where: { playerId }, orderBy: { lesson: 'asc' } })).map(readPractised);
    },
  };
}

function readPractised({ lesson, done, unaided, latestAt }: Omit<Practised, 'latestAt'> & { readonly latestAt: bigint }): Practised {
  return { lesson, done, unaided, latestAt: Number(latestAt) };
}
