import type { SolveResult } from '../core/solve';
import type { DeadEnd, Nogood, TraceEvent } from '../core/trace';
import { MAX_TREE_NODES, type NodeEnding, type Propagated, packPlacement, type SearchTree, type TreeNode } from './search-tree';

/** About two megabytes as text. Only huge boards reach it before the node limit. */
const MAX_PROPAGATED = 400_000;

/** A node that was not stored. */
const NOT_KEPT = -1;

interface NodeUnderConstruction extends TreeNode {
  readonly propagated: Propagated[];
  ending: NodeEnding;
  deadEnd?: DeadEnd;
  nogood?: Nogood;
}

/** Builds the tree of a running search, with at most `maxNodes` nodes. */
export class SearchTreeBuilder {
  private readonly nodes: NodeUnderConstruction[] = [{ parent: -1, depth: 0, placement: -1, propagated: [], ending: 'open' }];
  /** By depth: the open node there. */
  private readonly open: number[] = [0];
  private readonly counts = { decisions: 0, deadEnds: 0, solutions: 0, nogoods: 0, restarts: 0, deepest: 0 };
  private propagated = 0;
  private isTruncated = false;
  /** The node of the last dead end, from which the next nogood is learned. */
  private failed: NodeUnderConstruction | undefined;

  constructor(private readonly maxNodes = MAX_TREE_NODES) {}

  /** Records the events of a search in order. */
  readonly record = (event: TraceEvent): void => {
    switch (event.type) {
      case 'decision':
        this.backtrackTo(event.depth - 1);
        this.counts.decisions += 1;
        this.counts.deepest = Math.max(this.counts.deepest, event.depth);
        this.open.push(this.addNode(event.depth, packPlacement(event.placement)));
        break;
      case 'propagated':
        this.addPropagated(this.nodeAt(event.depth), event.placements.map(packPlacement));
        break;
      case 'dead-end': {
        const { type: _, depth, ...deadEnd } = event;
        this.counts.deadEnds += 1;
        this.failed = this.nodeAt(depth);
        if (this.failed !== undefined) Object.assign(this.failed, { ending: 'dead-end', deadEnd });
        break;
      }
      case 'learned':
        this.counts.nogoods += 1;
        if (this.failed !== undefined) this.failed.nogood = event.nogood;
        this.backtrackTo(event.depth);
        break;
      case 'restart':
        this.counts.restarts += 1;
        this.backtrackTo(0);
        break;
      case 'solution': {
        this.counts.solutions += 1;
        const node = this.nodeAt(event.depth);
        if (node !== undefined) node.ending = 'solution';
      }
    }
  };

  /** The tree of the search that ended with this result. */
  finish({ status }: SolveResult): SearchTree {
    if (status !== 'gave-up') this.backtrackTo(-1);
    const [root] = this.nodes;
    if (status === 'none' && this.nodes.length === 1 && !this.isTruncated) root.ending = 'dead-end';
    return { nodes: this.nodes, isTruncated: this.isTruncated, status, counts: { ...this.counts } };
  }

  private nodeAt(depth: number): NodeUnderConstruction | undefined {
    this.backtrackTo(depth);
    return this.nodes[this.open[depth]];
  }

  private backtrackTo(depth: number): void {
    for (const node of this.open.splice(depth + 1)) {
      const left = this.nodes[node];
      if (left?.ending === 'open') left.ending = 'backtracked';
    }
  }

  private addNode(depth: number, placement: number): number {
    const parent = this.open[depth - 1];
    this.isTruncated ||= this.nodes.length >= this.maxNodes;
    if (this.isTruncated) return NOT_KEPT;
    this.nodes.push({ parent, depth, placement, propagated: [], ending: 'open' });
    return this.nodes.length - 1;
  }

  /** After the tree is truncated nothing is added any more, because marks would be added to wrong nodes. */
  private addPropagated(node: NodeUnderConstruction | undefined, placements: readonly number[]): void {
    if (node === undefined || this.isTruncated) return;
    this.propagated += placements.length;
    this.isTruncated = this.propagated > MAX_PROPAGATED;
    node.propagated.push({ after: this.nodes.length, placements });
  }
}
