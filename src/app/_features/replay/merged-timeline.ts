import type { ReplayFrame } from '@/engine/play/board-recorder';

/** One frame of one of the films that are watched together. */
export interface TimelineStep {
  /** Which film. */
  readonly film: number;
  /** Which of its frames. */
  readonly frame: number;
  readonly at: number;
}

/** Several films on one clock: all their frames in the order of time. */
export interface MergedTimeline {
  readonly steps: readonly TimelineStep[];
  /** How many frames of a film are shown when so many steps are. */
  shownOf(film: number, steps: number): number;
  /** How many steps have been made at a time. */
  stepsAt(milliseconds: number): number;
  /** The number of the step that shows a film's frame, counted from 1. */
  stepOf(film: number, frame: number): number;
}

export function mergeTimelines(films: readonly (readonly ReplayFrame[])[]): MergedTimeline {
  const steps = films
    .flatMap((frames, film) => frames.map(({ at }, frame): TimelineStep => ({ film, frame, at })))
    .sort((one, other) => one.at - other.at || one.film - other.film || one.frame - other.frame);
  const shown = films.map(() => new Uint32Array(steps.length + 1));
  const numbers = films.map((frames) => new Uint32Array(frames.length));
  steps.forEach(({ film, frame }, i) => {
    for (const counts of shown) counts[i + 1] = counts[i];
    shown[film][i + 1] = frame + 1;
    numbers[film][frame] = i + 1;
  });

  return {
    steps,
    shownOf: (film, count) => shown[film][count],
    stepsAt(milliseconds) {
      let [low, high] = [0, steps.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (steps[middle].at <= milliseconds) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    stepOf: (film, frame) => numbers[film][frame],
  };
}
