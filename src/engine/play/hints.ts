import type { Cell, Size } from '../core/grid';
import { columnOf, rowOf } from '../core/grid';
import type { Hint } from '../core/hint';
import type { Placement, Step, Violation } from '../core/kind';

/** Stage 1 shows the area, 2 the technique, 3 the cells and the reason. A fourth request applies the hint. */
export const HINT_STAGES = [1, 2, 3] as const;
export type HintStage = (typeof HINT_STAGES)[number];

/** A rectangle of the grid; both corners belong to it. */
export interface Area {
  readonly from: Cell;
  readonly to: Cell;
}

/** The part of a hint that its stage shows. */
export type ShownHint =
  | { readonly type: 'step'; readonly area: Area; readonly technique?: string; readonly step?: Step }
  | { readonly type: 'proven'; readonly area: Area; readonly placement?: Placement }
  | { readonly type: 'mistakes'; readonly count: number; readonly area?: Area; readonly cells?: readonly Cell[] }
  | { readonly type: 'broken'; readonly violations: readonly Violation[] }
  | { readonly type: 'solved' | 'no-solution' | 'nothing-forced' | 'gave-up' };

/** A hint for the board as it is. A change of the board drops it. */
export interface OpenHint {
  /** The seq of the request. */
  readonly asked: number;
  /** Undefined until the server has answered. */
  readonly stage: HintStage | undefined;
  readonly shown: ShownHint | undefined;
  /** The whole hint. On the server only. */
  readonly full: Hint | undefined;
}

/** Returns the part of a hint that a stage shows. */
export function showHint(hint: Hint, stage: HintStage, size: Size): ShownHint {
  switch (hint.type) {
    case 'step': {
      const { step } = hint;
      const area = areaOf([...step.placements.map(({ cell }) => cell), ...step.reasonCells], size);
      return { type: 'step', area, ...(stage >= 2 && { technique: step.technique }), ...(stage >= 3 && { step }) };
    }
    case 'proven':
      return { type: 'proven', area: areaOf([hint.placement.cell], size), ...(stage >= 3 && { placement: hint.placement }) };
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

/** The placements that the last stage of a hint applies. */
export function placementsOf(shown: ShownHint | undefined): readonly Placement[] {
  if (shown?.type === 'step') return shown.step?.placements ?? [];
  if (shown?.type === 'proven') return shown.placement === undefined ? [] : [shown.placement];
  return shown?.type === 'mistakes' ? (shown.cells ?? []).map((cell) => ({ cell, mark: 0 })) : [];
}

/** The smallest rectangle that contains the cells. */
export function areaOf(cells: readonly Cell[], size: Size): Area {
  const columns = cells.map((cell) => columnOf(size, cell));
  const rows = cells.map((cell) => rowOf(size, cell));
  return {
    from: Math.min(...rows) * size.width + Math.min(...columns),
    to: Math.max(...rows) * size.width + Math.max(...columns),
  };
}
