/** Rows beyond the edges that are there already when somebody scrolls. */
const SPARE = 6;

/** Which rows of a long list are worth drawing: from the first, up to and without the last. */
export function rowsInView(
  top: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const to = Math.min(count, Math.ceil((top + viewHeight) / rowHeight) + SPARE);
  return { from: Math.min(from, to), to };
}

/** Where a list has to be scrolled to for a row to be in view, and no further. */
export function scrollTo(top: number, viewHeight: number, rowHeight: number, row: number): number {
  const start = row * rowHeight;
  return Math.max(Math.min(top, start), start + rowHeight - viewHeight);
}
