import { rate, rating } from 'openskill';
import { z } from 'zod';
import type { Result } from '@/engine/core/result';
import type { Racer, RatingPoint, RatingStore, SkillRating } from '../../store/rating-store';
import { type CursorCodec, type Page, type PageRequest, readPage } from '../shared/pagination';

/** A player's rating at one kind, as shown. */
export interface ShownRating {
  readonly kind: string;
  readonly rating: number;
  readonly races: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A rating after one race. */
export interface CurvePoint {
  readonly roomId: string;
  readonly round: number;
  readonly rating: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a race did to a player's rating. */
export interface RatingDifference {
  readonly before: number;
  readonly after: number;
}

export interface Ratings {
  /** Counts an ended ranked race once; returns whether this call did. Races of fewer than two known players do not count. */
  applyRace(roomId: string, round: number): Promise<boolean>;
  /** How a race changed a player's rating; null while it has not counted for them. */
  changeIn(roomId: string, round: number, playerId: string): Promise<RatingDifference | null>;
  /** A player's ratings, for the kinds that they raced at. */
  of(playerId: string): Promise<readonly ShownRating[]>;
  /** The ratings of players at one kind; a newcomer's where there is none. */
  ofAll(playerIds: readonly string[], kind: string): Promise<ReadonlyMap<string, number>>;
  /** A player's ratings over time, latest first. */
  curve(playerId: string, kind: string, request: PageRequest): Promise<Result<Page<CurvePoint>, 'invalid-cursor'>>;
}

/** A newcomer is shown with BASE; a player of average strength arrives near 1500 after many races. */
const BASE = 1000;
const SCALE = 30;
/** Shows a lower bound of the strength: the player is almost certainly at least this strong. */
const CAUTION = 3;

const POSITIONS: CursorCodec<RatingPoint, { readonly at: number }> = {
  schema: z.strictObject({ at: z.int().nonnegative() }),
  of: ({ at }) => ({ at }),
};

/** The number that is shown. */
export function displayedRating({ mu, sigma }: SkillRating): number {
  return Math.round((mu - CAUTION * sigma) * SCALE + BASE);
}

/** The rating of a player before their first race. */
export const NEWCOMER_RATING = displayedRating(rating());

/**
 * The strengths after a race by the Plackett-Luce model; racers are in the order of their places, and equal places are ties. A player who
 * has raced the same players within a week gets less of the change.
 */
export function rateRace(racers: readonly Racer[]): readonly SkillRating[] {
  return racers.map((_, i) => {
    const first = racers.findIndex(({ place }) => place === racers[i].place);
    const tied = racers.filter(({ place }) => place === racers[i].place).length;
    // The library can rank a later place above tied ones. Here each tied racer takes each of their places in turn and gets the mean.
    const outcomes = Array.from({ length: tied }, (_unused, turn) => {
      const order = racers.map((_racer, at) => (at < first || at >= first + tied ? at : first + ((at - first + turn) % tied)));
      return rateInOrder(order.map((at) => racers[at]))[order.indexOf(i)];
    });
    const before = rating(racers[i].before ?? {});
    const weight = weightOf(racers[i]);
    const moved = (from: number, to: number) => from + weight * (to - from);
    return {
      mu: moved(before.mu, mean(outcomes.map(({ mu }) => mu))),
      sigma: moved(before.sigma, mean(outcomes.map(({ sigma }) => sigma))),
    };
  });
}

function rateInOrder(racers: readonly Racer[]): readonly SkillRating[] {
  return rate(racers.map(({ before }) => [rating(before ?? {})])).map(([strength]) => strength);
}

/**
 * Half as much for each earlier race with the same player, as the mean over the others: all races of two players in a week together count
 * as less than two.
 */
function weightOf({ met }: Racer): number {
  return mean(met.map((races) => 2 ** -races));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function createRatings(store: RatingStore): Ratings {
  return {
    applyRace: (roomId, round) => store.apply({ roomId, round }, rateRace),

    async changeIn(roomId, round, playerId) {
      const change = await store.changeIn({ roomId, round }, playerId);
      if (change === null) return null;
      return { before: change.before === null ? NEWCOMER_RATING : displayedRating(change.before), after: displayedRating(change.after) };
    },

    async of(playerId) {
      const ratings = await store.ofPlayer(playerId);
      return ratings.map(({ kind, races, changedAt, ...strength }) => ({ kind, rating: displayedRating(strength), races, changedAt }));
    },

    async ofAll(playerIds, kind) {
      const found = new Map((await store.ofPlayers(playerIds, kind)).map((stored) => [stored.playerId, displayedRating(stored)]));
      return new Map(playerIds.map((playerId) => [playerId, found.get(playerId) ?? NEWCOMER_RATING]));
    },

    async curve(playerId, kind, request) {
      const page = await readPage(request, POSITIONS, (after, limit) => store.curve(playerId, kind, after?.at ?? null, limit));
      if (!page.ok) return page;
      const entries = page.value.entries.map(({ roomId, round, at, ...strength }) => ({
        roomId,
        round,
        at,
        rating: displayedRating(strength),
      }));
      return { ok: true, value: { entries, next: page.value.next } };
    },
  };
}
