import { type SetRefusal, setCells } from '@/engine/core/board';
import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Board } from '@/engine/core/kind';
import { markOf } from '@/engine/notations/board-text';
import { describeMessage } from '../../engine/english/describe-message';
import { count } from '../../engine/english/sentence';
import { DEFAULT_TIME_LIMIT_MS } from './deadline';
import { drawBoard, type Emphasis } from './draw-board';
import { describeHint, findHint, type KnownSolution, UNVERIFIED_NOTE } from './find-hint';
import type { Position } from './input';

export const REFUSALS: Readonly<Record<SetRefusal, string>> = {
  'outside-grid': 'That cell isn’t on the board.',
  'fixed-cell': 'That cell is a clue and can’t be changed.',
  'unknown-mark': 'That mark isn’t used in this puzzle.',
};

/** The remarks of a game besides refusals and hints. */
export const REMARKS = {
  solved: 'Solved!',
  unsolved: 'Not solved yet. See you next time!',
  unclear: 'Unknown command. Type help to see the commands.',
  noUndo: 'Nothing to undo.',
  noRedo: 'Nothing to redo.',
} as const;

/** A player's game at a prompt. */
export class Game {
  private readonly position: Position;
  private boards: Board[];
  /** The current board is `boards[at]`; later ones can be redone. */
  private at = 0;
  /** Found at the first hint that needs it, and only once, since the result does not change. */
  private known: KnownSolution | undefined;

  constructor(position: Position) {
    this.position = position;
    this.boards = [position.board];
  }

  get board(): Board {
    return this.boards[this.at];
  }

  get isSolved(): boolean {
    return check(this.position.kind, this.position.puzzle, this.board).status === 'solved';
  }

  draw(hasColour: boolean, emphasis?: ReadonlyMap<Cell, Emphasis>): string[] {
    return drawBoard(
      this.position.kind,
      this.position.puzzle,
      this.board,
      emphasis === undefined ? { hasColour } : { hasColour, emphasis },
    );
  }

  /** Returns the lines to print after a typed line. */
  answer(words: readonly string[], hasColour: boolean): string[] {
    switch (words[0]) {
      case '':
        return [];
      case 'check':
        return this.judge(hasColour);
      case 'hint':
        return this.hint(hasColour);
      case 'undo':
        return this.go(-1, REMARKS.noUndo, hasColour);
      case 'redo':
        return this.go(1, REMARKS.noRedo, hasColour);
      case 'show':
        return this.draw(hasColour);
      case 'restart':
        return this.move(this.position.kind.initialBoard(this.position.puzzle), hasColour);
      default:
        return this.put(words, hasColour);
    }
  }

  private hint(hasColour: boolean): string[] {
    const position = { ...this.position, board: this.board };
    const { found, known, isUnsure } = findHint(position, DEFAULT_TIME_LIMIT_MS, this.known);
    this.known = known;
    return [...describeHint(position, found, hasColour), ...(isUnsure ? [UNVERIFIED_NOTE] : [])];
  }

  private put(words: readonly string[], hasColour: boolean): string[] {
    const match = /^r?(\d{1,3})\s*[ ,c]\s*(\d{1,3}) (\S)$/.exec(words.join(' '));
    if (match === null) return [REMARKS.unclear];
    const { kind, puzzle } = this.position;
    const [row, column] = [Number(match[1]), Number(match[2])];
    const isInside = row >= 1 && row <= puzzle.height && column >= 1 && column <= puzzle.width;
    const cell = isInside ? (row - 1) * puzzle.width + column - 1 : -1;
    const next = setCells(kind, puzzle, this.board, [cell], markOf(kind, match[3]) ?? -1);
    return next.ok ? this.move(next.value, hasColour) : [REFUSALS[next.error]];
  }

  private move(board: Board, hasColour: boolean): string[] {
    this.boards = [...this.boards.slice(0, this.at + 1), board];
    this.at += 1;
    return [...this.draw(hasColour), ...(this.isSolved ? [REMARKS.solved] : [])];
  }

  private go(by: number, refusal: string, hasColour: boolean): string[] {
    if (this.boards[this.at + by] === undefined) return [refusal];
    this.at += by;
    return this.draw(hasColour);
  }

  private judge(hasColour: boolean): string[] {
    const verdict = check(this.position.kind, this.position.puzzle, this.board);
    if (verdict.status === 'solved') return [REMARKS.solved];
    if (verdict.status === 'open') return [`No broken rules so far. ${count(verdict.blanks, 'blank cell')} left.`];
    const emphasis = new Map(verdict.violations.flatMap(({ cells }) => cells.map((cell): [Cell, Emphasis] => [cell, 'broken'])));
    return [...this.draw(hasColour, emphasis), ...verdict.violations.map(({ message }) => describeMessage(message))];
  }
}
