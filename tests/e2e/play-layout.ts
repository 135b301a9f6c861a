import { expect, type Page } from '@playwright/test';
import { t } from '../support/texts';

/** Phones upright and on their side, a tablet, desks. */
const VIEWPORTS = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
] as const;

interface Controls {
  /** The names of buttons that a player sees without scrolling. */
  readonly buttons: readonly string[];
  readonly hasClock?: boolean;
  /** Whether a finger chooses what it paints; only pages with touch have it. */
  readonly hasPalette?: boolean;
}

/** What every board that is played offers. */
export const PLAY_CONTROLS: Controls = {
  buttons: [t('play.tools.undo'), t('play.tools.redo'), t('play.tools.hint'), t('play.tools.check'), t('play.tools.more')],
  hasClock: true,
};

/** Resizes a page through all viewports, in both directions, and expects the whole board and its controls in each. */
export async function expectPlayLayout(page: Page, { buttons, hasClock = false, hasPalette = false }: Controls): Promise<void> {
  const before = page.viewportSize();
  const wanted = { buttons, hasClock, palette: hasPalette ? t('board.palette.label') : null, zoom: t('board.zoom.label') };
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    for (const [width, height] of VIEWPORTS) {
      await page.setViewportSize({ width, height });
      // What is measured after a change of size is drawn in the next frame.
      await expect.poll(() => page.evaluate(findProblems, wanted), `${width} × ${height}, ${direction}`).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  if (before !== null) await page.setViewportSize(before);
}

interface Wanted {
  readonly buttons: readonly string[];
  readonly hasClock: boolean;
  readonly palette: string | null;
  readonly zoom: string;
}

/** Runs in the page. */
function findProblems({ buttons, hasClock, palette, zoom }: Wanted): string[] {
  const problems: string[] = [];
  const say = (isRight: boolean, problem: string) => isRight || problems.push(problem);
  const root = document.documentElement;
  const layout = document.querySelector('[data-play-layout]');
  if (layout === null) return ['there is no play layout'];
  say(root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth, 'the page scrolls');

  const isIn = ({ left, top, right, bottom }: DOMRect) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const isOnTop = (element: Element, x: number, y: number) => element.contains(document.elementFromPoint(x, y));
  const shown = (element: Element | null | undefined) => {
    if (!element) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && isIn(box) && isOnTop(element, box.left + box.width / 2, box.top + box.height / 2);
  };
  for (const name of buttons) {
    const named = [...layout.querySelectorAll('button')].filter((button) => (button.ariaLabel ?? button.textContent) === name);
    say(named.some(shown), `${name} is not in view`);
  }
  const groups = [...layout.querySelectorAll('fieldset')];
  const group = (name: string) => groups.find((one) => one.querySelector('legend')?.textContent === name);
  if (hasClock) say(shown(layout.querySelector('[role="timer"]')), 'the clock is not in view');
  if (palette !== null) {
    const colors = [...(group(palette)?.querySelectorAll('label') ?? [])];
    say(colors.length > 0 && colors.every(shown), 'the palette is not in view');
  }

  const grid = layout.querySelector('[data-fitted] [role="grid"]');
  if (grid === null) return [...problems, 'there is no board'];
  const cells = [...grid.querySelectorAll('[data-cell]')];
  const [first, last] = [cells[0].getBoundingClientRect(), cells[cells.length - 1].getBoundingClientRect()];
  const side = first.width;
  const columns = Math.round((last.right - first.left) / side);
  const rows = cells.length / columns;
  const frame = (grid.parentElement as Element).getBoundingClientRect();
  const whole = grid.getBoundingClientRect();
  const pans = whole.width > frame.width + 0.5 || whole.height > frame.height + 0.5;
  say(isIn(frame), 'the board is not in view');
  say(Number.isInteger(side) && first.height === side, `a cell measures ${side} by ${first.height}`);
  say(Number.isInteger(first.left) && Number.isInteger(first.top), `cells begin at ${first.left}, ${first.top}`);
  say(side >= 22 && side <= 72, `a cell measures ${side}`);
  say(!pans || side === 22, `a board with cells of ${side} does not fit`);

  // The middle of each cell that is in view, and of the outermost the corners, a little inside because the board's own are round.
  const outermost = [cells[0], cells[columns - 1], cells[cells.length - columns], cells[cells.length - 1]];
  for (const cell of cells) {
    const { left, top, right, bottom } = cell.getBoundingClientRect();
    if (right > frame.right + 0.5 || bottom > frame.bottom + 0.5) continue;
    const corners = [left + 5, right - 5].flatMap((x) => [top + 5, bottom - 5].map((y) => [x, y]));
    for (const [x, y] of [[(left + right) / 2, (top + bottom) / 2], ...(outermost.includes(cell) ? corners : [])])
      say(isOnTop(cell, x, y), `something covers a cell at ${Math.round(x)}, ${Math.round(y)}`);
  }

  const bar = (layout.querySelector('header') as Element).getBoundingClientRect();
  const isLargest = side === 72;
  if (innerWidth < innerHeight) say(isLargest || frame.width >= 0.92 * innerWidth || rows > columns, `the board is ${frame.width} wide`);
  else if (innerHeight >= 600) {
    const free = innerHeight - bar.bottom;
    const area = grid.closest('[data-fitted] > *')?.getBoundingClientRect() ?? frame;
    say(isLargest || frame.height >= 0.8 * free || frame.width >= area.width - columns, `the board is ${frame.height} high`);
  }
  const zooming = [...(group(zoom)?.querySelectorAll('button') ?? [])];
  say(zooming.length > 0 === side < 28, `cells of ${side}, and ${zooming.length} buttons for zoom`);
  say(zooming.every(shown), 'the zoom is not in view');
  return problems;
}
