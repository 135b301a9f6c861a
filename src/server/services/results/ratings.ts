import { rate, rating } from 'openskill';
import { z } from 'zod';
import type { Result } from '@/engine/core/result';
import type { Racer, RatingPoint, RatingStore, Strength } from '../../store/rating-store';
import { type CursorCodec, type Page, type PageRequest, readPage } from '../shared/pagination';

/** A player's rating at one kind, as people see it. */
export interface ShownRating {
  readonly kind: string;
  readonly rating: number;
  readonly races: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A rating as one race left it. */
export interface CurvePoint {
  readonly roomId: string;
  readonly round: number;
  readonly rating: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Ratings {
  /** Counts a ranked race that has ended, once; returns whether this call did. Races of fewer than two known players do not count. */
  applyRace(roomId: string, round: number): Promise<boolean>;
  /** A player's ratings, for the kinds that they raced at. */
  of(playerId: string): Promise<readonly ShownRating[]>;
  /** The ratings of players at one kind; a newcomer's where there is none. */
  ofAll(playerIds: readonly string[], kind: string): Promise<ReadonlyMap<string, number>>;
  /** A player's ratings over time, latest first. */
  curve(playerId: string, kind: string, request: PageRequest): Promise<Result<Page<CurvePoint>, 'bad-cursor'>>;
}

/** A newcomer is shown with BASE; somebody of average strength whom many races have made sure arrives near 1500. */
const BASE = 1000;
const SCALE = 30;
/** Shown is what somebody can be trusted to be: nearly surely at least this strong. */
const CAUTION = 3;

const POSITIONS: CursorCodec<RatingPoint, { readonly at: number }> = {
  schema: z.strictObject({ at: z.int().nonnegative() }),
  of: ({ at }) => ({ at }),
};

/** The number that people see. */
export function showStrength({ mu, sigma }: Strength): number {
  return Math.round((mu - CAUTION * sigma) * SCALE + BASE);
}

/** The number of somebody who has not raced yet. */
export const NEWCOMER_RATING = showStrength(rating());

/**
 * The strengths after a race by the model of Plackett and Luce; racers are in the order of their places, and equal places are ties. Who has
 * raced the same players within a week gets less of the change.
 */
export function rateRace(racers: readonly Racer[]): readonly Strength[] {
  return racers.map((_, i) => {
    const first = racers.findIndex(({ place }) => place === racers[i].place);
    const tied = racers.filter(({ place }) => place === racers[i].place).length;
    // The library's own ties can rank a later place above them. Here everybody who is tied takes each of their places in turn, and gets the mean.
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

function rateInOrder(racers: readonly Racer[]): readonly Strength[] {
  return rate(racers.map(({ before }) => [rating(before ?? {})])).map(([strength]) => strength);
}

/** Half as much for each earlier race with the same player, as the mean over the others: all races of two in a week together count as less than two. */
function weightOf({ met }: Racer): number {
  return mean(met.map((races) => 2 ** -races));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function createRatings(store: RatingStore): Ratings {
  return {
    applyRace: (roomId, round) => store.apply({ roomId, round }, rateRace),

    async of(playerId) {
      const ratings = await store.ofPlayer(playerId);
      return ratings.map(({ kind, races, changedAt, ...strength }) => ({ kind, rating: showStrength(strength), races, changedAt }));
    },

    async ofAll(playerIds, kind) {
      const found = new Map((await store.ofPlayers(playerIds, kind)).map((stored) => [stored.playerId, showStrength(stored)]));
      return new Map(playerIds.map((playerId) => [playerId, found.get(playerId) ?? NEWCOMER_RATING]));
    },

    async curve(playerId, kind, request) {
      const page = await readPage(request, POSITIONS, (after, limit) => store.curve(playerId, kind, after?.at ?? null, limit));
      if (!page.ok) return page;
      const entries = page.value.entries.map(({ roomId, round, at, ...strength }) => ({
        roomId,
        round,
        at,
        rating: showStrength(strength),
      }));
      return { ok: true, value: { entries, next: page.value.next } };
    },
  };
}
