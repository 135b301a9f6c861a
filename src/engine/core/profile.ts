import type { Grade } from './grade';
import type { TechniqueLevel } from './kind';

/** What a player who knows all techniques finds at one point of a solve. */
export interface ProfilePoint {
  /** The lowest level that has a step here. */
  readonly level: TechniqueLevel;
  /** The steps of that level, without those that place nothing new. */
  readonly ways: number;
  /** The cells to look at for the step that is taken: its reason cells, and the placements of its chain. */
  readonly looks: number;
  /** The length of its chain; 0 unless it is an assumption. */
  readonly chain: number;
  /** The number of cells that are filled in here. */
  readonly cells: number;
}

/** How a solve by techniques goes, from its first point to its last one. */
export interface Profile {
  readonly points: readonly ProfilePoint[];
  /** The blanks that no technique finds. */
  readonly blanksLeft: number;
  /** The mean effort of a step: an integer, higher is harder, 100 points for ten times the effort. */
  readonly score: number;
}

/** Whether there is only one way on, and it takes a technique that few players see at once. */
export function isNarrow({ level, ways }: ProfilePoint): boolean {
  return ways === 1 && level >= NARROW_LEVEL;
}

export interface ProfiledGrade extends Grade {
  /** Null when there was no time for it. */
  readonly profile: Profile | null;
}

/** Techniques of lower levels are seen without a search for them. */
const NARROW_LEVEL = 3;
