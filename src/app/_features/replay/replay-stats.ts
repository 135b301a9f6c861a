import type { ReplayFrame } from '@/engine/play/board-recorder';
import { measureProgress } from '@/engine/play/progress';
import type { ParsedPuzzle } from '@/engine/play/state';
import type { SeekableReplay } from './seekable-replay';

/** How far a board was at a time, of 1000. */
export interface ProgressPoint {
  readonly at: number;
  readonly progress: number;
}

/** Time without a step, and the frame that ended it. */
export interface LongPause {
  readonly frame: number;
  readonly ms: number;
}

/** What a film comes to. */
export interface ReplayStats {
  readonly reached: readonly ProgressPoint[];
  /** Milliseconds in the first, second and last third of the way; who got nowhere was in the first all the time. */
  readonly thirds: readonly number[];
  /** The longest ones, longest first. */
  readonly thoughts: readonly LongPause[];
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  readonly wrong: number;
  /** The frame of the first wrong move. */
  readonly firstWrong: number | undefined;
}

/** Finer than anybody can see in a drawing. */
const MOST_POINTS = 600;
const PARTS = [1 / 3, 2 / 3] as const;
const TOLD_THOUGHTS = 3;
/** A shorter one is just the rhythm of the hand. */
const LEAST_THOUGHT_MS = 2_000;

/** What happened on a board in a round of so many milliseconds. */
export function computeReplayStats(problem: ParsedPuzzle, reel: SeekableReplay, ms: number): ReplayStats {
  const { frames } = reel;
  const reached = reachedIn(problem, reel);
  const count = (...kinds: readonly ReplayFrame['kind'][]) => frames.filter(({ kind }) => kinds.includes(kind)).length;
  const firstWrong = frames.findIndex(({ isWrong }) => isWrong);
  return {
    reached,
    thirds: thirdsOf(reached, endOf(frames, ms)),
    thoughts: thoughtsIn(frames),
    hints: count('hint', 'rewind'),
    checks: count('check'),
    undos: count('undo'),
    wrong: frames.filter(({ isWrong }) => isWrong).length,
    firstWrong: firstWrong < 0 ? undefined : firstWrong,
  };
}

function reachedIn(problem: ParsedPuzzle, { frames, after }: SeekableReplay): readonly ProgressPoint[] {
  const stride = Math.max(1, Math.ceil(frames.length / MOST_POINTS));
  const reached: ProgressPoint[] = [{ at: 0, progress: 0 }];
  for (let count = stride; count < frames.length + stride; count += stride) {
    const shown = Math.min(count, frames.length);
    reached.push({ at: frames[shown - 1].at, progress: measureProgress(problem, after(shown).marks) });
  }
  return reached;
}

/** Of the whole way to where the board came at most. */
function thirdsOf(reached: readonly ProgressPoint[], end: number): readonly number[] {
  const most = Math.max(...reached.map(({ progress }) => progress));
  if (most === 0) return [end, 0, 0];
  const [first, second] = PARTS.map((part) => reached.find(({ progress }) => progress >= Math.floor(most * part))?.at ?? end);
  return [first, second - first, end - second];
}

/** Who is done has no more time to spend; who is not had it to the end of the round. */
function endOf(frames: readonly ReplayFrame[], ms: number): number {
  const last = frames.at(-1);
  return last?.kind === 'finish' || last?.kind === 'give-up' ? last.at : ms;
}

/** A pause that was asked for is no thought. */
function thoughtsIn(frames: readonly ReplayFrame[]): readonly LongPause[] {
  const thoughts = frames.map((frame, i): LongPause => {
    const isPause = frame.kind === 'resume';
    return { frame: i, ms: isPause ? 0 : frame.at - (frames[i - 1]?.at ?? 0) };
  });
  return thoughts
    .filter(({ ms }) => ms >= LEAST_THOUGHT_MS)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, TOLD_THOUGHTS);
}
