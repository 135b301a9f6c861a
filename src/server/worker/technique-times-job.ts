import type { RaisedFlag } from '@/engine/play/anti-cheat';
import { flagsForCopy, flagsForOrder, flagsForTrace, formatTrace, parseTrace, traceOf } from '@/engine/play/anti-cheat-trace';
import type { LogEntry } from '@/engine/play/events';
import { buildReplays } from '@/engine/play/round-replay';
import type { Mode } from '@/engine/play/setup';
import { SHARED_PLAY } from '@/engine/play/state';
import { measureTechniqueTimes, type TechniqueTime } from '@/engine/play/technique-times';
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
}

export interface TechniqueTimesAnswer {
  readonly uses: readonly TechniqueTime[];
  /** Null when the solution is not known. */
  readonly trace: string | null;
  /** What is suspicious about the play. */
  readonly flags: readonly RaisedFlag[];
}

/**
 * Which techniques a player used in a round, how long they took, and whether it looks like thought. Flags are raised first: the rest is for
 * the player alone.
 */
export function techniqueTimes(
  { mode, entries, round, member, others }: TechniqueTimesRequest,
  { shouldStop }: JobContext,
): TechniqueTimesAnswer {
  const replay = buildReplays(mode, entries).find(({ number }) => number === round);
  const frames = replay?.boards[replay.hasOwnBoards ? member : SHARED_PLAY];
  const solution = solutionOf(entries, round);
  if (replay === undefined || frames === undefined || solution === null) return { uses: [], trace: null, flags: [] };
  const { kind, puzzle } = read(replay.puzzle);
  const board = readBoard(kind, puzzle, solution);
  const trace = traceOf(entries, round, member, kind.initialBoard(puzzle).marks, board.marks);
  const flags = [
    ...flagsForTrace(trace),
    ...flagsForCopy(trace, others.map(parseTrace)),
    ...flagsForOrder(kind, puzzle, board, trace, shouldStop),
  ];
  return { uses: measureTechniqueTimes(kind, puzzle, board, frames, shouldStop), trace: formatTrace(trace), flags };
}

function solutionOf(entries: readonly LogEntry[], round: number): string | null {
  for (const { events } of entries) {
    for (const event of events) if (event.type === 'round-started' && event.round === round) return event.secret.solution;
  }
  return null;
}
