import { applyStep } from './apply-step';
import type { Contradiction } from './assumptions';
import type { Board, Mark, Placement, Puzzle, PuzzleKind, Step } from './kind';

/** The usual limit on derivations of steps. Chains can be long, and every step is tried without the others. */
const MAX_DERIVATIONS = 600;

/** A chain after dropping steps, and the contradiction that it still leads to. */
interface Replay {
  readonly chain: readonly Step[];
  readonly contradiction: Contradiction;
}

/**
 * Shortens the chain of an assumption, since techniques find more than the contradiction needs. Each step, the last one first, is dropped
 * with all that follows only from it, if the others still lead to a contradiction. When stopped it returns the shortest chain so far.
 */
export function shortenChain(
  kind: PuzzleKind,
  puzzle: Puzzle,
  board: Board,
  step: Step,
  shouldStop: () => boolean,
  maxDerivations = MAX_DERIVATIONS,
): Step {
  if (step.chain === undefined || step.placements.length !== 1 || kind.marks.length !== 2) return step;
  const replayer = new ChainReplayer(kind, puzzle, shouldStop, maxDerivations);
  const start = withMark(board, step.placements[0]);
  let shortest = replayer.replay(start, step.chain);
  if (shortest === undefined) return step;
  for (let i = shortest.chain.length - 1; i >= 0; i -= 1) {
    if (i >= shortest.chain.length) continue;
    const kept = shortest.chain.slice(0, i);
    const rest = replayer.replay(boardAfter(start, kept), shortest.chain.slice(i + 1));
    if (rest !== undefined) shortest = { chain: [...kept, ...rest.chain], contradiction: rest.contradiction };
  }
  const { chain, contradiction } = shortest;
  const params = { ...step.message.params, steps: chain.length, contradiction: contradiction.message.key };
  return { ...step, chain, reasonCells: contradiction.cells, message: { key: step.message.key, params } };
}

/** The board with the assumed mark, which is the one that the step rules out. */
function withMark(board: Board, { cell, mark }: Placement): Board {
  const marks = board.marks.slice();
  marks[cell] = otherMark(mark);
  return { ...board, marks };
}

function otherMark(mark: Mark): Mark {
  return mark === 1 ? 2 : 1;
}

function boardAfter(board: Board, chain: readonly Step[]): Board {
  const marks = board.marks.slice();
  for (const step of chain) applyStep(marks, step);
  return { ...board, marks };
}

class ChainReplayer {
  private derivations = 0;

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly shouldStop: () => boolean,
    private readonly maxDerivations: number,
  ) {}

  /** Repeats the steps that still follow, until there is a contradiction. Returns undefined if there is none. */
  replay(from: Board, steps: readonly Step[]): Replay | undefined {
    const chain: Step[] = [];
    let board = from;
    let contradiction = this.findContradiction(board);
    for (let i = 0; i < steps.length && contradiction === undefined; i += 1) {
      const step = this.derive(board, steps[i]);
      if (step === undefined) continue;
      const marks = board.marks.slice();
      const fresh = applyStep(marks, step);
      if (fresh === undefined) continue;
      chain.push(fresh);
      board = { ...board, marks };
      contradiction = this.findContradiction(board);
    }
    return contradiction === undefined ? undefined : { chain, contradiction };
  }

  private findContradiction(board: Board): Contradiction | undefined {
    for (const rule of this.kind.rules) for (const violation of rule.find(this.puzzle, board)) return violation;
    return this.kind.findDeadEnd?.(this.puzzle, board);
  }

  /** The firing of the step's technique on this board that includes all placements of the step. */
  private derive(board: Board, { technique: id, placements }: Step): Step | undefined {
    this.derivations += 1;
    if (this.derivations > this.maxDerivations || this.shouldStop()) return undefined;
    const technique = this.kind.techniques.find((known) => known.id === id);
    for (const found of technique?.find(this.puzzle, board, this.shouldStop) ?? []) {
      if (placements.every((placement) => found.placements.some(({ cell, mark }) => cell === placement.cell && mark === placement.mark)))
        return found;
    }
    return undefined;
  }
}
