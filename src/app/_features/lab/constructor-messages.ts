import type { WorkProgress } from '@/engine/constructor/constructor-work';
import type { Findings } from '@/engine/constructor/examination';
import type { SuggestedClue } from '@/engine/constructor/suggest-clues';
import type { Board, Level, Puzzle, Violation } from '@/engine/core/kind';
import type { Profile } from '@/engine/core/profile';

/**
 * What the page asks the constructor's worker. An examination ends when the next one begins, or the page gives up; a job blocks its worker,
 * which is ended to cancel it.
 */
export type ConstructorRequest =
  | { readonly type: 'examine'; readonly id: number; readonly puzzle: Puzzle }
  | { readonly type: 'give-up' }
  | ConstructorJob;

/** `judge`: the level of a unique puzzle, or why there is no solution. `suggest`: one clue. `finish` keeps the clues. `adjust`: easier or harder. */
export type ConstructorJob =
  | { readonly type: 'judge'; readonly puzzle: Puzzle }
  | { readonly type: 'suggest'; readonly puzzle: Puzzle; readonly solutions: readonly Board[] }
  | { readonly type: 'finish'; readonly puzzle: Puzzle; readonly level: Level; readonly seed: string }
  | { readonly type: 'adjust'; readonly puzzle: Puzzle; readonly isEasier: boolean; readonly seed: string };

/** What is known of a puzzle when the pen rests. */
export interface Judgement {
  readonly grade: SuggestedClue['grade'] | undefined;
  readonly profile: Profile | undefined;
  /** Where the ladder runs into a broken rule. */
  readonly contradiction: Violation | undefined;
}

/** The number of solutions. `late` while it takes longer than usual, `undecided` when it was given up. */
export type LiveCount = NonNullable<Findings['count']> | 'late' | 'undecided';

export interface ConstructorResults {
  readonly judge: Judgement;
  readonly suggest: readonly SuggestedClue[];
  /** Undefined when none was found. The level is another one if only a single clue was left to find. */
  readonly finish: { readonly puzzle: Puzzle; readonly grade: SuggestedClue['grade'] } | undefined;
  /** Undefined when none was found. */
  readonly adjust: Puzzle | undefined;
}

export type ConstructorMessage =
  /** Comes alone and first, so that nothing delays it. `seconds` is how long it has been searched for. */
  | { readonly type: 'count'; readonly id: number; readonly count: LiveCount; readonly seconds: number }
  | { readonly type: 'findings'; readonly id: number; readonly findings: Findings }
  | { readonly type: 'progress'; readonly progress: WorkProgress }
  | { readonly type: 'result'; readonly result: ConstructorResults[keyof ConstructorResults] };
