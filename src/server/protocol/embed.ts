import type { Size } from '@/engine/core/grid';

/** How a frame looks; without one of these it follows the player's device. */
export const EMBED_THEMES = ['light', 'dark'] as const;
export const EMBED_SIZES = ['small', 'medium', 'large'] as const;
export type EmbedSize = (typeof EMBED_SIZES)[number];
export const DEFAULT_EMBED_SIZE: EmbedSize = 'medium';

/** What the query of a frame chooses. */
export interface EmbedOptions {
  readonly theme?: (typeof EMBED_THEMES)[number] | undefined;
  readonly size: EmbedSize;
}

const FRAME_PATH = /^\/embed\/[\w-]{1,64}$/;

/** Whether the page at a path without language may be in a frame of any site. No other page may. */
export function isFramePath(path: string): boolean {
  return FRAME_PATH.test(path);
}

/** The path of a shared puzzle in a frame, without language. */
export function embedPath(link: string, { theme, size }: EmbedOptions): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(size !== DEFAULT_EMBED_SIZE && { size }) });
  return `/embed/${link}${query.size > 0 ? `?${query}` : ''}`;
}

/** How wide a frame of a size is, in pixels. */
const WIDTHS: Readonly<Record<EmbedSize, number>> = { small: 320, medium: 480, large: 640 };
/** What is beside the board of a frame at most, and above and below it. */
const BESIDE = 32;
const ABOVE_AND_BELOW = 400;

/** The width and height of a frame in which nothing scrolls, in pixels. */
export function frameSize(size: EmbedSize, puzzle: Size): Size {
  const width = WIDTHS[size];
  return { width, height: Math.ceil(((width - BESIDE) * puzzle.height) / puzzle.width) + ABOVE_AND_BELOW };
}

/** What a frame tells the page around it: that the puzzle is solved, and how high the frame would be without scrolling. */
export type EmbedMessage =
  | { readonly type: 'seawall:solved'; readonly id: string; readonly seconds: number }
  | { readonly type: 'seawall:height'; readonly id: string; readonly height: number };
