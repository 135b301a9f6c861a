import type { Cell } from '@/engine/core/grid';

/** As many as can be told apart, by colour and by pattern. */
export const SEA_TINTS = 6;

/**
 * A tint for each sea, by cell, from 1; 0 for what is no sea. A sea keeps the tint that most of its cells had before, the larger one when two
 * meet, so that a press changes few cells. No tint is used again while another is free.
 */
export function tintSeas(count: number, seas: readonly (readonly Cell[])[], before: Uint8Array | undefined): Uint8Array {
  const tints = new Uint8Array(count);
  const most = Math.ceil(seas.length / SEA_TINTS);
  const uses = new Uint16Array(SEA_TINTS + 1);
  const largestFirst = [...seas].sort((a, b) => b.length - a.length);
  const late: (readonly Cell[])[] = [];
  function paint(cells: readonly Cell[], tint: number): void {
    uses[tint] += 1;
    for (const cell of cells) tints[cell] = tint;
  }
  for (const cells of largestFirst) {
    const wish = before === undefined ? 0 : commonTint(cells, before);
    if (wish > 0 && uses[wish] < most) paint(cells, wish);
    else late.push(cells);
  }
  for (const cells of late) {
    let least = 1;
    for (let tint = 2; tint <= SEA_TINTS; tint += 1) if (uses[tint] < uses[least]) least = tint;
    paint(cells, least);
  }
  return tints;
}

/** The tint that most of some cells have, 0 when none has any. */
function commonTint(cells: readonly Cell[], tints: Uint8Array): number {
  const counts = new Uint16Array(SEA_TINTS + 1);
  for (const cell of cells) counts[tints[cell]] += 1;
  let common = 0;
  for (let tint = 1; tint <= SEA_TINTS; tint += 1) if (counts[tint] > 0 && (common === 0 || counts[tint] > counts[common])) common = tint;
  return common;
}
