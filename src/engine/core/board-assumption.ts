import { applyStep } from './apply-step';
import type { Assumption, Contradiction } from './assumptions';
import type { Cell } from './grid';
import type { Board, Mark, Puzzle, Rule, Step, Technique } from './kind';

/** What a supposition is followed by, on whole boards. */
export interface PropagationRules<Clues> {
  readonly rules: readonly Rule<Clues>[];
  readonly tiers: readonly (readonly Technique<Clues>[])[];
  /** Contradictions that need a closer look than the rules take; asked when no technique fires any more. */
  findDeadEnd(puzzle: Puzzle<Clues>, board: Board): Contradiction | undefined;
}

/** A supposition whose consequences are found by looking at the whole board again after every step. */
export class BoardAssumption<Clues> implements Assumption {
  readonly chain: Step[] = [];
  private board: Board;

  constructor(
    private readonly pursuit: PropagationRules<Clues>,
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

  pursue(tier: number, shouldStop: () => boolean): Contradiction | undefined {
    for (;;) {
      for (const rule of this.pursuit.rules) for (const violation of rule.find(this.puzzle, this.board)) return violation;
      if (this.follow(this.pursuit.tiers[tier], shouldStop)) continue;
      return shouldStop() ? undefined : this.pursuit.findDeadEnd(this.puzzle, this.board);
    }
  }

  /** Applies the first technique that fires; false when none does or it is stopped. */
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
