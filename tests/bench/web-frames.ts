import type { Page } from '@playwright/test';

/**
 * The times between frames while something goes on, shortest first. By the time that the browser gives a frame, as an animation does: on a CPU
 * that is slowed down, the clock of a script is read late by the very pauses that slow it down.
 */
export async function framesWhile(page: Page, doing: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | undefined;
    const tick = (now: number) => {
      if (last !== undefined) frames.push(now - last);
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
