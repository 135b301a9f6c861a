import { z } from 'zod';

/** The parameters of a replay's URL: a round, a time in it, and the players whose boards are shown. */
export interface ReplaySearchParams {
  readonly round: number | undefined;
  readonly at: number | undefined;
  readonly players: readonly string[];
}

/** The maximum number of boards side by side. */
const MOST_PLAYERS = 4;
const MOST_LETTERS = 64;

const searchParamsSchema = z.object({
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

/** Parses a URL. Undefined if the round is invalid; an invalid time or player is ignored. */
export function parseReplaySearchParams(query: unknown): ReplaySearchParams | undefined {
  const read = searchParamsSchema.safeParse(query);
  return read.success ? { round: read.data.round, at: read.data.at, players: read.data.player } : undefined;
}
