import type { Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';

export function brokenCells(verdict: Verdict): ReadonlySet<Cell> {
  return new Set(verdict.status === 'broken' ? verdict.violations.flatMap((violation) => violation.cells) : []);
}

/** Whether two boards have the same marks. An acknowledged move creates a new board that equals the optimistic one. */
export function areSameMarks(some: Uint8Array, others: Uint8Array): boolean {
  return some.length === others.length && some.every((mark, cell) => mark === others[cell]);
}
