import { applyStep } from './apply-step';
import type { Board, Mark, Placement, Puzzle, PuzzleKind, Step, Violation } from './kind';

/** The limit on derivations of steps. Chains can be long, and every step is tried without the others. */
const MAX_DERIVATIONS = 600;

/** A chain after dropping a step, and the rule that it still breaks. */
interface Replay {
  readonly chain: readonly Step[];
  readonly violation: Violation;
}

/**
 * Shortens the chain of an assumption, since techniques find more than the contradiction needs. Each step, the last one first, is dropped
 * if the others still follow from one another and still break a rule. When stopped it returns the shortest chain so far.
 */
export function shortenChain(kind: PuzzleKind, puzzle: Puzzle, board: Board, step: Step, shouldStop: () => boolean): Step {
  if (step.chain === undefined || step.placements.length !== 1 || kind.marks.length !== 2) return step;
  const replayer = new ChainReplayer(kind, puzzle, shouldStop);
  const boards = replayer.boardsAlong(withMark(board, step.placements[0]), step.chain);
  let shortest = replayer.replay(boards[0], step.chain);
  if (shortest === undefined) return step;
  for (let i = step.chain.length - 1; i >= 0; i -= 1) {
    if (i >= shortest.chain.length) continue;
    const rest = replayer.replay(boards[i], shortest.chain.slice(i + 1));
    if (rest !== undefined) shortest = { chain: [...shortest.chain.slice(0, i), ...rest.chain], violation: rest.violation };
  }
  const { chain, violation } = shortest;
  const params = { ...step.message.params, steps: chain.length, contradiction: violation.message.key };
  return { ...step, chain, reasonCells: violation.cells, message: { key: step.message.key, params } };
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

class ChainReplayer {
  private derivations = 0;

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly shouldStop: () => boolean,
  ) {}

  /** The board before each step of a chain. */
  boardsAlong(board: Board, chain: readonly Step[]): Board[] {
    const boards = [board];
    for (const step of chain) {
      const marks = boards[boards.length - 1].marks.slice();
      applyStep(marks, step);
      boards.push({ ...board, marks });
    }
    return boards;
  }

  /** Repeats the steps until a rule is broken. Returns undefined if a step no longer follows or no rule is broken. */
  replay(from: Board, steps: readonly Step[]): Replay | undefined {
    const chain: Step[] = [];
    let board = from;
    for (let i = 0; ; i += 1) {
      const violation = this.findViolation(board);
      if (violation !== undefined) return { chain, violation };
      const step = i < steps.length ? this.derive(board, steps[i]) : undefined;
      if (step === undefined) return undefined;
      const marks = board.marks.slice();
      const fresh = applyStep(marks, step);
      if (fresh !== undefined) chain.push(fresh);
      board = { ...board, marks };
    }
  }

  private findViolation(board: Board): Violation | undefined {
    for (const rule of this.kind.rules) for (const violation of rule.find(this.puzzle, board)) return violation;
    return undefined;
  }

  /** The firing of the step's technique on this board that includes all placements of the step. */
  private derive(board: Board, { technique: id, placements }: Step): Step | undefined {
    this.derivations += 1;
    if (this.derivations > MAX_DERIVATIONS || this.shouldStop()) return undefined;
    const technique = this.kind.techniques.find((known) => known.id === id);
    for (const found of technique?.find(this.puzzle, board, this.shouldStop) ?? []) {
      if (placements.every((placement) => found.placements.some(({ cell, mark }) => cell === placement.cell && mark === placement.mark)))
        return found;
    }
    return undefined;
  }
}
