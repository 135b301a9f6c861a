import type { Mark } from '@/engine/core/kind';
import { cycleMark, toggleMark } from './stroke';

/** What a finger paints: the marks in turn, or always one of them (0 is blank). */
export type Paint = 'cycle' | Mark;

/** All that a palette offers, in the order in which it lies there. */
export function paintsOf(markCount: number): readonly Paint[] {
  return ['cycle', ...Array.from({ length: markCount }, (_, i) => i + 1), 0];
}

/** What a finger's press makes of a cell; the chosen mark on a cell that has it already takes it away, as with a mouse. */
export function fingerMark(paint: Paint, current: Mark, markCount: number): Mark {
  return paint === 'cycle' ? cycleMark(current, markCount) : toggleMark(current, paint);
}

/** What was kept of a choice; whatever makes no sense is the usual one. */
export function parsePaint(text: string | null, markCount: number): Paint {
  return paintsOf(markCount).find((paint) => `${paint}` === text) ?? 'cycle';
}
