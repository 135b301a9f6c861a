import { useMemo, useState } from 'react';
import { type Cell, cellCount } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import type { KindPresenter } from './presenters/kind-presenter';

/** The tint of each cell's region, if the preference is on. A region keeps its tint as it grows. */
export function useSeaTints(presenter: KindPresenter, puzzle: Puzzle, marks: Uint8Array, isEnabled: boolean): Uint8Array | undefined {
  const [last, setLast] = useState<{ readonly marks: Uint8Array; readonly tints: Uint8Array }>();
  const tints = useMemo(() => {
    if (!isEnabled || presenter.tintedParts === undefined) return undefined;
    if (last?.marks === marks) return last.tints;
    return tintSeas(cellCount(puzzle), presenter.tintedParts(puzzle, marks), last?.tints);
  }, [presenter, puzzle, marks, isEnabled, last]);
  if (tints !== undefined && last?.marks !== marks) setLast({ marks, tints });
  return tints;
}

/** As many as are distinguishable by colour and by pattern. */
export const SEA_TINTS = 6;

/**
 * A tint for each sea, by cell, from 1; 0 outside of seas. A sea keeps the tint that most of its cells had before; when two seas meet, the
 * larger one's tint stays, so that a press changes few cells. No tint is used twice while another is free.
 */
export function tintSeas(count: number, seas: readonly (readonly Cell[])[], before: Uint8Array | undefined): Uint8Array {
  const tints = new Uint8Array(count);
  const most = Math.ceil(seas.length / SEA_TINTS);
  const uses = new Uint16Array(SEA_TINTS + 1);
  const largestFirst = [...seas].sort((a, b) => b.length - a.length);
  const late: (readonly Cell[])[] = [];
  function color(cells: readonly Cell[], tint: number): void {
    uses[tint] += 1;
    for (const cell of cells) tints[cell] = tint;
  }
  for (const cells of largestFirst) {
    const preferred = before === undefined ? 0 : commonTint(cells, before);
    if (preferred > 0 && uses[preferred] < most) color(cells, preferred);
    else late.push(cells);
  }
  for (const cells of late) {
    let least = 1;
    for (let tint = 2; tint <= SEA_TINTS; tint += 1) if (uses[tint] < uses[least]) least = tint;
    color(cells, least);
  }
  return tints;
}

/** The tint that most of the cells have; 0 if none has one. */
function commonTint(cells: readonly Cell[], tints: Uint8Array): number {
  const counts = new Uint16Array(SEA_TINTS + 1);
  for (const cell of cells) counts[tints[cell]] += 1;
  let common = 0;
  for (let tint = 1; tint <= SEA_TINTS; tint += 1) if (counts[tint] > 0 && (common === 0 || counts[tint] > counts[common])) common = tint;
  return common;
}
