import type { Literal, Reason } from './assignment';

/** The constraints of one puzzle as an SMT theory: it receives every assigned literal in order and implies consequences. */
export interface Theory {
  /** Records a literal that became true and implies its immediate consequences. Returns false on a conflict. */
  assertLiteral(literal: Literal): boolean;
  /** Removes a literal, in the reverse order of `assertLiteral`. */
  retractLiteral(literal: Literal): void;
  /** Called after retractions. Clears the pending work of `propagateExpensive`, because the restored state was propagated before. */
  onBacktracked(): void;
  /** Runs the expensive propagators one by one until one of them implies something or all are done. Returns false on a conflict. */
  propagateExpensive(): boolean;
  /** Adds literals to the explanation that were false when the trail had size `position` and that together force the literal. */
  explain(literal: Literal, reason: Reason, position: number): void;
  /** The id of the rule behind a reason, undefined for several rules. `literal` is the one that the reason forces, or `NO_LITERAL`. */
  ruleOf(literal: Literal, reason: Reason): string | undefined;
}
