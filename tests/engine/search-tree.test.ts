import { describe, expect, test } from 'vitest';
import type { Puzzle, PuzzleKind } from '@/engine/core/kind';
import type { TraceEvent } from '@/engine/core/trace';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import { MAX_TREE_NODES, marksAt, packPlacement, pathTo, type SearchTree, unpackPlacement } from '@/engine/walkthrough/search-tree';
import { SearchTreeBuilder } from '@/engine/walkthrough/search-tree-builder';
import { runSearch } from '@/engine/walkthrough/searches/run-search';
import { digitsOf } from '@/engine/walkthrough/walkthrough';
import { nurikabePuzzle, ticTacLogicPuzzle } from '../support/boards';

const PUZZLES = [
  ['three solutions', nurikabe as PuzzleKind, nurikabePuzzle('2..3/..../..../4...')],
  ['restarts', nurikabe as PuzzleKind, nurikabePuzzle('9....../......./..9..../......./......./......./......9')],
  ['no solution', nurikabe as PuzzleKind, nurikabePuzzle('11/..')],
  ['Tic-Tac-Logic', ticTacLogic as PuzzleKind, ticTacLogicPuzzle('..../..../..../....')],
] as const;

interface Grown {
  readonly tree: SearchTree;
  readonly events: readonly TraceEvent[];
}

function grow(id: SearchId, kind: PuzzleKind, puzzle: Puzzle, decisionLimit: number, maxNodes?: number): Grown {
  const grower = new SearchTreeBuilder(maxNodes);
  const events: TraceEvent[] = [];
  const result = runSearch(id, kind, puzzle, kind.initialBoard(puzzle), {
    maxSolutions: 5,
    decisionLimit,
    trace(event) {
      events.push(event);
      grower.record(event);
    },
  });
  return { tree: grower.finish(result), events };
}

describe('a search as a tree', () => {
  const cases = PUZZLES.flatMap(([name, kind, puzzle]) => SEARCH_IDS.map((id) => [id, name, kind, puzzle] as const));

  test.each(cases)('[F8] %s, %s: every guess is a node under the one that was open', (id, _, kind, puzzle) => {
    const { tree, events } = grow(id, kind, puzzle, 300);
    const guesses = events.filter((event) => event.type === 'decision');
    expect(tree.isTruncated).toBe(false);
    expect(tree.nodes.slice(1).map(({ placement, depth }) => [unpackPlacement(placement), depth])).toEqual(
      guesses.map(({ placement, depth }) => [placement, depth]),
    );
    expect(tree.counts).toMatchObject({
      decisions: guesses.length,
      deadEnds: events.filter(({ type }) => type === 'dead-end').length,
      nogoods: events.filter(({ type }) => type === 'learned').length,
      restarts: events.filter(({ type }) => type === 'restart').length,
      deepest: Math.max(0, ...guesses.map(({ depth }) => depth)),
    });
    for (const [i, { parent, depth }] of tree.nodes.entries()) {
      if (i === 0) continue;
      expect(parent).toBeLessThan(i);
      expect(tree.nodes[parent].depth).toBe(depth - 1);
      // A subtree is one run of numbers: whoever comes next stands under this node or under one above it.
      expect(pathTo(tree.nodes, i - 1)).toContain(parent);
    }
  });

  test.each(cases)('[F9] %s, %s: nodes end as the search said, and show the board that it had', (id, _, kind, puzzle) => {
    const { tree, events } = grow(id, kind, puzzle, 300);
    const solutions = events.flatMap((event) => (event.type === 'solution' ? [digitsOf(event.board.marks)] : []));
    const shown = [...tree.nodes.keys()].filter((node) => tree.nodes[node].ending === 'solution');
    // What follows from going back may itself be a solution: then a node is done after the ones below it.
    expect(shown.map((node) => digitsOf(marksAt(kind.initialBoard(puzzle).marks, tree.nodes, node))).sort()).toEqual(solutions.sort());
    const deadEnds = events.flatMap((event) => (event.type === 'dead-end' ? [event] : []));
    const failed = tree.nodes.flatMap(({ ending, deadEnd }) => (ending === 'dead-end' && deadEnd !== undefined ? [deadEnd] : []));
    expect(failed.length).toBe(deadEnds.length);
    for (const { deadEnd, ending } of tree.nodes) if (deadEnd !== undefined) expect(ending).toBe('dead-end');
    const open = tree.nodes.filter(({ ending }) => ending === 'open');
    expect(open.length > 0).toBe(tree.status === 'gave-up');
  });

  test('[F9] a node shows no mark that came after the search had left it', () => {
    const grower = new SearchTreeBuilder();
    grower.record({ type: 'propagated', depth: 0, placements: [{ cell: 0, mark: 1 }] });
    grower.record({ type: 'decision', depth: 1, placement: { cell: 1, mark: 2 } });
    grower.record({ type: 'dead-end', depth: 1, cause: 'rule', rule: 'nurikabe.size', cells: [1] });
    grower.record({ type: 'learned', depth: 0, nogood: { marks: [{ cell: 1, mark: 2 }], memberships: [] } });
    grower.record({
      type: 'propagated',
      depth: 0,
      placements: [
        { cell: 1, mark: 1 },
        { cell: 2, mark: 1 },
      ],
    });
    grower.record({ type: 'decision', depth: 1, placement: { cell: 3, mark: 1 } });
    const { nodes } = grower.finish({ status: 'gave-up', solutions: [], decisions: 2 });
    const start = new Uint8Array(4);
    expect([0, 1, 2].map((node) => [...marksAt(start, nodes, node)])).toEqual([
      [1, 1, 1, 0],
      [1, 2, 0, 0],
      [1, 1, 1, 1],
    ]);
    expect(nodes.map(({ ending }) => ending)).toEqual(['open', 'dead-end', 'open']);
    expect(nodes[1]).toMatchObject({
      deadEnd: { cause: 'rule', rule: 'nurikabe.size', cells: [1] },
      nogood: { marks: [{ cell: 1, mark: 2 }], memberships: [] },
    });
  });

  test('[F9] facts that contradict each other before any guess leave a root that is a dead end', () => {
    const { tree } = grow('learning', nurikabe as PuzzleKind, nurikabePuzzle('9./..'), 10);
    expect(tree.nodes.map(({ ending }) => ending)).toEqual(['dead-end']);
  });

  test('[F10] no more nodes are kept than were asked for, all is counted, and it says so', () => {
    const [, [, kind, puzzle]] = PUZZLES;
    const whole = grow('backtracking', kind, puzzle, 300).tree;
    const cut = grow('backtracking', kind, puzzle, 300, 50).tree;
    expect(cut.nodes).toHaveLength(50);
    expect(cut.isTruncated).toBe(true);
    expect(cut.counts).toEqual(whole.counts);
    const start = kind.initialBoard(puzzle).marks;
    for (const node of [0, 10, 49]) expect(marksAt(start, cut.nodes, node)).toEqual(marksAt(start, whole.nodes, node));
    expect(MAX_TREE_NODES).toBe(10_000);
  });

  test('[F10] nor more marks than a page can take', () => {
    const grower = new SearchTreeBuilder();
    const placements = Array.from({ length: 4_000 }, (_, cell) => ({ cell, mark: 1 }));
    for (let i = 0; i < 200; i += 1) {
      grower.record({ type: 'decision', depth: 1, placement: { cell: i, mark: 1 } });
      grower.record({ type: 'propagated', depth: 1, placements });
    }
    const { nodes, isTruncated } = grower.finish({ status: 'gave-up', solutions: [], decisions: 200 });
    expect(isTruncated).toBe(true);
    expect(nodes.length).toBeLessThan(110);
  });

  test('[F8] a placement is packed into a number and back', () => {
    for (const set of [
      { cell: 0, mark: 1 },
      { cell: 4095, mark: 2 },
    ]) {
      expect(unpackPlacement(packPlacement(set))).toEqual(set);
    }
  });
});
