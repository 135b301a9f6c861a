import { BLANK, type Board, type CheckScope, type PlayableKind, type Puzzle, type Violation } from './kind';

export type Verdict =
  | { readonly status: 'broken'; readonly violations: readonly Violation[] }
  | { readonly status: 'open'; readonly blanks: number }
  | { readonly status: 'solved' };

/**
 * Judges a partial or complete board by the rules alone. It needs no solution, and `open` does not promise that the board can be completed.
 */
export function check(kind: PlayableKind, puzzle: Puzzle, board: Board, scope: CheckScope = 'all'): Verdict {
  const violations = findViolations(kind, puzzle, board, scope);
  if (violations.length > 0) return { status: 'broken', violations };
  const blanks = countBlanks(board);
  if (blanks === 0) return { status: 'solved' };
  if (kind.blankReadsAs === BLANK || kind.mayBeFinished?.(puzzle, board) === false) return { status: 'open', blanks };
  return isUnbroken(kind, puzzle, fillBlanks(board, kind.blankReadsAs)) ? { status: 'solved' } : { status: 'open', blanks };
}

/** Whether `check` returns `solved`. It is faster because it tests for open boards, the usual case, before violations. */
export function isSolved(kind: PlayableKind, puzzle: Puzzle, board: Board): boolean {
  const hasBlanks = countBlanks(board) > 0;
  if (hasBlanks && (kind.blankReadsAs === BLANK || kind.mayBeFinished?.(puzzle, board) === false)) return false;
  return isUnbroken(kind, puzzle, board) && (!hasBlanks || isUnbroken(kind, puzzle, fillBlanks(board, kind.blankReadsAs)));
}

function findViolations(kind: PlayableKind, puzzle: Puzzle, board: Board, scope: CheckScope): Violation[] {
  const violations: Violation[] = [];
  for (const rule of kind.rules) for (const violation of rule.find(puzzle, board, scope)) violations.push(violation);
  if (violations.length > 0 || kind.findUnfinishable === undefined) return violations;
  for (const violation of kind.findUnfinishable(puzzle, board, scope)) violations.push(violation);
  return violations;
}

function isUnbroken(kind: PlayableKind, puzzle: Puzzle, board: Board): boolean {
  for (const rule of kind.rules) {
    for (const _violation of rule.find(puzzle, board)) return false;
  }
  return true;
}

function countBlanks({ marks }: Board): number {
  let blanks = 0;
  for (let cell = 0; cell < marks.length; cell += 1) if (marks[cell] === BLANK) blanks += 1;
  return blanks;
}

function fillBlanks(board: Board, mark: number): Board {
  const marks = board.marks.slice();
  for (let cell = 0; cell < marks.length; cell += 1) if (marks[cell] === BLANK) marks[cell] = mark;
  return { width: board.width, height: board.height, marks };
}
