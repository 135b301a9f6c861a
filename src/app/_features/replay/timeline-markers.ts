import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { ProgressPoint } from './replay-stats';

export const MARKERS = ['undo', 'check', 'help', 'wrong', 'end'] as const;
/** What a timeline marks. */
export type Marker = (typeof MARKERS)[number];

export interface PlacedMarker {
  readonly marker: Marker;
  /** From the left, in percent. */
  readonly place: number;
}

/** Markers of one type that are nearer than this, in percent, are drawn as one. */
const NEAREST = 0.7;

function markerOf({ type, isWrong }: ReplayFrame): Marker | undefined {
  if (isWrong) return 'wrong';
  switch (type) {
    case 'undo':
    case 'reset':
      return 'undo';
    case 'check':
      return 'check';
    case 'hint':
    case 'rewind':
      return 'help';
    case 'finish':
    case 'give-up':
      return 'end';
    default:
      return undefined;
  }
}

/** The markers of a replay on a timeline of `ms` milliseconds. */
export function timelineMarkers(frames: readonly ReplayFrame[], ms: number): readonly PlacedMarker[] {
  const latest = new Map<Marker, number>();
  return frames.flatMap((frame) => {
    const marker = markerOf(frame);
    const place = offsetOf(frame.at, ms);
    if (marker === undefined || place - (latest.get(marker) ?? Number.NEGATIVE_INFINITY) < NEAREST) return [];
    latest.set(marker, place);
    return [{ marker, place }];
  });
}

/** A time in percent of a round. */
export function offsetOf(at: number, ms: number): number {
  return ms === 0 ? 0 : Math.min(100, (100 * at) / ms);
}

/** The progress of a board over time, as an SVG path in a square of 1000. */
export function progressPath(reached: readonly ProgressPoint[], ms: number): string {
  const [first, ...others] = reached.map(({ at, progress }) => [Math.round(10 * offsetOf(at, ms)), 1000 - progress] as const);
  return `M${first.join(' ')}${others.map(([x, y]) => `H${x}V${y}`).join('')}`;
}
