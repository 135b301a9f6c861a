import type { Page } from '@playwright/test';

/** The times between frames while something goes on, shortest first. */
export async function framesWhile(page: Page, doing: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if ((window as unknown as { isWatching: boolean }).isWatching) requestAnimationFrame(tick);
    };
    Object.assign(window, { frames, isWatching: true });
    requestAnimationFrame(tick);
  });
  await doing();
  const frames = await page.evaluate(() => {
    const watched = window as unknown as { frames: number[]; isWatching: boolean };
    watched.isWatching = false;
    return watched.frames;
  });
  return frames.sort((one, other) => one - other);
}

/** The time that 95 % of some frames stay within. */
export function p95Of(frames: readonly number[]): number {
  return frames[Math.min(frames.length - 1, Math.floor(0.95 * frames.length))];
}
