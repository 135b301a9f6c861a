import type { Literal, Reason } from './assignment';

/** The rules of one puzzle, as the search sees them: told of every assignment in order, it implies what follows. */
export interface Theory {
  /** Takes note of a literal that became true and implies what follows at once; false on a conflict. */
  assign(literal: Literal): boolean;
  /** Forgets a literal, in the opposite order of `assign`. */
  retract(literal: Literal): void;
  /** After retractions: forgets what `refine` still had to look at, since the state that was returned to had been looked at. */
  settle(): void;
  /** Runs the costlier rules, one after the other, until one implies something or none has anything to say; false on a conflict. */
  refine(): boolean;
  /** Blames literals that were false when the trail had size `position` and that together force the literal. */
  explain(literal: Literal, reason: Reason, position: number): void;
  /** The id of the rule that one of its reasons rests on, undefined where several meet; `literal` is what the reason forces, or `NO_LITERAL`. */
  ruleOf(literal: Literal, reason: Reason): string | undefined;
}
