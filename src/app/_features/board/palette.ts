import type { Mark } from '@/engine/core/kind';
import { cycleMark, toggleMark } from './stroke';

/** What a finger paints: the marks in turn, or always one of them (0 is blank). */
export type PaletteColor = 'cycle' | Mark;

/** The colours of a palette, in the order of its buttons. */
export function paletteOf(markCount: number): readonly PaletteColor[] {
  return ['cycle', ...Array.from({ length: markCount }, (_, i) => i + 1), 0];
}

/** The mark that a finger's press sets. The chosen mark on a cell that already has it becomes blank, as with a mouse. */
export function fingerMark(color: PaletteColor, current: Mark, markCount: number): Mark {
  return color === 'cycle' ? cycleMark(current, markCount) : toggleMark(current, color);
}

/** Parses a saved choice. Invalid text gives the default. */
export function parsePaletteColor(text: string | null, markCount: number): PaletteColor {
  return paletteOf(markCount).find((color) => `${color}` === text) ?? 'cycle';
}
