import type { NodeEnding, TreeNode } from '@/engine/walkthrough/search-tree';
import { firstAt, type TreeLayout } from './tree-layout';
import { type CanvasSize, COLUMN, LEVEL, type TreeViewport, xOf, yOf } from './tree-viewport';

/** The tokens of a tree's colours. */
export const TREE_TOKENS = {
  line: '--line',
  way: '--done',
  ink: '--ink',
  soft: '--ink-soft',
  paper: '--cell-paper',
  broken: '--broken',
  done: '--done',
  focus: '--focus',
} as const;

/** The colours of a tree in the current theme. */
export type TreeColours = Readonly<Record<keyof typeof TREE_TOKENS, string>>;

export interface TreeScene {
  readonly nodes: readonly TreeNode[];
  readonly layout: TreeLayout;
  readonly view: TreeViewport;
  readonly frame: CanvasSize;
  readonly colours: TreeColours;
  readonly selected: number;
  /** From the root to the selected node. */
  readonly path: ReadonlySet<number>;
  readonly labelOf: (node: number) => string;
}

/** Nodes closer than this, in pixels, are drawn as one dot. */
const LEAST_GAP = 1.5;
const LARGEST_RADIUS = 7;
const LEAST_RADIUS = 1.5;
/** From this zoom on, nodes have labels. */
const LABEL_ZOOM = 1.3;
const LABEL_FONT = '11px ui-monospace, monospace';

/** Draws the visible part of a tree. The work grows with the pixels, not with the nodes. */
export function drawTree(context: CanvasRenderingContext2D, scene: TreeScene): void {
  const { frame, view, layout } = scene;
  context.clearRect(0, 0, frame.width, frame.height);
  const shown: number[] = [];
  const first = Math.max(0, Math.floor(-view.y / (LEVEL * view.levelZoom)));
  const last = Math.min(layout.levels.length - 1, Math.ceil((frame.height - view.y) / (LEVEL * view.levelZoom)));
  for (let depth = first; depth <= last + 1 && depth < layout.levels.length; depth += 1) gatherShown(scene, depth, shown);
  drawLines(context, scene, shown);
  drawNodes(context, scene, shown);
}

/**
 * Collects the nodes of a level to draw: the visible ones and one on each side for their lines. Of nodes in the same pixel it keeps one,
 * solutions first.
 */
function gatherShown({ nodes, layout, view, frame, selected }: TreeScene, depth: number, shown: number[]): void {
  const level = layout.levels[depth];
  const from = Math.max(0, firstAt(layout, level, -view.x / (COLUMN * view.zoom)) - 1);
  const to = Math.min(level.length, firstAt(layout, level, (frame.width - view.x) / (COLUMN * view.zoom)) + 1);
  let lastX = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i += 1) {
    const node = level[i];
    const x = xOf(view, layout.columns[node]);
    const isMeant = node === selected || nodes[node].ending === 'solution' || layout.isWay[node] === 1;
    if (x - lastX < LEAST_GAP && !isMeant) continue;
    lastX = x;
    shown.push(node);
  }
}

function drawLines(context: CanvasRenderingContext2D, { nodes, layout, view, colours, path }: TreeScene, shown: readonly number[]): void {
  const trace = (node: number) => {
    const { parent, depth } = nodes[node];
    if (parent < 0) return;
    const x = xOf(view, layout.columns[node]);
    const y = yOf(view, depth);
    const parentX = xOf(view, layout.columns[parent]);
    const parentY = yOf(view, depth - 1);
    const middle = (y + parentY) / 2;
    context.moveTo(parentX, parentY);
    context.lineTo(parentX, middle);
    context.lineTo(x, middle);
    context.lineTo(x, y);
  };
  const stroke = (colour: string, width: number, isWanted: (node: number) => boolean) => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    for (const node of shown) if (isWanted(node)) trace(node);
    context.stroke();
  };
  stroke(colours.line, 1, (node) => layout.isWay[node] === 0 && !path.has(node));
  stroke(colours.way, 2, (node) => layout.isWay[node] === 1 && !path.has(node));
  stroke(colours.focus, 3, (node) => path.has(node));
}

const DRAWN: readonly NodeEnding[] = ['backtracked', 'open', 'dead-end', 'solution'];

function drawNodes(context: CanvasRenderingContext2D, scene: TreeScene, shown: readonly number[]): void {
  const { nodes, layout, view, colours, selected, labelOf } = scene;
  const radius = Math.max(LEAST_RADIUS, Math.min(LARGEST_RADIUS, LARGEST_RADIUS * Math.min(view.zoom * 1.4, view.levelZoom)));
  for (const ending of DRAWN) {
    context.beginPath();
    for (const node of shown) {
      if (nodes[node].ending !== ending) continue;
      traceShape(context, ending, xOf(view, layout.columns[node]), yOf(view, nodes[node].depth), radius);
    }
    paintShape(context, ending, colours, radius);
  }
  if (view.zoom >= LABEL_ZOOM) {
    context.fillStyle = colours.ink;
    context.font = LABEL_FONT;
    context.textAlign = 'center';
    for (const node of shown) context.fillText(labelOf(node), xOf(view, layout.columns[node]), yOf(view, nodes[node].depth) + radius + 13);
  }
  const { depth } = nodes[selected];
  context.beginPath();
  context.arc(xOf(view, layout.columns[selected]), yOf(view, depth), radius + 5, 0, 2 * Math.PI);
  context.strokeStyle = colours.focus;
  context.lineWidth = 3;
  context.stroke();
}

/** Each ending has its own shape, because of colour blindness. */
function traceShape(context: CanvasRenderingContext2D, ending: NodeEnding, x: number, y: number, radius: number): void {
  if (ending === 'dead-end') {
    context.moveTo(x - radius, y - radius);
    context.lineTo(x + radius, y + radius);
    context.moveTo(x + radius, y - radius);
    context.lineTo(x - radius, y + radius);
  } else if (ending === 'solution') {
    const size = radius * 1.5;
    context.moveTo(x, y - size);
    context.lineTo(x + size, y);
    context.lineTo(x, y + size);
    context.lineTo(x - size, y);
    context.closePath();
  } else {
    context.moveTo(x + radius * 0.8, y);
    context.arc(x, y, radius * 0.8, 0, 2 * Math.PI);
  }
}

function paintShape(context: CanvasRenderingContext2D, ending: NodeEnding, colours: TreeColours, radius: number): void {
  context.lineWidth = Math.max(1, radius / 3);
  if (ending === 'dead-end') {
    context.strokeStyle = colours.broken;
    context.stroke();
    return;
  }
  context.fillStyle = ending === 'solution' ? colours.done : ending === 'backtracked' ? colours.soft : colours.paper;
  context.fill();
  if (ending !== 'open') return;
  context.strokeStyle = colours.ink;
  context.stroke();
}
