import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { ProgressPoint } from './replay-stats';

export const SIGNS = ['undo', 'check', 'help', 'wrong', 'end'] as const;
/** What is marked on a timeline. */
export type Marker = (typeof SIGNS)[number];

export interface SignInTime {
  readonly sign: Marker;
  /** From the left, in percent. */
  readonly place: number;
}

/** Signs of a sort that are nearer than this, in percent, are one: so many can be told apart, and drawn. */
const NEAREST = 0.7;

function signOf({ kind, isWrong }: ReplayFrame): Marker | undefined {
  if (isWrong) return 'wrong';
  switch (kind) {
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

/** The signs of a film on a line of so many milliseconds. */
export function signsOf(frames: readonly ReplayFrame[], ms: number): readonly SignInTime[] {
  const latest = new Map<Marker, number>();
  return frames.flatMap((frame) => {
    const sign = signOf(frame);
    const place = placeOf(frame.at, ms);
    if (sign === undefined || place - (latest.get(sign) ?? Number.NEGATIVE_INFINITY) < NEAREST) return [];
    latest.set(sign, place);
    return [{ sign, place }];
  });
}

/** A time in percent of a round. */
export function placeOf(at: number, ms: number): number {
  return ms === 0 ? 0 : Math.min(100, (100 * at) / ms);
}

/** How far a board was over time, as a line of steps in a square of 1000. */
export function lineOf(reached: readonly ProgressPoint[], ms: number): string {
  const [first, ...others] = reached.map(({ at, progress }) => [Math.round(10 * placeOf(at, ms)), 1000 - progress] as const);
  return `M${first.join(' ')}${others.map(([x, y]) => `H${x}V${y}`).join('')}`;
}
