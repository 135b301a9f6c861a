import { type GridSymmetry, IDENTITY, mapCell, mapPuzzle, type Symmetry } from '@/engine/core/symmetry';
import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';
import { formatFrames } from '@/engine/play/replay-codec';
import type { RoundReplay } from '@/engine/play/round-replay';
import type { MemberId } from '@/engine/play/state';

/** A round as a viewer gets it. */
export interface EncodedRound
  extends Pick<RoundReplay, 'number' | 'puzzle' | 'level' | 'daily' | 'startedAt' | 'hasOneSolution' | 'participants' | 'standings'> {
  /** Its total duration. */
  readonly ms: number;
  /** The members that the frames name. */
  readonly members: readonly MemberId[];
  /** One for each participant, or under `SHARED_PLAY` the one board of all; as `formatFrames` writes them. */
  readonly boards: readonly { readonly key: string; readonly frames: string }[];
}

/** Encodes an ended round in the orientation that a participant had. */
export function encodeRound(replay: RoundReplay, gridSymmetry: GridSymmetry = 'identity'): EncodedRound {
  const { number, level, daily, startedAt, endedAt, hasOneSolution, participants, standings, boards } = replay;
  const { kind, puzzle } = requirePuzzle(replay.puzzle);
  const symmetry: Symmetry = { ...IDENTITY, grid: gridSymmetry };
  const authors = Object.values(boards).flatMap((frames) => frames.map(({ member }) => member));
  const members = [...new Set([...participants, ...authors])];
  return {
    ...{ number, level, daily, startedAt, hasOneSolution, participants, standings, members },
    ms: (endedAt ?? startedAt) - startedAt,
    puzzle: formatPuzzle(mapPuzzle(kind, symmetry, puzzle)),
    boards: Object.entries(boards).map(([key, frames]) => {
      return { key, frames: formatFrames(frames, members, (cell) => mapCell(symmetry, puzzle, cell)) };
    }),
  };
}
