import { z } from 'zod';

export interface Query {
  readonly [key: string]: string | string[] | undefined;
}

/** What an address asks for: a round, a time in it, and whose boards. */
export interface ReplaySearchParams {
  readonly round: number | undefined;
  readonly at: number | undefined;
  readonly players: readonly string[];
}

/** More boards are not shown at once, and names in a room are short. */
const MOST_PLAYERS = 4;
const MOST_LETTERS = 64;

const askedSchema = z.object({
  round: z.coerce.number().int().positive().optional(),
  at: z.coerce.number().int().nonnegative().optional().catch(undefined),
  player: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((players) =>
      [players]
        .flat()
        .filter(({ length }) => length <= MOST_LETTERS)
        .slice(0, MOST_PLAYERS),
    ),
});

/** Reads an address; undefined when it names a round that cannot be. A time or a player that makes no sense is left out. */
export function readAsked(query: Query): ReplaySearchParams | undefined {
  const read = askedSchema.safeParse(query);
  return read.success ? { round: read.data.round, at: read.data.at, players: read.data.player } : undefined;
}
