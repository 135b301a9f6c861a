import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { framesWhile, p95Of } from './web-frames';
import type { Site } from './web-site';
import type { Figure } from './web-table';

/** A slow phone, as Lighthouse has it. */
const SLOWDOWN = 4;
const MOST_MS = 50;
const SIDE = 20;
/** The generator's, of medium level, from the seed `watched`: to make it takes most of a minute. */
const LARGE =
  'nurikabe/20/20/n5q6o2j5o3i2i3l4zg1i2i4g2g3h4g1m4n7k1g3g1q1j1r3i3j4m2g1k3h3l3t2k7g1j35n4m4m3j1n4v5j3h2m3g2k4m2j4s3u4j2h4l4n2o2h2m2k3k';
/** Few clues, so that plain backtracking has a lot to try. */
const WIDE = 'nurikabe/8/8/9z9z9';
const WIDE_NODES = 10_000;
const MOVES = 60;
const MOVE_MS = 16;

/** How evenly the frames come while a large film plays, and while a tree of 10,000 nodes is dragged and enlarged. */
export async function measureWatching({ visit }: Site): Promise<readonly Figure[]> {
  const page = await visit({ viewport: { width: 1280, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return [...(await measureFilm(page, slow)), ...(await measureTree(page, slow))];
  } finally {
    await page.context().close();
  }
}

type Slow = (rate: number) => Promise<unknown>;

async function measureFilm(page: Page, slow: Slow): Promise<readonly Figure[]> {
  await page.goto(`/lab/walkthrough?puzzle=${LARGE}`);
  const film = page.getByRole('region', { name: t('walkthrough.player.heading') });
  await film.getByRole('button', { name: t('playback.play') }).waitFor();
  await film.getByLabel(t('playback.speed')).selectOption({ label: '16×' });
  await slow(SLOWDOWN);
  const played = await framesWhile(page, async () => {
    await film.getByRole('button', { name: t('playback.play') }).click();
    await film.getByRole('button', { name: t('playback.play') }).waitFor({ timeout: 300_000 });
  });
  const slider = film.getByRole('slider', { name: t('playback.position'), exact: true });
  await slider.press('Home');
  const scrubbed = await framesWhile(page, async () => {
    for (let i = 0; i < MOVES; i += 1) await slider.press('ArrowRight');
  });
  await slow(1);
  return [...figuresOf('film plays at 16×', `${SIDE}×${SIDE}`, played), ...figuresOf('film stepped by key', `${SIDE}×${SIDE}`, scrubbed)];
}

async function measureTree(page: Page, slow: Slow): Promise<readonly Figure[]> {
  await page.goto(`/lab/walkthrough?puzzle=${WIDE}`);
  const section = page.getByRole('region', { name: t('walkthrough.tree.heading') });
  await section.getByLabel(t('walkthrough.tree.which'), { exact: true }).selectOption('backtracking');
  await section.getByRole('button', { name: t('walkthrough.tree.draw') }).click();
  const canvas = section.getByRole('img');
  await canvas.waitFor({ timeout: 60_000 });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the tree is not in sight');
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await slow(SLOWDOWN);
  const enlarged = await framesWhile(page, async () => {
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    for (let i = 0; i < MOVES; i += 1) {
      await page.mouse.wheel(0, i < MOVES / 2 ? -60 : 40);
      await page.waitForTimeout(MOVE_MS);
    }
    await page.keyboard.up('Control');
  });
  const dragged = await framesWhile(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= MOVES; i += 1) {
      await page.mouse.move(x + 300 * Math.sin(i / 8), y + 80 * Math.sin(i / 5));
      await page.waitForTimeout(MOVE_MS);
    }
    await page.mouse.up();
  });
  const tree = section.getByRole('tree');
  const walked = await framesWhile(page, async () => {
    for (let i = 0; i < MOVES; i += 1) await tree.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
  });
  await slow(1);
  const name = `${WIDE_NODES} nodes`;
  return [
    ...figuresOf('tree enlarged', name, enlarged),
    ...figuresOf('tree dragged', name, dragged),
    ...figuresOf('tree walked by key', name, walked),
  ];
}

function figuresOf(what: string, page: string, frames: readonly number[]): readonly Figure[] {
  return [
    { what: `${what}, frame median`, page, value: frames[Math.floor(frames.length / 2)], unit: 'ms' },
    {
      what: `${what}, frame p95`,
      page,
      value: p95Of(frames),
      unit: 'ms',
      target: { most: MOST_MS },
      note: `${frames.length} frames, longest ${Math.round(frames[frames.length - 1])} ms, CPU ÷ ${SLOWDOWN}`,
    },
  ];
}
