/** The whole board is visible. */
export const FIT = 1;
/** A cell that is large enough to press and read, in CSS pixels. The first step from a fitted board is at least this. */
const READABLE_CELL = 32;
/** Below this, buttons to enlarge the board are shown. */
export const SMALL_CELL = 28;
/** With larger cells, too little of a board is visible. */
const LARGEST_CELL = 64;
/** Every board can be enlarged by this factor, however large its cells are: some players need it. */
const LEAST_LARGEST = 2;
const STEP = 1.4;
const HALF_PIXEL = 0.5;
/** A pinch that ends below this fits the whole board. */
const ALMOST_FIT = 1.08;

/** The maximum zoom of a board whose cells measure `fitCell` when the whole board is shown. */
export function largestZoom(fitCell: number): number {
  return Math.max(LEAST_LARGEST, LARGEST_CELL / fitCell);
}

export function clampZoom(zoom: number, fitCell: number): number {
  return Math.min(Math.max(zoom, FIT), largestZoom(fitCell));
}

/** The nearest zoom at which a cell measures whole pixels. */
export function snapZoom(zoom: number, fitCell: number): number {
  return Math.max(FIT, Math.round(zoom * fitCell) / fitCell);
}

/** The final zoom after a pinch ends. */
export function settleZoom(zoom: number): number {
  return zoom < ALMOST_FIT ? FIT : zoom;
}

/** The zoom steps of buttons and keys, smallest first. */
export function zoomSteps(fitCell: number): readonly number[] {
  const largest = largestZoom(fitCell);
  const steps: number[] = [FIT];
  for (let next = Math.max(STEP, READABLE_CELL / fitCell); next < largest - HALF_PIXEL / fitCell; next *= STEP) steps.push(next);
  return [...steps, largest];
}

/** The next zoom step in a direction; the same zoom if there is none. */
export function stepZoom(zoom: number, fitCell: number, direction: 1 | -1): number {
  const steps = zoomSteps(fitCell);
  // A zoom is a step, or between two of them after a pinch, give or take what whole pixels need.
  const slack = HALF_PIXEL / fitCell;
  const next = direction === 1 ? steps.find((step) => step > zoom + slack) : steps.findLast((step) => step < zoom - slack);
  return next ?? zoom;
}

/** One axis of a scrolled board. */
export interface AxisAnchor {
  readonly zoom: number;
  readonly scroll: number;
  /** The fixed point, from the edge of the visible part. */
  readonly point: number;
  /** The part that does not grow with the cells: coordinates and counters before the first cell. */
  readonly margin: number;
}

/** The scroll offset that moves the anchored content to `point` at another zoom. The browser clamps it. */
export function scrollToAnchor(anchor: AxisAnchor, zoom: number, point = anchor.point): number {
  return ((anchor.scroll + anchor.point - anchor.margin) / anchor.zoom) * zoom + anchor.margin - point;
}
