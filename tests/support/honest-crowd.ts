import { generate } from '@/engine/core/generate';
import type { Level, PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { findKind } from '@/engine/kinds';
import type { RaisedFlag } from '@/engine/play/anti-cheat';
import {
  flagsForCopy,
  flagsForOrder,
  flagsForTime,
  flagsForTrace,
  type Quartiles,
  type Trace,
  traceOf,
} from '@/engine/play/anti-cheat-trace';
import { resultsOf } from '@/engine/play/results';
import { drawPerson, type Person, playHonestly, type SolvedPuzzle } from './honest-plays';

/** A play of the crowd, with what was odd about it. */
export interface CrowdPlay {
  readonly person: Person;
  readonly wallMs: number;
  readonly suspicions: readonly RaisedFlag[];
}

/** A puzzle from a seed, with its solution. */
export function makeSolved(kindId: string, side: number, level: Level, seed: string): SolvedPuzzle {
  const kind = findKind(kindId) as PuzzleKind | undefined;
  const made = kind && generate(kind, { width: side, height: side, level, seed });
  if (kind === undefined || !made?.ok) throw new Error(`There is no ${level} ${kindId} of ${side} for ${seed}`);
  const { puzzle } = made.value;
  const [solution] = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: Number.MAX_SAFE_INTEGER }).solutions;
  return { kind, puzzle, solution, level };
}

/** So many honest plays of one puzzle, one after the other, each looked at as the server does: against itself, the ladder, and those before it. */
export function playCrowd(solved: SolvedPuzzle, plays: number, seed: string): CrowdPlay[] {
  const { kind, puzzle, solution } = solved;
  const start = kind.initialBoard(puzzle).marks;
  const traces: Trace[] = [];
  const times: number[] = [];
  return Array.from({ length: plays }, (_, i) => {
    const rng = seededRng(`${seed}/${i}`);
    const person = drawPerson(rng);
    const room = playHonestly(solved, person, rng);
    const [{ flags, wallMs }] = resultsOf(room.state);
    const trace = traceOf(room.rows, 1, 'ann', start, solution.marks);
    const suspicions = [
      ...flags,
      ...flagsForTrace(trace),
      ...flagsForOrder(kind, puzzle, solution, trace),
      ...flagsForCopy(trace, traces),
      ...(times.length > 0 ? flagsForTime(wallMs, quartilesOf(times)) : []),
    ];
    traces.push(trace);
    if (suspicions.length === 0) times.push(wallMs);
    return { person, wallMs, suspicions };
  });
}

/** As the database has them. */
function quartilesOf(times: readonly number[]): Quartiles {
  const sorted = [...times].sort((a, b) => a - b);
  const [lower, median, upper] = [1, 2, 3].map((quarters) => sorted[Math.floor((quarters * (sorted.length - 1)) / 4)]);
  return { times: sorted.length, lower, median, upper };
}
