import { useState } from 'react';
import { markedCells } from '@/app/_features/sync/replica';
import type { RolledBackMove } from '@/app/_features/sync/room-connection';
import type { Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { FinishState } from './board';

/** A page that opens on a finished board shows it quietly; joy is for those who saw it happen. */
export function useFinish(isSolved: boolean): FinishState {
  const [wasSolvedBefore, setSolvedBefore] = useState(isSolved);
  if (wasSolvedBefore && !isSolved) setSolvedBefore(false);
  if (!isSolved) return 'none';
  return wasSolvedBefore ? 'earlier' : 'now';
}

/** The cells of a move that was taken back. */
export function takenBackCells(takenBack: RolledBackMove | undefined): ReadonlySet<Cell> {
  return new Set(takenBack && markedCells(takenBack.command));
}

/** The cells that break a rule. */
export function brokenCells(verdict: Verdict): ReadonlySet<Cell> {
  return new Set(verdict.status === 'broken' ? verdict.violations.flatMap((violation) => violation.cells) : []);
}

/** Whether two boards hold the same: a move that settles makes a new one of what was shown before it did. */
export function areSameMarks(some: Uint8Array, others: Uint8Array): boolean {
  return some.length === others.length && some.every((mark, cell) => mark === others[cell]);
}
