import type { Suspicion } from '@/engine/play/anti-cheat';
import type { LogEntry } from '@/engine/play/events';
import { buildReplays } from '@/engine/play/round-replay';
import type { Mode } from '@/engine/play/setup';
import { SHARED_PLAY } from '@/engine/play/state';
import { measureTechniqueTimes, type TechniqueTime } from '@/engine/play/technique-times';
import { formatTrace, parseTrace, suspectCopy, suspectOrder, suspectTrace, traceOf } from '@/engine/play/trace';
import type { JobContext } from './job';
import { read, readBoard } from './parse-request';

export interface PaceRequest {
  readonly mode: Mode;
  /** The log of the room, with what the server keeps to itself. */
  readonly rows: readonly LogEntry[];
  readonly round: number;
  readonly member: string;
  /** The traces of earlier plays of the puzzle by others. */
  readonly others: readonly string[];
}

export interface PaceAnswer {
  readonly uses: readonly TechniqueTime[];
  /** Null where the solution is not known. */
  readonly trace: string | null;
  /** What is odd about how the board came about. */
  readonly flags: readonly Suspicion[];
}

/** Which techniques somebody used in a round, how long they took, and whether it looks like thought. What is odd is looked for first: the rest is for the player alone. */
export function pace({ mode, rows, round, member, others }: PaceRequest, { shouldStop }: JobContext): PaceAnswer {
  const film = buildReplays(mode, rows).find(({ number }) => number === round);
  const frames = film?.boards[film.isApart ? member : SHARED_PLAY];
  const solution = solutionOf(rows, round);
  if (film === undefined || frames === undefined || solution === null) return { uses: [], trace: null, flags: [] };
  const { kind, puzzle } = read(film.puzzle);
  const board = readBoard(kind, puzzle, solution);
  const trace = traceOf(rows, round, member, kind.start(puzzle).marks, board.marks);
  const flags = [
    ...suspectTrace(trace),
    ...suspectCopy(trace, others.map(parseTrace)),
    ...suspectOrder(kind, puzzle, board, trace, shouldStop),
  ];
  return { uses: measureTechniqueTimes(kind, puzzle, board, frames, shouldStop), trace: formatTrace(trace), flags };
}

function solutionOf(rows: readonly LogEntry[], round: number): string | null {
  for (const { events } of rows) {
    for (const event of events) if (event.type === 'round-started' && event.round === round) return event.secret.solution;
  }
  return null;
}
