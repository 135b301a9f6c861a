import type { Size } from '@/engine/core/grid';

/** The path of the lines between the cells of a board, each cell `side` wide. */
export function gridLines({ width, height }: Size, side = 1): string {
  const columns = Array.from({ length: width - 1 }, (_, i) => `M${(i + 1) * side} 0V${height * side}`);
  const rows = Array.from({ length: height - 1 }, (_, i) => `M0 ${(i + 1) * side}H${width * side}`);
  return [...columns, ...rows].join('');
}
