import { type DeduceOptions, deduce } from './deduce';
import type { Level, Puzzle, PuzzleKind, Step, Technique, TechniqueLevel } from './kind';

export interface TechniqueUse {
  readonly technique: string;
  readonly level: TechniqueLevel;
  /** How often the technique fired. */
  readonly count: number;
}

export interface Grade {
  /** Easy needs techniques up to level 2, medium level 3, hard level 4; for extreme no technique suffices. */
  readonly level: Level;
  /** Orders the puzzles of one level: an integer, higher is harder. */
  readonly score: number;
  /** The techniques that fired, easiest first. */
  readonly techniques: readonly TechniqueUse[];
}

/**
 * The weight of a step relative to one of the level below. Within a level the weight increases evenly along the ladder; a technique for
 * signs weighs as much as the next one.
 */
const WEIGHT_PER_LEVEL = 10;
/** The weight of a cell that no technique finds. */
export const WEIGHT_UNFOUND = WEIGHT_PER_LEVEL ** 4;

const LEVEL_OF: Readonly<Record<TechniqueLevel, Level>> = { 1: 'easy', 2: 'easy', 3: 'medium', 4: 'hard' };

type GradeOptions = Pick<DeduceOptions, 'shouldStop' | 'onStep'>;

/** Grades the difficulty of a puzzle for a player that knows the techniques. Meant for puzzles with a unique solution. */
export function grade(kind: PuzzleKind, puzzle: Puzzle): Grade;
/** The same, or undefined when `shouldStop` cut it short and the level is unknown. */
export function grade(kind: PuzzleKind, puzzle: Puzzle, options: GradeOptions): Grade | undefined;
export function grade(kind: PuzzleKind, puzzle: Puzzle, options: GradeOptions = {}): Grade | undefined {
  const { steps, verdict, isCutShort } = deduce(kind, puzzle, kind.initialBoard(puzzle), options);
  if (isCutShort) return undefined;
  const techniques = countUses(kind.techniques, steps);
  const blanksLeft = verdict.status === 'open' ? verdict.blanks : 0;
  const score = scoreOf(kind, techniques, blanksLeft);
  if (verdict.status !== 'solved') return { level: 'extreme', score, techniques };
  return { level: LEVEL_OF[techniques.at(-1)?.level ?? 1], score, techniques };
}

function countUses(techniques: readonly Technique<unknown>[], steps: readonly Step[]): TechniqueUse[] {
  const counts = new Map<string, number>();
  for (const { technique } of steps) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  return techniques.flatMap(({ id, level }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ technique: id, level, count }];
  });
}

/**
 * The mean weight of a step, on a logarithmic scale of 100 points a level. A cell that no technique finds weighs one level more than the
 * hardest step.
 */
function scoreOf(kind: PuzzleKind, uses: readonly TechniqueUse[], blanksLeft: number): number {
  const weights = weightsOf(kind);
  let steps = blanksLeft;
  let weight = blanksLeft * WEIGHT_UNFOUND;
  for (const { technique, count } of uses) {
    steps += count;
    weight += count * (weights.get(technique) ?? 0);
  }
  return steps === 0 ? 0 : Math.round(100 * Math.log10(weight / steps));
}

/** The weight of a step of each technique. */
export function weightsOf({ techniques, signTechniques = [] }: PuzzleKind): ReadonlyMap<string, number> {
  const countPlain = (some: readonly Technique<unknown>[]) => some.filter(({ id }) => !signTechniques.includes(id)).length;
  return new Map(
    techniques.map(({ id, level }) => {
      const ladder = techniques.filter((other) => other.level === level);
      const before = ladder.slice(
        0,
        ladder.findIndex((other) => other.id === id),
      );
      return [id, WEIGHT_PER_LEVEL ** (level - 1 + countPlain(before) / countPlain(ladder))];
    }),
  );
}
