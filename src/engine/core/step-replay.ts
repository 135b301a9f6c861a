import type { Cell } from './grid';
import { BLANK, type Board, type Mark, type Message, type Puzzle, type PuzzleKind, type Step } from './kind';

/** The work between two questions within a scan, in scans. */
const COST_WITHIN_SCAN = 5;

/** Repeats one step of a board with fewer marks, within a budget of counted work. */
export class StepReplay {
  /** The marks that are not fixed. */
  readonly chosenFrom: readonly Cell[];
  /**
   * Whether `mayFire` never turns false when marks of the board are added: the step, or its whole chain, uses only techniques of which that
   * is proven.
   */
  readonly isMonotone: boolean;
  work = 0;
  /** Whether it was stopped or the budget is used up. Then nothing fires. */
  isOut = false;
  private most = 0;
  /** The board with its fixed cells alone. */
  private readonly initial: Uint8Array;
  private readonly assumed: Mark | undefined;

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly board: Board,
    private readonly step: Step,
    private readonly shouldStop: () => boolean,
  ) {
    const { marks } = board;
    const { monotoneTechniques = [] } = kind;
    this.chosenFrom = [...marks.keys()].filter((cell) => marks[cell] !== BLANK && !kind.isFixed(puzzle, cell));
    this.initial = marks.slice();
    for (const cell of this.chosenFrom) this.initial[cell] = BLANK;
    this.assumed = step.chain === undefined ? undefined : 3 - step.placements[0].mark;
    this.isMonotone = (step.chain ?? [step]).every(({ technique }) => monotoneTechniques.includes(technique));
  }

  /** Allows so much further work, in cells times techniques. */
  allow(budget: number): void {
    this.most = this.work + budget;
    this.isOut = false;
  }

  /** Whether the technique says the same on a board with these marks and the fixed cells alone. */
  fires(cells: readonly Cell[]): boolean {
    return this.reasonCellsWith(cells) !== undefined;
  }

  /** The technique's own reason cells where it says the same with these marks, or undefined where it does not. */
  reasonCellsWith(cells: readonly Cell[]): readonly Cell[] | undefined {
    const contradiction = this.step.message.params.contradiction;
    return this.replay(cells, (marks) => this.findContradiction(marks, ({ key }) => key === contradiction), false);
  }

  /** As `fires`, but for an assumption any contradiction will do, also one before the end of the chain. */
  mayFire(cells: readonly Cell[]): boolean {
    return this.replay(cells, (marks) => this.findContradiction(marks, () => true), true) !== undefined;
  }

  private replay(
    cells: readonly Cell[],
    contradict: (marks: Uint8Array) => readonly Cell[] | undefined,
    mayEndEarly: boolean,
  ): readonly Cell[] | undefined {
    const marks = this.initial.slice();
    for (const cell of cells) marks[cell] = this.board.marks[cell];
    const { step, assumed } = this;
    if (step.chain === undefined) return this.derive(marks, step);
    if (assumed !== undefined) marks[step.placements[0].cell] = assumed;
    for (const link of step.chain) {
      const early = mayEndEarly ? contradict(marks) : undefined;
      if (early !== undefined) return early;
      if (this.derive(marks, link) === undefined) return undefined;
      for (const { cell, mark } of link.placements) marks[cell] = mark;
    }
    return contradict(marks);
  }

  /** The reason cells with which the technique of a step places the same with the same message. */
  private derive(marks: Uint8Array, { technique: id, placements, message }: Step): readonly Cell[] | undefined {
    if (!this.mayGoOn()) return undefined;
    const technique = this.kind.techniques.find((known) => known.id === id);
    const found = technique?.find(this.puzzle, { ...this.board, marks: marks.slice() }, () => !this.mayGoOn(COST_WITHIN_SCAN)) ?? [];
    for (const other of found) {
      if (!isSameMessage(other.message, message)) continue;
      if (placements.every(({ cell, mark }) => other.placements.some((placed) => placed.cell === cell && placed.mark === mark)))
        return other.reasonCells;
    }
    return undefined;
  }

  private findContradiction(marks: Uint8Array, isWanted: (message: Message) => boolean): readonly Cell[] | undefined {
    if (!this.mayGoOn()) return undefined;
    const board = { ...this.board, marks: marks.slice() };
    for (const rule of this.kind.rules) {
      for (const { cells, message } of rule.find(this.puzzle, board)) if (isWanted(message)) return cells;
    }
    const deadEnd = this.kind.findDeadEnd?.(this.puzzle, board);
    return deadEnd !== undefined && isWanted(deadEnd.message) ? deadEnd.cells : undefined;
  }

  private mayGoOn(scans = 1): boolean {
    if (this.isOut) return false;
    this.work += scans * this.board.marks.length;
    if (this.work > this.most || this.shouldStop()) this.isOut = true;
    return !this.isOut;
  }
}

function isSameMessage(one: Message, other: Message): boolean {
  return one.key === other.key && Object.keys(other.params).every((name) => one.params[name] === other.params[name]);
}
