import type { Verdict } from '@/engine/core/check';
import type { Hint } from '@/engine/core/hint';
import type { Message, Step, Violation } from '@/engine/core/kind';
import { describeMessage } from '@/engine/english/describe-message';

function withText<Item extends { readonly message: Message }>(item: Item) {
  return { ...item, text: describeMessage(item.message) };
}

/** Violations, steps and hints with an English sentence each. */
export function presentViolations(violations: readonly Violation[]) {
  return violations.map((violation) => withText({ ...violation, cells: [...violation.cells] }));
}

function presentLink({ technique, level, placements, reasonCells, message }: Step) {
  return withText({ technique, level, placements: [...placements], reasonCells: [...reasonCells], message });
}

export function presentStep(step: Step) {
  return { ...presentLink(step), ...(step.chain === undefined ? {} : { chain: step.chain.map(presentLink) }) };
}

export function presentVerdict(verdict: Verdict) {
  return verdict.status === 'broken' ? { status: verdict.status, violations: presentViolations(verdict.violations) } : verdict;
}

export function presentHint(hint: Hint) {
  switch (hint.type) {
    case 'mistakes':
      return { type: hint.type, cells: [...hint.cells] };
    case 'broken':
      return { type: hint.type, violations: presentViolations(hint.violations) };
    case 'step':
      return { type: hint.type, step: presentStep(hint.step) };
    default:
      return hint;
  }
}
