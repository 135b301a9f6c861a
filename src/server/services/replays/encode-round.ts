import { type GridSymmetry, IDENTITY, mapCell, mapPuzzle, type Symmetry } from '@/engine/core/symmetry';
import { formatPuzzle } from '@/engine/notations/canonical';
import { readProblem } from '@/engine/play/problem';
import { formatFrames } from '@/engine/play/replay-codec';
import type { RoundReplay } from '@/engine/play/round-replay';
import type { MemberId } from '@/engine/play/state';

/** A round as somebody may watch it. */
export interface EncodedRound
  extends Pick<RoundReplay, 'number' | 'puzzle' | 'level' | 'daily' | 'startedAt' | 'isJudged' | 'racers' | 'standings'> {
  /** How long it took in all. */
  readonly ms: number;
  /** Whom the frames speak of. */
  readonly members: readonly MemberId[];
  /** One for each racer, or under `SHARED` the one board of all; as `formatFrames` writes them. */
  readonly boards: readonly { readonly key: string; readonly frames: string }[];
}

/** A round that is over, turned as a racer had it before them. */
export function encodeRound(film: RoundReplay, turn: GridSymmetry = 'identity'): EncodedRound {
  const { number, level, daily, startedAt, endedAt, isJudged, racers, standings, boards } = film;
  const { kind, puzzle } = readProblem(film.puzzle);
  const symmetry: Symmetry = { ...IDENTITY, turn };
  const authors = Object.values(boards).flatMap((frames) => frames.map(({ member }) => member));
  const members = [...new Set([...racers, ...authors])];
  return {
    ...{ number, level, daily, startedAt, isJudged, racers, standings, members },
    ms: (endedAt ?? startedAt) - startedAt,
    puzzle: formatPuzzle(mapPuzzle(kind, symmetry, puzzle)),
    boards: Object.entries(boards).map(([key, frames]) => {
      return { key, frames: formatFrames(frames, members, (cell) => mapCell(symmetry, puzzle, cell)) };
    }),
  };
}
