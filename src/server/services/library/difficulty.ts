import { rate, rating } from 'openskill';
import { LEVELS } from '@/engine/core/kind';
import { MIN_SAMPLE } from '../../protocol/catalog';
import { DIFFICULTY_SAMPLE, FELT_SAMPLE, type FeltDifficulty } from '../../protocol/library';
import type { NumbersRules } from '../../store/publication-result-store';
import { displayedRating } from '../results/ratings';

/** Of a normal distribution, 95 percent are this many deviations around its middle. */
const DEVIATIONS = 1.96;

/** How hard a published puzzle is by its plays. */
export const PLAYED_DIFFICULTY: NumbersRules = {
  /** The interval of a median is between two of the times, whatever their distribution. */
  placesOf(times) {
    if (times < MIN_SAMPLE) return null;
    const median = Math.ceil(times / 2);
    if (times < DIFFICULTY_SAMPLE) return { median, interval: null };
    const apart = (DEVIATIONS * Math.sqrt(times)) / 2;
    return { median, interval: [Math.max(1, Math.round(times / 2 - apart)), Math.min(times, Math.round(1 + times / 2 + apart))] };
  },

  /** Each first attempt is a match of the player against the puzzle. The player wins by a verified solve without help. */
  rate(attempts) {
    if (attempts.length < DIFFICULTY_SAMPLE) return null;
    let puzzle = rating();
    for (const { isSolved, strength } of attempts) {
      const player = rating(strength ?? {});
      const [[first], [second]] = rate(isSolved ? [[player], [puzzle]] : [[puzzle], [player]]);
      puzzle = isSolved ? second : first;
    }
    return displayedRating(puzzle);
  },
};

/** The median of what players said; null for too few. */
export function feltDifficulty(counts: Readonly<Record<string, number>>): FeltDifficulty | null {
  const said = LEVELS.flatMap((level) => new Array<typeof level>(counts[level] ?? 0).fill(level));
  return said.length < FELT_SAMPLE ? null : { level: said[Math.floor((said.length - 1) / 2)], opinions: said.length };
}
