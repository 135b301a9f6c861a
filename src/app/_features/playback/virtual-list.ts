/** Extra rows rendered beyond the edges, for scrolling. */
const SPARE = 6;

/** The range of rows to render: the first, and the one after the last. */
export function visibleRows(
  top: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const to = Math.min(count, Math.ceil((top + viewHeight) / rowHeight) + SPARE);
  return { from: Math.min(from, to), to };
}

/** The smallest scroll that makes a row visible. */
export function scrollToRow(top: number, viewHeight: number, rowHeight: number, row: number): number {
  const start = row * rowHeight;
  return Math.max(Math.min(top, start), start + rowHeight - viewHeight);
}
