import { columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { Sign } from '@/engine/core/kind';

/** Of the side of a cell: the radius of the disc under a sign, and half the width and the distance of its strokes. */
const RADIUS = 0.19;
const HALF = 0.085;
const APART = 0.055;
/** The side of the square that the strokes of `×` cross. */
const ARM = 0.15;

/** Paths of all signs, with cells of side 1: the discs that cover the lines, and the strokes on them. */
export interface SignDrawing {
  readonly discs: string;
  readonly strokes: string;
}

/** Draws signs on the borders of their cells; undefined if there are none. */
export function drawSigns(size: Size, signs: readonly Sign[] | undefined): SignDrawing | undefined {
  if (signs === undefined || signs.length === 0) return undefined;
  const drawn = signs.map(({ from, to, isEqual }) => {
    const x = (columnOf(size, from) + columnOf(size, to) + 1) / 2;
    const y = (rowOf(size, from) + rowOf(size, to) + 1) / 2;
    const disc = `M${round(x - RADIUS)} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0z`;
    if (isEqual) {
      const line = (at: number) => `M${round(x - HALF)} ${round(at)}h${2 * HALF}`;
      return { disc, strokes: line(y - APART) + line(y + APART) };
    }
    return { disc, strokes: `M${round(x - ARM / 2)} ${round(y - ARM / 2)}l${ARM} ${ARM}m0 ${-ARM}l${-ARM} ${ARM}` };
  });
  return { discs: drawn.map(({ disc }) => disc).join(''), strokes: drawn.map(({ strokes }) => strokes).join('') };
}

/** Rounds, so that the same drawing is the same text on every machine. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
