import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { drawTree, TREE_TOKENS, type TreeColours, type TreeScene } from './draw-tree';
import { type CanvasSize, fitView, nodeAt, panView, showNode, type TreeViewport, zoomView } from './tree-viewport';

const STEP = 1.5;
/** A notch of a wheel is about 100. */
const WHEEL = 1 / 400;
/** A press that moves less than this is no drag. */
const STILL = 6;

type Press = PointerEvent<HTMLCanvasElement>;
type Content = Omit<TreeScene, 'view' | 'frame' | 'colours'>;

/** Draws a tree on a canvas with pan and zoom, without React renders; each frame is drawn once. Undefined before the first effect. */
export function useTreeViewport(canvas: RefObject<HTMLCanvasElement | null>, content: Content): RefObject<TreeView | undefined> {
  const view = useRef<TreeView>(undefined);

  useEffect(() => {
    if (canvas.current === null) return;
    const own = new TreeView(canvas.current);
    view.current = own;
    return () => own.close();
  }, [canvas]);

  useEffect(() => void view.current?.setContent(content), [content]);
  return view;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A canvas with the tree and its active pointers. */
class TreeView {
  private content: Content | undefined;
  private view: TreeViewport | undefined;
  private frame: CanvasSize = { width: 0, height: 0 };
  private colours: TreeColours | undefined;
  private pending = 0;
  private readonly fingers = new Map<number, Point>();
  /** Where the first pointer went down, until it moves or a second one follows. */
  private pressed: Point | undefined;
  private readonly resizes: ResizeObserver;
  private readonly themes: MutationObserver;
  private readonly darkness = matchMedia('(prefers-color-scheme: dark)');

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.resizes = new ResizeObserver(() => this.resize());
    this.resizes.observe(canvas);
    this.themes = new MutationObserver(this.recolour);
    this.themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.darkness.addEventListener('change', this.recolour);
    // React registers wheel listeners as passive, and a passive listener cannot prevent the browser's zoom.
    canvas.addEventListener('wheel', this.onWheel, { passive: false });
  }

  close(): void {
    this.resizes.disconnect();
    this.themes.disconnect();
    this.darkness.removeEventListener('change', this.recolour);
    this.canvas.removeEventListener('wheel', this.onWheel);
    cancelAnimationFrame(this.pending);
  }

  setContent(content: Content): void {
    if (this.content?.layout !== content.layout) this.view = undefined;
    this.content = content;
    this.redraw();
  }

  fit(): void {
    this.view = undefined;
    this.redraw();
  }

  /** Zooms around the middle. */
  step(direction: 1 | -1): void {
    this.zoom(direction > 0 ? STEP : 1 / STEP, { x: this.frame.width / 2, y: this.frame.height / 2 });
  }

  /** Pans as little as possible to make a node visible. */
  show(node: number): void {
    const { content, view, frame } = this;
    if (content === undefined || view === undefined) return;
    this.view = showNode(view, node, content.nodes[node].depth, content.layout, frame);
    this.redraw();
  }

  press(event: Press): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, pointOf(event));
    this.pressed = this.fingers.size === 1 ? pointOf(event) : undefined;
  }

  move(event: Press): void {
    const before = this.fingers.get(event.pointerId);
    const { content, view, frame } = this;
    if (before === undefined || content === undefined || view === undefined) return;
    const now = pointOf(event);
    if (this.pressed !== undefined && distance(this.pressed, now) < STILL) return;
    this.pressed = undefined;
    this.fingers.set(event.pointerId, now);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) this.zoom(distance(now, other) / Math.max(1, distance(before, other)), other);
    else {
      this.view = panView(view, now.x - before.x, now.y - before.y, content.layout, frame);
      this.redraw();
    }
  }

  /** The pressed node, if the pointer did not drag. */
  lift(event: Press): number | undefined {
    this.fingers.delete(event.pointerId);
    const { pressed, content, view } = this;
    this.pressed = undefined;
    if (pressed === undefined || content === undefined || view === undefined || event.type === 'pointercancel') return undefined;
    return nodeAt(view, content.layout, pressed.x, pressed.y);
  }

  private zoom(factor: number, { x, y }: Point): void {
    const { content, view, frame } = this;
    if (content === undefined || view === undefined) return;
    this.view = zoomView(view, factor, x, y, content.layout, frame);
    this.redraw();
  }

  private readonly onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * WHEEL), { x: event.offsetX, y: event.offsetY });
  };

  private readonly recolour = (): void => {
    this.colours = undefined;
    this.redraw();
  };

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.frame = { width, height };
    this.canvas.width = Math.round(width * devicePixelRatio);
    this.canvas.height = Math.round(height * devicePixelRatio);
    this.view = undefined;
    this.redraw();
  }

  private redraw(): void {
    cancelAnimationFrame(this.pending);
    this.pending = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    const { content, frame } = this;
    const context = this.canvas.getContext('2d');
    if (content === undefined || context === null || frame.width === 0) return;
    this.view ??= showNode(fitView(content.layout, frame), content.selected, content.nodes[content.selected].depth, content.layout, frame);
    this.colours ??= coloursOf(this.canvas);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    drawTree(context, { ...content, view: this.view, frame, colours: this.colours });
  }
}

/** Reads the theme's colours from a temporary element, because the browser computes them only when they are used. */
function coloursOf(canvas: HTMLCanvasElement): TreeColours {
  const probe = document.createElement('span');
  canvas.parentElement?.append(probe);
  const colours = Object.entries(TREE_TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours) as TreeColours;
}

function pointOf({ nativeEvent }: Press): Point {
  return { x: nativeEvent.offsetX, y: nativeEvent.offsetY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
