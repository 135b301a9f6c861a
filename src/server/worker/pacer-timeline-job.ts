import { type PacerMove, paceOf, planTimeline, type TimelineRequest } from '@/engine/play/pacer-timeline';
import type { TechniqueTime } from '@/engine/play/technique-times';
import type { JobContext } from './job';
import { read, readBoard } from './parse-request';

export interface PacerTimelineRequest extends Pick<TimelineRequest, 'strength' | 'seed'> {
  /** Canonical notation. */
  readonly puzzle: string;
  /** The marks of its only solution; null if it has several, or none. */
  readonly solution: string | null;
  /** Of real plays of the kind. */
  readonly measured: readonly TechniqueTime[];
}

/** The moves of a pacer in one round. A puzzle without a solution has none. */
export function pacerTimeline(
  { puzzle: text, solution, measured, strength, seed }: PacerTimelineRequest,
  { shouldStop }: JobContext,
): readonly PacerMove[] {
  const { kind, puzzle } = read(text);
  const solved =
    solution === null
      ? kind
          .solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: Number.MAX_SAFE_INTEGER, shouldStop })
          .solutions.at(0)
      : readBoard(kind, puzzle, solution);
  return solved === undefined ? [] : planTimeline(kind, puzzle, solved, { strength, pace: paceOf(kind, measured), seed });
}
