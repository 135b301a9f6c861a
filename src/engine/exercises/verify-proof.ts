import { applyStep } from '../core/apply-step';
import { BoardAssumption } from '../core/board-assumption';
import { isSolved } from '../core/check';
import { type Cell, columnOf, rowOf } from '../core/grid';
import { BLANK, type Board, type Placement, type Puzzle, type PuzzleKind, type Step, type Technique } from '../core/kind';
import { shortenChain } from '../core/shorten-chain';
import { Stopper } from '../core/stopper';
import { stepFrom } from '../core/technique';
import type { ProofRefusal, ProofReport, ProofStep } from './proof';

/** Techniques of this level assume the other mark, and those below refute it. */
const ASSUMPTION_LEVEL = 4;
/** Proves or refutes a cell of any puzzle that people solve. */
const DECISION_LIMIT = 20_000;

/** Verifies the steps of a proof in order, from the initial board on, up to the first one that is not accepted. */
export function verifyProof(
  kind: PuzzleKind,
  puzzle: Puzzle,
  steps: readonly ProofStep[],
  options: { readonly shouldStop?: () => boolean } = {},
): ProofReport {
  const stopper = new Stopper(options.shouldStop);
  const accepted: Step[] = [];
  let board = kind.initialBoard(puzzle);
  let refusal: ProofRefusal | null = null;
  for (const step of steps) {
    if (stopper.shouldStop()) {
      refusal = { type: 'gave-up' };
      break;
    }
    const found = new StepVerifier(kind, puzzle, board, step, stopper).verify();
    if ('type' in found) {
      refusal = stopper.hasStopped ? { type: 'gave-up' } : found;
      break;
    }
    const marks = board.marks.slice();
    accepted.push(applyStep(marks, found) ?? found);
    board = { ...board, marks };
  }
  return { accepted, refusal, isSolved: isSolved(kind, puzzle, board) };
}

/** Verifies one step on the board that the steps before it left. */
class StepVerifier {
  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly board: Board,
    private readonly step: ProofStep,
    private readonly stopper: Stopper,
  ) {}

  /**
   * The step as its technique says it on a board with the clues and the named marks alone. Every solution of the board is one of that board
   * too, so what is accepted there is true.
   */
  verify(): Step | ProofRefusal {
    const { kind, board, step } = this;
    const technique = kind.techniques.find(({ id }) => id === step.technique);
    if (technique === undefined || board.marks[step.cell] !== BLANK || kind.marks[step.mark - 1] === undefined) return { type: 'invalid' };
    const named = this.named();
    return this.stepBy(technique, step, named) ?? this.refuse(technique, named);
  }

  private refuse(technique: Technique<unknown>, named: readonly Cell[]): ProofRefusal {
    const { kind, puzzle, board, step } = this;
    const all = this.marked();
    if (this.stepBy(technique, step, all) !== undefined) return { type: 'missing', cells: this.missingFrom(technique, named) };
    const other = kind.techniques.find((one) => this.stepBy(one, step, all) !== undefined);
    if (other !== undefined) return { type: 'otherwise', technique: other.id };
    const marks = board.marks.slice();
    marks[step.cell] = step.mark;
    const { shouldStop } = this.stopper;
    const { status } = kind.solve(puzzle, { ...board, marks }, { maxSolutions: 1, decisionLimit: DECISION_LIMIT, shouldStop });
    if (status === 'gave-up') return { type: 'gave-up' };
    return { type: status === 'none' ? 'wrong' : 'not-forced' };
  }

  /** Marks that suffice together with the named ones: a single one if there is one, the nearest first, else a set of which none can go. */
  private missingFrom(technique: Technique<unknown>, named: readonly Cell[]): readonly Cell[] {
    const gives = (more: readonly Cell[]) => this.stepBy(technique, this.step, [...named, ...more]) !== undefined;
    const others = this.marked().filter((cell) => !named.includes(cell));
    const nearest = others.toSorted((one, other) => this.distanceTo(one) - this.distanceTo(other));
    const single = nearest.find((cell) => gives([cell]));
    if (single !== undefined) return [single];
    let missing: readonly Cell[] = nearest;
    for (const cell of nearest.toReversed()) {
      const rest = missing.filter((one) => one !== cell);
      if (gives(rest)) missing = rest;
    }
    return missing.toSorted((one, other) => one - other);
  }

  /** The firing of a technique that places the mark, on a board with the clues and these marks alone. */
  private stepBy(technique: Technique<unknown>, { cell, mark }: Placement, marked: readonly Cell[]): Step | undefined {
    const { kind, puzzle } = this;
    const { shouldStop } = this.stopper;
    const board = kind.initialBoard(puzzle);
    for (const one of marked) board.marks[one] = this.board.marks[one];
    if (technique.level >= ASSUMPTION_LEVEL) return this.refute(technique, board, { cell, mark });
    for (const found of technique.find(puzzle, board, shouldStop)) {
      if (found.placements.some((placed) => placed.cell === cell && placed.mark === mark)) return found;
    }
    return undefined;
  }

  /** The chain from the other mark to a contradiction, without the steps that it does not need. */
  private refute(technique: Technique<unknown>, board: Board, placement: Placement): Step | undefined {
    const { kind, puzzle } = this;
    const { shouldStop } = this.stopper;
    const rules = {
      rules: kind.rules,
      tiers: [kind.techniques.filter(({ level }) => level < ASSUMPTION_LEVEL)],
      findDeadEnd: (of: Puzzle, on: Board) => kind.findDeadEnd?.(of, on),
    };
    const assumed = kind.marks.length + 1 - placement.mark;
    const assumption = new BoardAssumption(rules, puzzle, board, placement.cell, assumed);
    const found = assumption.propagate(0, shouldStop);
    if (found === undefined) return undefined;
    const { chain } = assumption;
    const params = { mark: kind.marks[assumed - 1].id, steps: chain.length, contradiction: found.message.key };
    const step = stepFrom(technique.id, technique.level, { placements: [placement], reasonCells: found.cells, chain, params });
    return shortenChain(kind, puzzle, board, step, shouldStop);
  }

  /** The marks of the board that are not printed. */
  private marked(): readonly Cell[] {
    const { kind, puzzle, board } = this;
    return [...board.marks.keys()].filter((cell) => board.marks[cell] !== BLANK && !kind.isFixed(puzzle, cell));
  }

  private named(): readonly Cell[] {
    return this.marked().filter((cell) => this.step.because.includes(cell));
  }

  private distanceTo(cell: Cell): number {
    const { board, step } = this;
    return Math.abs(columnOf(board, cell) - columnOf(board, step.cell)) + Math.abs(rowOf(board, cell) - rowOf(board, step.cell));
  }
}
