import { describe, expect, test } from 'vitest';
import { firstAt, layOut } from '@/app/_features/walkthrough/tree-layout';
import { findListed, initiallyOpen, listNodes, moveInOutline, openPathTo } from '@/app/_features/walkthrough/tree-outline-model';
import { COLUMN, fitView, MARGIN, nodeAt, panView, showNode, xOf, yOf, zoomView } from '@/app/_features/walkthrough/tree-viewport';
import { seededRng } from '@/engine/core/rng';
import type { NodeEnding, TreeNode } from '@/engine/walkthrough/search-tree';

const FRAME = { width: 600, height: 400 };

/** A tree from the depths of its nodes, in their order. */
function treeOf(depths: readonly number[], solutions: readonly number[] = []): TreeNode[] {
  const open: number[] = [];
  return depths.map((depth, node) => {
    open.length = depth;
    const parent = open.at(-1) ?? -1;
    open.push(node);
    const ending: NodeEnding = solutions.includes(node) ? 'solution' : 'dead-end';
    return { parent, depth, placement: node === 0 ? -1 : node * 4 + 1, propagated: [], ending };
  });
}

/** 0 over 1 and 4; 1 over 2 and 3; 4 over 5. */
const SMALL = treeOf([0, 1, 2, 2, 1, 2], [5]);

function randomTree(count: number): TreeNode[] {
  const rng = seededRng(`tree of ${count}`);
  const depths = [0];
  while (depths.length < count) depths.push(1 + rng.below(Math.min(40, (depths.at(-1) ?? 0) + 1)));
  return treeOf(depths);
}

describe('where the nodes of a tree are drawn', () => {
  test('[WS7] ends have a column each, and parents stand over the middle of their children', () => {
    const { columns, sizes, levels, isWay, width } = layOut(SMALL);
    expect([...columns]).toEqual([1.25, 0.5, 0, 1, 2, 2]);
    expect([...sizes]).toEqual([6, 3, 1, 1, 2, 1]);
    expect(levels.map((level) => [...level])).toEqual([[0], [1, 4], [2, 3, 5]]);
    expect([...isWay]).toEqual([1, 0, 0, 0, 1, 1]);
    expect(width).toBe(3);
    expect([...layOut(treeOf([0])).columns]).toEqual([0]);
  });

  test('[WS7] in a tree of 10,000 nodes every level runs from left to right', () => {
    const nodes = randomTree(10_000);
    const layout = layOut(nodes);
    for (const level of layout.levels) {
      for (let i = 1; i < level.length; i += 1) expect(layout.columns[level[i]]).toBeGreaterThan(layout.columns[level[i - 1]]);
    }
    expect(firstAt(layout, layout.levels[1], -1)).toBe(0);
    expect(firstAt(layout, layout.levels[1], layout.width)).toBe(layout.levels[1].length);
  });

  test('[WS7] at first all of it is seen, and a press finds the node that it is nearest to', () => {
    const layout = layOut(SMALL);
    const view = fitView(layout, FRAME);
    for (const [node, { depth }] of SMALL.entries()) {
      const x = xOf(view, layout.columns[node]);
      const y = yOf(view, depth);
      expect(x).toBeGreaterThanOrEqual(MARGIN);
      expect(x).toBeLessThanOrEqual(FRAME.width - MARGIN);
      expect(nodeAt(view, layout, x + 3, y - 3)).toBe(node);
    }
    expect(nodeAt(view, layout, 5, 5)).toBeUndefined();
    expect(nodeAt(view, layout, 300, 399)).toBeUndefined();
  });

  test('[WS7] enlarging keeps what is under the hand, and stops at all of the tree', () => {
    const nodes = randomTree(2_000);
    const layout = layOut(nodes);
    const whole = fitView(layout, FRAME);
    const column = (x: number, view: typeof whole) => (x - view.x) / (COLUMN * view.zoom);
    const larger = zoomView(whole, 8, 200, 100, layout, FRAME);
    expect(larger.zoom).toBeCloseTo(8 * whole.zoom);
    expect(column(200, larger)).toBeCloseTo(column(200, whole));
    expect(zoomView(larger, 1e-6, 200, 100, layout, FRAME).zoom).toBe(whole.zoom);
    const away = panView(larger, 1e6, 1e6, layout, FRAME);
    expect(away.x).toBeLessThanOrEqual(FRAME.width);
    const last = nodes.length - 1;
    const shown = showNode(away, last, nodes[last].depth, layout, FRAME);
    expect(xOf(shown, layout.columns[last])).toBeLessThanOrEqual(FRAME.width);
    expect(xOf(shown, layout.columns[last])).toBeGreaterThanOrEqual(0);
  });
});

describe('a tree as a list', () => {
  const layout = layOut(SMALL);
  const all = new Set([0, 1, 4]);

  test('[WS8] what stands under closed nodes is left out', () => {
    expect([...listNodes(SMALL, layout, all)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...listNodes(SMALL, layout, new Set([0, 4]))]).toEqual([0, 1, 4, 5]);
    expect([...listNodes(SMALL, layout, new Set())]).toEqual([0]);
  });

  test('[WS8] a small tree is open, of a large one the ways to solutions', () => {
    expect(initiallyOpen(SMALL, layout).size).toBe(6);
    const large = treeOf([0, ...Array.from({ length: 100 }, () => 1), 1, 2], [102]);
    expect([...initiallyOpen(large, layOut(large))]).toEqual([0, 101, 102]);
  });

  test('[WS8] a node that is chosen elsewhere is opened up to', () => {
    expect([...openPathTo(new Set(), SMALL, 3)]).toEqual([0, 1]);
    expect(openPathTo(all, SMALL, 3)).toBe(all);
  });

  test('[WS8] a node knows its place among its siblings', () => {
    expect([0, 1, 3, 4, 5].map((node) => findListed(SMALL, layout, node))).toEqual([
      { place: 1, of: 1 },
      { place: 1, of: 2 },
      { place: 2, of: 2 },
      { place: 2, of: 2 },
      { place: 1, of: 1 },
    ]);
  });

  test.each([
    ['ArrowDown', 1, { type: 'go', to: 2 }],
    ['ArrowUp', 1, { type: 'go', to: 0 }],
    ['ArrowUp', 0, undefined],
    ['ArrowDown', 5, undefined],
    ['ArrowRight', 1, { type: 'go', to: 2 }],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 1, { type: 'close', node: 1 }],
    ['ArrowLeft', 3, { type: 'go', to: 1 }],
    ['Home', 4, { type: 'go', to: 0 }],
    ['End', 0, { type: 'go', to: 5 }],
    ['x', 0, undefined],
  ])('[WS8] %s at node %i', (key, node, expected) => {
    expect(moveInOutline(key, false, SMALL, layout, all, listNodes(SMALL, layout, all), node)).toEqual(expected);
  });

  test('[WS8] inwards is to the left where one reads from right to left, and opens what is closed', () => {
    const opened = new Set([0]);
    const shown = listNodes(SMALL, layout, opened);
    expect(moveInOutline('ArrowLeft', true, SMALL, layout, opened, shown, 1)).toEqual({ type: 'open', node: 1 });
    expect(moveInOutline('ArrowRight', true, SMALL, layout, opened, shown, 1)).toEqual({ type: 'go', to: 0 });
    expect(moveInOutline('ArrowLeft', false, SMALL, layout, opened, shown, 0)).toEqual({ type: 'close', node: 0 });
  });
});
