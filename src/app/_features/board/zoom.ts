/** The whole board is to be seen. */
export const FIT = 1;
/** A cell that a finger meets and an eye reads, in CSS pixels: the first step from a fitted board goes at least there. */
const READABLE_CELL = 32;
/** Larger cells show too little of a board to think about. */
const LARGEST_CELL = 64;
/** Every board can be made this much larger, however large its cells are already: some eyes need it. */
const LEAST_LARGEST = 2;
const STEP = 1.4;
/** Who pinches back to almost nothing wants the whole board. */
const ALMOST_FIT = 1.08;

/** How far a board can be enlarged whose cells measure `fitCell` when all of it is shown. */
export function largestZoom(fitCell: number): number {
  return Math.max(LEAST_LARGEST, LARGEST_CELL / fitCell);
}

export function clampZoom(zoom: number, fitCell: number): number {
  return Math.min(Math.max(zoom, FIT), largestZoom(fitCell));
}

/** Where a zoom that was let go of comes to rest. */
export function settleZoom(zoom: number): number {
  return zoom < ALMOST_FIT ? FIT : zoom;
}

/** The zooms that buttons and keys go through, smallest first. */
export function zoomSteps(fitCell: number): readonly number[] {
  const largest = largestZoom(fitCell);
  const steps: number[] = [FIT];
  for (let next = Math.max(STEP, READABLE_CELL / fitCell); next < largest; next *= STEP) steps.push(next);
  return [...steps, largest];
}

/** The next zoom in a direction; the same when there is none. */
export function stepZoom(zoom: number, fitCell: number, direction: 1 | -1): number {
  const steps = zoomSteps(fitCell);
  // A zoom that was pinched lies between two steps; half a percent is no difference to the eye.
  const next = direction === 1 ? steps.find((step) => step > zoom * 1.005) : steps.findLast((step) => step < zoom / 1.005);
  return next ?? zoom;
}

/** One axis of a scrolled board. */
export interface Hold {
  readonly zoom: number;
  readonly scroll: number;
  /** Where the held point is, from the edge of what is to be seen. */
  readonly point: number;
  /** What does not grow with the cells: coordinates and counters before the first. */
  readonly margin: number;
}

/** How far to scroll so that what was under a held point is under `point` at another zoom. The browser keeps it in bounds. */
export function scrollToHold(hold: Hold, zoom: number, point = hold.point): number {
  return ((hold.scroll + hold.point - hold.margin) / hold.zoom) * zoom + hold.margin - point;
}
