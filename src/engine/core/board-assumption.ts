import { applyStep } from './apply-step';
import type { Assumption, Contradiction } from './assumptions';
import type { Cell } from './grid';
import type { Board, Mark, Puzzle, Rule, Step, Technique } from './kind';

/** The rules and techniques that propagate an assumption on whole boards. */
export interface PropagationRules<Clues> {
  readonly rules: readonly Rule<Clues>[];
  readonly tiers: readonly (readonly Technique<Clues>[])[];
  /** Finds contradictions that the rules do not detect. Called when no technique fires any more. */
  findDeadEnd(puzzle: Puzzle<Clues>, board: Board): Contradiction | undefined;
}

/** An assumption that scans the whole board again after every step. */
export class BoardAssumption<Clues> implements Assumption {
  readonly chain: Step[] = [];
  private board: Board;

  constructor(
    private readonly propagation: PropagationRules<Clues>,
    private readonly puzzle: Puzzle<Clues>,
    from: Board,
    readonly cell: Cell,
    readonly mark: Mark,
  ) {
    const marks = from.marks.slice();
    marks[cell] = mark;
    this.board = { width: from.width, height: from.height, marks };
  }

  get marks(): Uint8Array {
    return this.board.marks;
  }

  propagate(tier: number, shouldStop: () => boolean): Contradiction | undefined {
    for (;;) {
      for (const rule of this.propagation.rules) for (const violation of rule.find(this.puzzle, this.board)) return violation;
      if (this.follow(this.propagation.tiers[tier], shouldStop)) continue;
      return shouldStop() ? undefined : this.propagation.findDeadEnd(this.puzzle, this.board);
    }
  }

  /** Applies the first technique that fires. Returns false when none fires or it is stopped. */
  private follow(techniques: readonly Technique<Clues>[], shouldStop: () => boolean): boolean {
    const { width, height } = this.board;
    for (const technique of techniques) {
      if (shouldStop()) return false;
      let marks: Uint8Array | undefined;
      for (const step of technique.find(this.puzzle, this.board, shouldStop)) {
        marks ??= this.board.marks.slice();
        const fresh = applyStep(marks, step);
        if (fresh !== undefined) this.chain.push(fresh);
      }
      if (marks === undefined) continue;
      this.board = { width, height, marks };
      return true;
    }
    return false;
  }
}
