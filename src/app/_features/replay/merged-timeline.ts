import type { ReplayFrame } from '@/engine/play/board-recorder';

/** One frame of one of several replays on a common timeline. */
export interface TimelineStep {
  /** The index of the replay. */
  readonly boardIndex: number;
  /** The index of the frame in its replay. */
  readonly frame: number;
  readonly at: number;
}

/** Several replays on one clock: all their frames ordered by time. */
export interface MergedTimeline {
  readonly steps: readonly TimelineStep[];
  /** How many frames of a replay are shown after `steps` steps. */
  shownOf(boardIndex: number, steps: number): number;
  /** How many steps were made up to a time. */
  stepsAt(milliseconds: number): number;
  /** The number of the step that shows a replay's frame, counted from 1. */
  stepOf(boardIndex: number, frame: number): number;
}

export function mergeTimelines(boards: readonly (readonly ReplayFrame[])[]): MergedTimeline {
  const steps = boards
    .flatMap((frames, boardIndex) => frames.map(({ at }, frame): TimelineStep => ({ boardIndex, frame, at })))
    .sort((one, other) => one.at - other.at || one.boardIndex - other.boardIndex || one.frame - other.frame);
  const shown = boards.map(() => new Uint32Array(steps.length + 1));
  const numbers = boards.map((frames) => new Uint32Array(frames.length));
  steps.forEach(({ boardIndex, frame }, i) => {
    for (const counts of shown) counts[i + 1] = counts[i];
    shown[boardIndex][i + 1] = frame + 1;
    numbers[boardIndex][frame] = i + 1;
  });

  return {
    steps,
    shownOf: (boardIndex, count) => shown[boardIndex][count],
    stepsAt(milliseconds) {
      let [low, high] = [0, steps.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (steps[middle].at <= milliseconds) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    stepOf: (boardIndex, frame) => numbers[boardIndex][frame],
  };
}
