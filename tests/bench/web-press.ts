import type { Page } from '@playwright/test';
import type { Site } from './web-site';
import type { Figure } from './web-table';

/** A slow phone, as Lighthouse has it. */
const SLOWDOWN = 4;
const MOST_MS = 50;

/** The time from a press until the frame that shows its mark is painted. */
export async function measurePresses({ boards, visit }: Site, { presses }: { readonly presses: number }): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { size, path } of boards) {
    const page = await visit();
    const times = await pressAround(page, path, presses);
    await page.context().close();
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    figures.push(
      { what: 'press to paint, median', page: size, value: at(0.5), unit: 'ms' },
      {
        what: 'press to paint, p95',
        page: size,
        value: at(0.95),
        unit: 'ms',
        target: { most: MOST_MS },
        note: `${times.length} presses, CPU ÷ ${SLOWDOWN}`,
      },
    );
  }
  return figures;
}

async function pressAround(page: Page, path: string, presses: number): Promise<readonly number[]> {
  await page.goto(path);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  if (await start.isVisible()) await start.click();
  await page.locator('[data-phase="live"]').waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(watchPresses);
  const blanks = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.filter((cell) => !cell.hasAttribute('data-fixed')).map((cell) => cell.getAttribute('data-cell')));
  // Spread over the board, so that no press profits from the one before it.
  const step = Math.max(1, Math.floor(blanks.length / presses));
  const chosen = blanks.filter((_, i) => i % step === 0).slice(0, presses);
  for (const [i, cell] of chosen.entries()) {
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.waitForFunction((count) => (window as unknown as { paints: number[] }).paints.length > count, i);
  }
  const times = await page.evaluate(() => (window as unknown as { paints: number[] }).paints);
  return times.sort((a, b) => a - b);
}

/** In the page: notes for each press how long it took until a frame was painted in which the pressed cell has changed. */
function watchPresses(): void {
  const paints: number[] = [];
  Object.assign(window, { paints });
  window.addEventListener(
    'pointerdown',
    (event) => {
      const cell = (event.target as Element).closest('[data-cell]');
      const before = cell?.getAttribute('data-mark');
      const look = () => {
        if (cell?.getAttribute('data-mark') === before) {
          requestAnimationFrame(look);
          return;
        }
        // A message comes after the frame that is being prepared has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paints.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}
