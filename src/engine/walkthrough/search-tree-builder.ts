import type { SolveResult } from '../core/solve';
import type { DeadEnd, Nogood, TraceEvent } from '../core/trace';
import { type Forced, MAX_TREE_NODES, type NodeEnding, packSet, type SearchTree, type TreeNode } from './search-tree';

/** About two megabytes as text; only huge boards get there before they have all their nodes. */
const MAX_FORCED = 400_000;

/** Stands for a node that was not kept. */
const NOT_KEPT = -1;

interface GrowingNode extends TreeNode {
  readonly forced: Forced[];
  ending: NodeEnding;
  deadEnd?: DeadEnd;
  fact?: Nogood;
}

/** Makes a tree of a search while it runs, and keeps no more than so many nodes of it. */
export class SearchTreeBuilder {
  private readonly nodes: GrowingNode[] = [{ parent: -1, depth: 0, set: -1, forced: [], ending: 'open' }];
  /** By depth: the node that is open there. */
  private readonly open: number[] = [0];
  private readonly counts = { guesses: 0, deadEnds: 0, solutions: 0, facts: 0, restarts: 0, deepest: 0 };
  private forced = 0;
  private isCut = false;
  /** Where the last dead end was, which is what a fact is learned from. */
  private failed: GrowingNode | undefined;

  constructor(private readonly maxNodes = MAX_TREE_NODES) {}

  /** Takes the events of a search in their order. */
  readonly note = (event: TraceEvent): void => {
    switch (event.type) {
      case 'guess':
        this.goBack(event.depth - 1);
        this.counts.guesses += 1;
        this.counts.deepest = Math.max(this.counts.deepest, event.depth);
        this.open.push(this.addNode(event.depth, packSet(event.set)));
        break;
      case 'forced':
        this.addForced(this.nodeAt(event.depth), event.sets.map(packSet));
        break;
      case 'dead-end': {
        const { type: _, depth, ...deadEnd } = event;
        this.counts.deadEnds += 1;
        this.failed = this.nodeAt(depth);
        if (this.failed !== undefined) Object.assign(this.failed, { ending: 'dead-end', deadEnd });
        break;
      }
      case 'learned':
        this.counts.facts += 1;
        if (this.failed !== undefined) this.failed.fact = event.fact;
        this.goBack(event.depth);
        break;
      case 'restart':
        this.counts.restarts += 1;
        this.goBack(0);
        break;
      case 'solution': {
        this.counts.solutions += 1;
        const node = this.nodeAt(event.depth);
        if (node !== undefined) node.ending = 'solution';
      }
    }
  };

  /** The tree of the search that ended so. */
  finish({ status }: SolveResult): SearchTree {
    if (status !== 'gave-up') this.goBack(-1);
    const [root] = this.nodes;
    if (status === 'none' && this.nodes.length === 1 && !this.isCut) root.ending = 'dead-end';
    return { nodes: this.nodes, isCut: this.isCut, status, counts: { ...this.counts } };
  }

  private nodeAt(depth: number): GrowingNode | undefined {
    this.goBack(depth);
    return this.nodes[this.open[depth]];
  }

  private goBack(depth: number): void {
    for (const node of this.open.splice(depth + 1)) {
      const left = this.nodes[node];
      if (left?.ending === 'open') left.ending = 'left';
    }
  }

  private addNode(depth: number, set: number): number {
    const parent = this.open[depth - 1];
    this.isCut ||= this.nodes.length >= this.maxNodes;
    if (this.isCut) return NOT_KEPT;
    this.nodes.push({ parent, depth, set, forced: [], ending: 'open' });
    return this.nodes.length - 1;
  }

  /** From when something was not kept nothing is added any more, or nodes would show what did not come about there. */
  private addForced(node: GrowingNode | undefined, sets: readonly number[]): void {
    if (node === undefined || this.isCut) return;
    this.forced += sets.length;
    this.isCut = this.forced > MAX_FORCED;
    node.forced.push({ after: this.nodes.length, sets });
  }
}
