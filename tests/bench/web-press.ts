import type { BrowserContextOptions, Page } from '@playwright/test';
import { t } from '../support/texts';
import type { Site } from './web-site';
import type { Figure } from './web-table';

/** A slow phone, as Lighthouse has it. */
const SLOWDOWN = 4;
const MOST_MS = 40;
/** The shortest event that browsers report. */
const LEAST_MS = 16;
/** The press, and the server's entry. */
const MOST_COMMITS = 2;
/** As long as a quick hand takes between pressing and lifting, and between two presses. */
const PAUSE_MS = 120;

interface Hand {
  readonly name: string;
  /** What decides: a mouse marks when it is pressed, a finger when it is lifted, since until then it might scroll. */
  readonly decidedBy: 'pointerdown' | 'pointerup';
  readonly device: BrowserContextOptions;
  press(page: Page, x: number, y: number): Promise<void>;
}

const HANDS: readonly Hand[] = [
  {
    name: 'mouse',
    decidedBy: 'pointerdown',
    device: { viewport: { width: 1280, height: 1400 } },
    async press(page, x, y) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout(PAUSE_MS);
      await page.mouse.up();
    },
  },
  {
    name: 'finger',
    decidedBy: 'pointerup',
    device: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true },
    // Not Playwright's tap, which lifts the finger while the page still works on its coming down.
    async press(page, x, y) {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await page.waitForTimeout(PAUSE_MS);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await cdp.detach();
    },
  },
];

/** The time from what decides a press until the frame that shows its mark is painted. */
export async function measurePresses({ boards, visit }: Site, { presses }: { readonly presses: number }): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const hand of HANDS) {
    for (const { size, path } of boards) {
      const page = await visit(hand.device);
      await page.addInitScript(countCommits);
      const { times, commits } = await pressAround(page, path, hand, presses);
      await page.context().close();
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
      const note = `${times.length} presses, CPU ÷ ${SLOWDOWN}`;
      figures.push(
        { what: `${hand.name} to paint, median`, page: size, value: at(0.5), unit: 'ms' },
        { what: `${hand.name} to paint, p95`, page: size, value: at(0.95), unit: 'ms', target: { most: MOST_MS }, note },
        {
          what: `${hand.name}, React commits a press`,
          page: size,
          value: commits,
          unit: '',
          target: { most: MOST_COMMITS },
          note: 'median',
        },
      );
    }
  }
  return figures;
}

interface Presses {
  /** From the event to the paint, shortest first. */
  readonly times: readonly number[];
  /** How often React changes the page for one press, until the server has confirmed it. */
  readonly commits: number;
}

async function pressAround(page: Page, path: string, hand: Hand, presses: number): Promise<Presses> {
  await page.goto(path);
  const start = page.getByRole('button', { name: t('play.cover.start'), exact: true });
  if (await start.isVisible()) await start.click();
  await page.locator('[data-phase="live"]').waitFor();
  await page.getByRole('grid').scrollIntoViewIfNeeded();
  const places = await page.getByRole('gridcell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const isFree = !cell.hasAttribute('data-fixed') && y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth;
      return isFree ? [{ x: x + width / 2, y: y + height / 2 }] : [];
    }),
  );
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(watchPresses, { decidedBy: hand.decidedBy, leastMs: LEAST_MS });
  // Spread over the board, so that no press profits from the one before it.
  const step = Math.max(1, Math.floor(places.length / presses));
  const commits: number[] = [];
  for (const { x, y } of places.filter((_, i) => i % step === 0).slice(0, presses)) {
    const before = await page.evaluate(readCommits);
    await hand.press(page, x, y);
    await page.waitForTimeout(PAUSE_MS);
    commits.push((await page.evaluate(readCommits)) - before);
  }
  const { paints, marked } = await page.evaluate(readPresses);
  // Browsers report no event that takes less than this.
  const times = [...paints, ...Array<number>(Math.max(0, marked - paints.length)).fill(LEAST_MS)];
  if (times.length < presses / 2) throw new Error(`only ${times.length} of ${presses} presses marked a cell on ${path}`);
  return { times: times.sort((a, b) => a - b), commits: commits.sort((a, b) => a - b)[Math.floor(commits.length / 2)] };
}

/** In the page, before its scripts: counts what React says to its developer tools. */
function countCommits(): void {
  const counted = window as unknown as { commits: number; __REACT_DEVTOOLS_GLOBAL_HOOK__: object };
  counted.commits = 0;
  const onCommitFiberRoot = () => {
    counted.commits += 1;
  };
  counted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount() {} };
}

function readPresses(): { readonly paints: readonly number[]; readonly marked: number } {
  const { paints, marked } = window as unknown as { paints: number[]; marked: ReadonlySet<number> };
  return { paints, marked: marked.size };
}

function readCommits(): number {
  return (window as unknown as { commits: number }).commits;
}

/** In the page: notes for each press that changed its cell how long the browser took from its event until the next frame was shown. */
function watchPresses({ decidedBy, leastMs }: { readonly decidedBy: 'pointerdown' | 'pointerup'; readonly leastMs: number }): void {
  const paints: number[] = [];
  /** The times of events after which the pressed cell was another one in the very next frame. */
  const marked = new Set<number>();
  Object.assign(window, { paints, marked });
  let before: string | null | undefined;
  const cellOf = ({ target }: PointerEvent) => (target instanceof Element ? target.closest('[data-cell]') : null);
  const listen = (name: 'pointerdown' | 'pointerup', listener: (event: PointerEvent) => void) =>
    window.addEventListener(name, listener, { capture: true });
  listen('pointerdown', (event) => {
    before = cellOf(event)?.getAttribute('data-mark');
  });
  listen(decidedBy, (event) => {
    const cell = cellOf(event);
    requestAnimationFrame(() => {
      if (cell?.getAttribute('data-mark') !== before) marked.add(event.timeStamp);
    });
  });
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) if (name === decidedBy && marked.has(startTime)) paints.push(duration);
  });
  const settings: PerformanceObserverInit & { readonly durationThreshold: number } = { type: 'event', durationThreshold: leastMs };
  observer.observe(settings);
}
