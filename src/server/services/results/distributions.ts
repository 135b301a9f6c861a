import { MIN_SAMPLE } from '../../protocol/catalog';
import type { DistributionStore, TimedPlay, TimesSource } from '../../store/distribution-store';

/** One bar of a histogram. */
export interface Bin {
  readonly fromMs: number;
  /** Exclusive; null for an unbounded bar. */
  readonly toMs: number | null;
  readonly count: number;
}

/** The times of a daily or a puzzle, of all players together. */
export interface Distribution {
  readonly count: number;
  /** Null when there are no times. */
  readonly medianMs: number | null;
  /** From the first to the last bar that is not empty, without gaps. */
  readonly bins: readonly Bin[];
}

export interface Distributions {
  of(source: TimesSource, isAssisted: boolean): Promise<Distribution>;
  /** The play with the median time; null when so few have a time that it would identify a player. */
  medianPlay(source: TimesSource, isAssisted: boolean): Promise<TimedPlay | null>;
  /**
   * How many percent of the others a time is faster than, rounded down; null when there are no others. The player's own time is left out.
   */
  fasterThan(source: TimesSource, isAssisted: boolean, wallMs: number, playerId: string | null): Promise<number | null>;
}

/** About ten for each factor of ten, since players differ by factors; each is a round number. */
const EDGE_SECONDS = [
  [10, 12, 15, 20, 25, 30, 40, 50],
  [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50].map((minutes) => minutes * 60),
  [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((hours) => hours * 3600),
];

/** The edges of the bars of every histogram, in milliseconds. */
export const BIN_EDGES: readonly number[] = EDGE_SECONDS.flat().map((seconds) => seconds * 1000);

export function createDistributions(store: DistributionStore): Distributions {
  return {
    async of(source, isAssisted) {
      const found = new Map((await store.bins(source, isAssisted, BIN_EDGES)).map(({ bin, count }) => [bin, count]));
      if (found.size === 0) return { count: 0, medianMs: null, bins: [] };
      const bins = fillGaps(found);
      const count = bins.reduce((sum, bin) => sum + bin.count, 0);
      return { count, medianMs: await store.median(source, isAssisted), bins };
    },

    medianPlay: (source, isAssisted) => store.medianPlay(source, isAssisted, MIN_SAMPLE),

    async fasterThan(source, isAssisted, wallMs, playerId) {
      const { others, slower } = await store.compare(source, isAssisted, wallMs, playerId);
      return others === 0 ? null : Math.floor((100 * slower) / others);
    },
  };
}

/** The bars of some times, in milliseconds. */
export function binsOf(times: readonly number[]): readonly Bin[] {
  const counts = new Map<number, number>();
  for (const time of times) {
    const above = BIN_EDGES.findIndex((edge) => time < edge);
    const bin = above === -1 ? BIN_EDGES.length : above;
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  return counts.size === 0 ? [] : fillGaps(counts);
}

/** From the first to the last bar that is not empty. */
function fillGaps(counts: ReadonlyMap<number, number>): readonly Bin[] {
  const first = Math.min(...counts.keys());
  return Array.from({ length: Math.max(...counts.keys()) - first + 1 }, (_, i) => binOf(first + i, counts.get(first + i) ?? 0));
}

function binOf(bin: number, count: number): Bin {
  return { fromMs: bin === 0 ? 0 : BIN_EDGES[bin - 1], toMs: bin < BIN_EDGES.length ? BIN_EDGES[bin] : null, count };
}
