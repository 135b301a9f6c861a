import { mapCell } from '@/engine/core/symmetry';
import { symmetryTo } from '@/engine/notations/symmetry-to';
import type { RaisedFlag } from '@/engine/play/anti-cheat';
import { flagsForCopy, flagsForOrder, flagsForTrace, formatTrace, parseTrace, traceOf } from '@/engine/play/anti-cheat-trace';
import type { LogEntry } from '@/engine/play/events';
import { buildReplays } from '@/engine/play/round-replay';
import type { Mode } from '@/engine/play/setup';
import { formatSteps } from '@/engine/play/stalls';
import { SHARED_PLAY } from '@/engine/play/state';
import { measureSteps, sumTechniqueTimes, type TechniqueTime } from '@/engine/play/technique-times';
import type { JobContext } from './job';
import { read, readBoard } from './parse-request';

export interface TechniqueTimesRequest {
  readonly mode: Mode;
  /** The log of the room, including secrets. */
  readonly entries: readonly LogEntry[];
  readonly round: number;
  readonly member: string;
  /** The traces of other players' earlier plays of the puzzle. */
  readonly others: readonly string[];
  /** The puzzle as it is stored, if its steps are wanted: the log may have another orientation. */
  readonly stored: string | null;
}

export interface TechniqueTimesAnswer {
  readonly uses: readonly TechniqueTime[];
  /** Null when the solution is not known. */
  readonly trace: string | null;
  /** The steps of the play on the stored puzzle; null when they are not wanted. */
  readonly steps: string | null;
  /** What is suspicious about the play. */
  readonly flags: readonly RaisedFlag[];
}

/**
 * Which techniques a player used in a round, how long they took, and whether it looks like thought. Flags are raised first: the rest is for
 * the player alone.
 */
export function techniqueTimes(
  { mode, entries, round, member, others, stored }: TechniqueTimesRequest,
  { shouldStop }: JobContext,
): TechniqueTimesAnswer {
  const replay = buildReplays(mode, entries).find(({ number }) => number === round);
  const frames = replay?.boards[replay.hasOwnBoards ? member : SHARED_PLAY];
  const solution = solutionOf(entries, round);
  if (replay === undefined || frames === undefined || solution === null)
    return { uses: [], trace: null, steps: stored === null ? null : '', flags: [] };
  const { kind, puzzle } = read(replay.puzzle);
  const board = readBoard(kind, puzzle, solution);
  const trace = traceOf(entries, round, member, kind.initialBoard(puzzle).marks, board.marks);
  const flags = [
    ...flagsForTrace(trace),
    ...flagsForCopy(trace, others.map(parseTrace)),
    ...flagsForOrder(kind, puzzle, board, trace, shouldStop),
  ];
  const steps = measureSteps(kind, puzzle, board, frames, shouldStop);
  return { uses: sumTechniqueTimes(kind, steps), trace: formatTrace(trace), steps: stored === null ? null : stepsOn(stored), flags };

  function stepsOn(text: string): string {
    const symmetry = symmetryTo(text, { kind, puzzle });
    return symmetry === undefined ? '' : formatSteps(steps.map((step) => ({ ...step, cell: mapCell(symmetry, puzzle, step.cell) })));
  }
}

function solutionOf(entries: readonly LogEntry[], round: number): string | null {
  for (const { events } of entries) {
    for (const event of events) if (event.type === 'round-started' && event.round === round) return event.secret.solution;
  }
  return null;
}
