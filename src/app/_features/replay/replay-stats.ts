import type { ParsedPuzzle } from '@/engine/notations/canonical';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import { measureProgress } from '@/engine/play/progress';
import type { SeekableReplay } from './seekable-replay';

/** The progress of a board at a time, in thousandths. */
export interface ProgressPoint {
  readonly at: number;
  readonly progress: number;
}

/** A pause between two steps, and the frame that ended it. */
export interface LongPause {
  readonly frame: number;
  readonly ms: number;
}

/** Statistics of a replay. */
export interface ReplayStats {
  readonly reached: readonly ProgressPoint[];
  /** Milliseconds in the first, second and last third of the progress. Without progress all time is in the first. */
  readonly thirds: readonly number[];
  /** The longest pauses, longest first. */
  readonly longPauses: readonly LongPause[];
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  readonly wrong: number;
  /** The frame of the first wrong move. */
  readonly firstWrong: number | undefined;
}

/** More points are not visible in a drawing. */
const MOST_POINTS = 600;
const PARTS = [1 / 3, 2 / 3] as const;
const MAX_LONG_PAUSES = 3;
/** A shorter pause is normal playing rhythm. */
const MIN_LONG_PAUSE_MS = 2_000;

/** The statistics of a board in a round of `ms` milliseconds. */
export function computeReplayStats(parsed: ParsedPuzzle, replay: SeekableReplay, ms: number): ReplayStats {
  const { frames } = replay;
  const reached = progressIn(parsed, replay);
  const count = (...kinds: readonly ReplayFrame['type'][]) => frames.filter(({ type }) => kinds.includes(type)).length;
  const firstWrong = frames.findIndex(({ isWrong }) => isWrong);
  return {
    reached,
    thirds: thirdsOf(reached, endOf(frames, ms)),
    longPauses: longPausesIn(frames),
    hints: count('hint', 'rewind'),
    checks: count('check'),
    undos: count('undo'),
    wrong: frames.filter(({ isWrong }) => isWrong).length,
    firstWrong: firstWrong < 0 ? undefined : firstWrong,
  };
}

function progressIn(parsed: ParsedPuzzle, { frames, after }: SeekableReplay): readonly ProgressPoint[] {
  const stride = Math.max(1, Math.ceil(frames.length / MOST_POINTS));
  const reached: ProgressPoint[] = [{ at: 0, progress: 0 }];
  for (let count = stride; count < frames.length + stride; count += stride) {
    const shown = Math.min(count, frames.length);
    reached.push({ at: frames[shown - 1].at, progress: measureProgress(parsed, after(shown).marks) });
  }
  return reached;
}

/** Thirds of the highest progress of the board. */
function thirdsOf(reached: readonly ProgressPoint[], end: number): readonly number[] {
  const most = Math.max(...reached.map(({ progress }) => progress));
  if (most === 0) return [end, 0, 0];
  const [first, second] = PARTS.map((part) => reached.find(({ progress }) => progress >= Math.floor(most * part))?.at ?? end);
  return [first, second - first, end - second];
}

/** The end of a play: its finish, else the end of the round. */
function endOf(frames: readonly ReplayFrame[], ms: number): number {
  const last = frames.at(-1);
  return last?.type === 'finish' || last?.type === 'give-up' ? last.at : ms;
}

/** A pause command does not count as thinking time. */
function longPausesIn(frames: readonly ReplayFrame[]): readonly LongPause[] {
  const longPauses = frames.map((frame, i): LongPause => {
    const isPause = frame.type === 'resume';
    return { frame: i, ms: isPause ? 0 : frame.at - (frames[i - 1]?.at ?? 0) };
  });
  return longPauses
    .filter(({ ms }) => ms >= MIN_LONG_PAUSE_MS)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, MAX_LONG_PAUSES);
}
