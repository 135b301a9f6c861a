import type { Verdict } from '@/engine/core/check';
import type { Hint } from '@/engine/core/hint';
import type { Step, Violation } from '@/engine/core/kind';
import { describeMessage, describeReason } from '@/engine/english/describe-message';

/** Violations, steps and hints with an English sentence each. */
export function presentViolations(violations: readonly Violation[]) {
  return violations.map((violation) => ({ ...violation, cells: [...violation.cells], text: describeMessage(violation.message) }));
}

function presentLink(step: Step) {
  const { technique, level, placements, reasonCells, message } = step;
  return { technique, level, placements: [...placements], reasonCells: [...reasonCells], message, text: describeReason(step) };
}

export function presentStep(step: Step) {
  const { chain, reason } = step;
  return { ...presentLink(step), ...(chain && { chain: chain.map(presentLink) }), ...(reason && { reason }) };
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
