import { firstAt, type TreeLayout } from './tree-layout';

/** The pixels of a column and a level at zoom 1. */
export const COLUMN = 30;
export const LEVEL = 46;
/** Free space around the tree. */
export const MARGIN = 24;

const LARGEST = 2;
/** The minimum distance of levels, however many there are. */
const LEAST_LEVEL_ZOOM = 0.2;
/** The maximum distance of a press from its node. */
const REACH = 16;

/** The visible part of a tree, and its zoom. */
export interface TreeViewport {
  /** Horizontal zoom. */
  readonly zoom: number;
  /** Vertical zoom. */
  readonly levelZoom: number;
  /** The pixel position of column 0 and the root's level, from the top left corner. */
  readonly x: number;
  readonly y: number;
}

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Shows the whole tree, centred. */
export function fitView(layout: TreeLayout, frame: CanvasSize): TreeViewport {
  const zoom = smallest(layout, frame);
  const levelZoom = levelZoomOf(zoom, layout, frame);
  const width = (layout.width - 1) * COLUMN * zoom;
  return { zoom, levelZoom, x: (frame.width - width) / 2, y: MARGIN };
}

/** Zooms around (x, y), down to the whole tree. */
export function zoomView(view: TreeViewport, factor: number, x: number, y: number, layout: TreeLayout, frame: CanvasSize): TreeViewport {
  const zoom = Math.max(smallest(layout, frame), Math.min(LARGEST, view.zoom * factor));
  const levelZoom = levelZoomOf(zoom, layout, frame);
  return keepInside(
    {
      zoom,
      levelZoom,
      x: x - ((x - view.x) * zoom) / view.zoom,
      y: y - ((y - view.y) * levelZoom) / view.levelZoom,
    },
    layout,
    frame,
  );
}

export function panView(view: TreeViewport, dx: number, dy: number, layout: TreeLayout, frame: CanvasSize): TreeViewport {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, layout, frame);
}

/** Pans as little as possible to make a node visible. */
export function showNode(view: TreeViewport, node: number, depth: number, layout: TreeLayout, frame: CanvasSize): TreeViewport {
  const x = xOf(view, layout.columns[node]);
  const y = yOf(view, depth);
  return panView(view, towards(x, frame.width), towards(y, frame.height), layout, frame);
}

export function xOf({ x, zoom }: TreeViewport, column: number): number {
  return x + column * COLUMN * zoom;
}

export function yOf({ y, levelZoom }: TreeViewport, depth: number): number {
  return y + depth * LEVEL * levelZoom;
}

/** The node at a press at (x, y); undefined if none is near. */
export function nodeAt(view: TreeViewport, layout: TreeLayout, x: number, y: number): number | undefined {
  const depth = Math.round((y - view.y) / (LEVEL * view.levelZoom));
  const level = layout.levels[depth];
  if (level === undefined || Math.abs(yOf(view, depth) - y) > REACH) return undefined;
  const after = firstAt(layout, level, (x - view.x) / (COLUMN * view.zoom));
  const near = [level[after - 1], level[after]].filter((node) => node !== undefined);
  const distance = (node: number) => Math.abs(xOf(view, layout.columns[node]) - x);
  const [nearest] = near.sort((one, other) => distance(one) - distance(other));
  return nearest !== undefined && distance(nearest) <= REACH ? nearest : undefined;
}

function smallest(layout: TreeLayout, frame: CanvasSize): number {
  return Math.min(1, (frame.width - 2 * MARGIN) / (Math.max(1, layout.width - 1) * COLUMN));
}

function levelZoomOf(zoom: number, layout: TreeLayout, frame: CanvasSize): number {
  const whole = (frame.height - 2 * MARGIN) / (Math.max(1, layout.levels.length - 1) * LEVEL);
  return Math.min(Math.max(1, zoom), (Math.max(LEAST_LEVEL_ZOOM, Math.min(1, whole)) * zoom) / smallest(layout, frame));
}

/** Keeps part of the tree visible. */
function keepInside(view: TreeViewport, layout: TreeLayout, frame: CanvasSize): TreeViewport {
  const width = (layout.width - 1) * COLUMN * view.zoom;
  const height = (layout.levels.length - 1) * LEVEL * view.levelZoom;
  return { ...view, x: within(view.x, width, frame.width), y: within(view.y, height, frame.height) };
}

function within(start: number, size: number, room: number): number {
  return Math.max(Math.min(MARGIN, room / 2 - size), Math.min(Math.max(room / 2, room - MARGIN - size), start));
}

function towards(at: number, room: number): number {
  if (at < MARGIN) return MARGIN - at;
  return at > room - MARGIN ? room - MARGIN - at : 0;
}
