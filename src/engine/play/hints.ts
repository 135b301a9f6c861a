import type { Cell, Size } from '../core/grid';
import { columnOf, rowOf } from '../core/grid';
import type { Hint } from '../core/hint';
import type { Placement, Step, Violation } from '../core/kind';

/** Area, technique, cells with the reason; a fourth asking applies it. */
export const HINT_STAGES = [1, 2, 3] as const;
export type HintStage = (typeof HINT_STAGES)[number];

/** A part of the grid, both corners within it. */
export interface Area {
  readonly from: Cell;
  readonly to: Cell;
}

/** As much of a hint as its stage shows. */
export type ShownHint =
  | { readonly type: 'step'; readonly area: Area; readonly technique?: string; readonly step?: Step }
  | { readonly type: 'proven'; readonly area: Area; readonly set?: Placement }
  | { readonly type: 'mistakes'; readonly count: number; readonly area?: Area; readonly cells?: readonly Cell[] }
  | { readonly type: 'broken'; readonly violations: readonly Violation[] }
  | { readonly type: 'solved' | 'no-solution' | 'nothing-forced' | 'gave-up' };

/** A hint that was asked for on a board that has not changed since. */
export interface OpenHint {
  /** The seq at which it was asked for. */
  readonly asked: number;
  /** Undefined until the answer is there. */
  readonly stage: HintStage | undefined;
  readonly shown: ShownHint | undefined;
  /** All of it, on the server only. */
  readonly full: Hint | undefined;
}

/** What a stage shows of a hint. */
export function showHint(hint: Hint, stage: HintStage, size: Size): ShownHint {
  switch (hint.type) {
    case 'step': {
      const { step } = hint;
      const area = areaOf([...step.sets.map(({ cell }) => cell), ...step.because], size);
      return { type: 'step', area, ...(stage >= 2 && { technique: step.technique }), ...(stage >= 3 && { step }) };
    }
    case 'proven':
      return { type: 'proven', area: areaOf([hint.set.cell], size), ...(stage >= 3 && { set: hint.set }) };
    case 'mistakes': {
      const { cells } = hint;
      return { type: 'mistakes', count: cells.length, ...(stage >= 2 && { area: areaOf(cells, size) }), ...(stage >= 3 && { cells }) };
    }
    case 'broken':
      return hint;
    default:
      return { type: hint.type };
  }
}

/** What the last stage of a hint would set. */
export function placementsOf(shown: ShownHint | undefined): readonly Placement[] {
  if (shown?.type === 'step') return shown.step?.sets ?? [];
  if (shown?.type === 'proven') return shown.set === undefined ? [] : [shown.set];
  return shown?.type === 'mistakes' ? (shown.cells ?? []).map((cell) => ({ cell, mark: 0 })) : [];
}

/** The smallest rectangle around some cells. */
export function areaOf(cells: readonly Cell[], size: Size): Area {
  const columns = cells.map((cell) => columnOf(size, cell));
  const rows = cells.map((cell) => rowOf(size, cell));
  return {
    from: Math.min(...rows) * size.width + Math.min(...columns),
    to: Math.max(...rows) * size.width + Math.max(...columns),
  };
}
