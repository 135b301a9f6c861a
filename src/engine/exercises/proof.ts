import type { Cell } from '../core/grid';
import type { Placement, Step } from '../core/kind';

/** One step of a player's proof: a mark, and why it is forced. */
export interface ProofStep extends Placement {
  readonly technique: string;
  /** The marked cells that the step is inferred from, in any order. All clues count anyway. */
  readonly because: readonly Cell[];
}

/** Why a step is not accepted. */
export type ProofRefusal =
  /** The technique gives the mark, but from these cells too. */
  | { readonly type: 'missing'; readonly cells: readonly Cell[] }
  /** Not this technique gives the mark here, but that one. */
  | { readonly type: 'otherwise'; readonly technique: string }
  /** The mark is possible, and no technique gives it yet. */
  | { readonly type: 'not-forced' }
  /** The cell has the other mark. */
  | { readonly type: 'wrong' }
  /** The cell is no blank of this board, or the technique or the mark is unknown. */
  | { readonly type: 'invalid' }
  | { readonly type: 'gave-up' };

/** What is proven by the steps up to the first one that is not accepted. */
export interface ProofReport {
  /** As the techniques say them: with everything that they place, and their own reason cells. */
  readonly accepted: readonly Step[];
  readonly refusal: ProofRefusal | null;
  readonly isSolved: boolean;
}
