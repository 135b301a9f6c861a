import type { Board, Puzzle, PuzzleKind } from '@/engine/core/kind';
import { type PacerMove, paceOf, planTimeline, type TimelineRequest } from '@/engine/play/pacer-timeline';
import type { TechniqueTime } from '@/engine/play/technique-times';
import { read, readBoard } from './parse-request';

export interface PacerTimelineRequest extends Pick<TimelineRequest, 'strength' | 'seed'> {
  /** Canonical notation. */
  readonly puzzle: string;
  /** The marks of its only solution; null if it has several, or none. */
  readonly solution: string | null;
  /** Of real plays of the kind. */
  readonly measured: readonly TechniqueTime[];
}

/** The decisions of a search for any solution, times the cells of the board: some seconds of work at most, and far more than boards need. */
const MOST_SEARCHED = 500_000;

/**
 * The moves of a pacer in one round. A puzzle without a solution has none, nor has one with several if none of them is found in a bounded
 * search. It is never cut short by time, since every process has to plan the same.
 */
export function pacerTimeline({ puzzle: text, solution, measured, strength, seed }: PacerTimelineRequest): readonly PacerMove[] {
  const { kind, puzzle } = read(text);
  const solved = solution === null ? findSolution(kind, puzzle) : readBoard(kind, puzzle, solution);
  return solved === undefined ? [] : planTimeline(kind, puzzle, solved, { strength, pace: paceOf(kind, measured), seed });
}

function findSolution(kind: PuzzleKind, puzzle: Puzzle): Board | undefined {
  const decisionLimit = Math.ceil(MOST_SEARCHED / (puzzle.width * puzzle.height));
  return kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit }).solutions.at(0);
}
