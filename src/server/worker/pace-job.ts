import type { Row } from '@/engine/play/events';
import { filmRounds } from '@/engine/play/film';
import { paceOf, type TechniqueTime } from '@/engine/play/pace';
import type { Mode } from '@/engine/play/setup';
import { SHARED } from '@/engine/play/state';
import type { JobContext } from './job';
import { read, readBoard } from './read';

export interface PaceRequest {
  readonly mode: Mode;
  /** The log of the room, with what the server keeps to itself. */
  readonly rows: readonly Row[];
  readonly round: number;
  readonly member: string;
}

/** Which techniques somebody used in a round, and how long they took; nothing where the solution is not known. */
export function pace({ mode, rows, round, member }: PaceRequest, { shouldStop }: JobContext): readonly TechniqueTime[] {
  const film = filmRounds(mode, rows).find(({ number }) => number === round);
  const frames = film?.boards[film.isApart ? member : SHARED];
  const solution = solutionOf(rows, round);
  if (film === undefined || frames === undefined || solution === null) return [];
  const { kind, puzzle } = read(film.puzzle);
  return paceOf(kind, puzzle, readBoard(kind, puzzle, solution), frames, shouldStop);
}

function solutionOf(rows: readonly Row[], round: number): string | null {
  for (const { events } of rows) {
    for (const event of events) if (event.type === 'round-started' && event.round === round) return event.secret.solution;
  }
  return null;
}
