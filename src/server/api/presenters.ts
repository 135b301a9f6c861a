import type { Verdict } from '@/engine/core/check';
import type { Hint } from '@/engine/core/hint';
import type { Message, Step, Violation } from '@/engine/core/kind';
import { describeMessage } from '@/engine/english/describe-message';

function told<Item extends { readonly message: Message }>(item: Item) {
  return { ...item, text: describeMessage(item.message) };
}

/** Violations, steps and hints with an English sentence each. */
export function tellViolations(violations: readonly Violation[]) {
  return violations.map((violation) => told({ ...violation, cells: [...violation.cells] }));
}

function tellLink({ technique, level, sets, because, message }: Step) {
  return told({ technique, level, sets: [...sets], because: [...because], message });
}

export function presentStep(step: Step) {
  return { ...tellLink(step), ...(step.chain === undefined ? {} : { chain: step.chain.map(tellLink) }) };
}

export function presentVerdict(verdict: Verdict) {
  return verdict.status === 'broken' ? { status: verdict.status, violations: tellViolations(verdict.violations) } : verdict;
}

export function presentHint(hint: Hint) {
  switch (hint.type) {
    case 'mistakes':
      return { type: hint.type, cells: [...hint.cells] };
    case 'broken':
      return { type: hint.type, violations: tellViolations(hint.violations) };
    case 'step':
      return { type: hint.type, step: presentStep(hint.step) };
    default:
      return hint;
  }
}
