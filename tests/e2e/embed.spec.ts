import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { embedCode } from '../../src/app/_features/share/embed-code';
import { findKind } from '../../src/engine/kinds';
import { requirePuzzle } from '../../src/engine/notations/canonical';
import { EMBED_SIZES, embedPath, frameSize } from '../../src/server/protocol/embed';
import { LOCALE_NAMES } from '../../src/server/protocol/locales';
import { CLOCK, pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { test as base, expect, PHONE } from './people';
import { sharePuzzle } from './shared-puzzle';

const NURIKABE = 'nurikabe/5/5/g5k2o1k3g';
/** Four cells without a clue that meet at a corner. */
const POOL = [10, 11, 15, 16];
const SIGNED = 'tic-tac-logic/6/6/d0c0f1a0g1c0b0c_a0e0h1zo0';

interface Site {
  /** Shows the page at a path in a frame of another site, whose page notes every message. */
  readonly show: (page: Page, path: string, attributes?: string) => Promise<FrameLocator>;
}

const test = base.extend<Site>({
  show: async ({ baseURL }, use) => {
    let code = '';
    const site = createServer((_request, response) => {
      const script = 'const told = []; addEventListener("message", ({ data, origin }) => told.push({ ...data, origin }));';
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">` +
          `<script>${script}</script>${code}`,
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    await use(async (page, path, attributes = '') => {
      const plain = embedCode(new URL(path, baseURL).href, 'A puzzle', { width: 360, height: 700 });
      code = plain.replace('<iframe', `<iframe ${attributes}`);
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
      const frame = page.frameLocator('iframe');
      await expect(frame.locator('[data-asleep]')).toHaveCount(0);
      return frame;
    });
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  },
});

async function shareLink(text = NURIKABE): Promise<string> {
  return (await sharePuzzle(text)).slice('/p/'.length);
}

/** The cells that are sea in the solution. */
function findSea(): readonly number[] {
  const { puzzle } = requirePuzzle(NURIKABE);
  const kind = findKind(puzzle.kind);
  const solved = kind?.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 10_000 });
  return [...(solved?.solutions[0].marks ?? [])].flatMap((mark, cell) => (mark === 1 ? [cell] : []));
}

function readTold(page: Page): Promise<readonly { readonly type: string }[]> {
  return page.evaluate('told');
}

for (const [what, prefix, locale, options] of [
  ['with a mouse', '', 'en', {}],
  ['on a phone, from right to left', '/ar', 'ar', PHONE],
] as const) {
  test(`[EM1] [EM5] [EM6] [EM7] [EM8] somebody solves a puzzle in another site ${what}, and the site hears of it`, async ({
    person,
    show,
    baseURL,
  }) => {
    const { page } = await person(options);
    const texts = textsIn(locale);
    const id = await shareLink();
    const frame = await show(page, `${prefix}/embed/${id}?theme=dark`);
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    for (const cell of findSea()) {
      const place = frame.locator(`[data-cell="${cell}"]`);
      await ('hasTouch' in options ? place.tap() : place.click());
    }
    const solved = frame.getByText(pattern`^${texts('embed.solved', { time: CLOCK })}$`);
    await expect(solved).toBeVisible();
    await expect.poll(() => readTold(page)).toContainEqual({ type: 'seawall:solved', id, seconds: expect.any(Number), origin: baseURL });
    const told = await readTold(page);
    expect(told[0]).toEqual({ type: 'seawall:height', id, height: expect.any(Number), origin: baseURL });
    expect(told.filter(({ type }) => type !== 'seawall:height')).toHaveLength(1);
    expect(await page.context().cookies()).toEqual([]);

    await page.reload();
    await expect(solved).toBeVisible();
    expect((await readTold(page)).filter(({ type }) => type === 'seawall:solved')).toEqual([]);

    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: texts('embed.play') }).click();
    await expect(await opened).toHaveURL(`${baseURL}${prefix}/p/${id}`);
    expect(await (await opened).evaluate('opener')).toBeNull();
  });
}

test('[EM5] a frame is played with the keyboard, shows a broken rule, takes moves back and starts over', async ({ person, show }) => {
  const { page } = await person();
  const frame = await show(page, `/embed/${await shareLink()}`);
  const cell = (number: number) => frame.locator(`[data-cell="${number}"]`);
  const tool = (name: 'undo' | 'redo' | 'check' | 'startOver') => frame.getByRole('button', { name: t(`play.tools.${name}`), exact: true });
  const sea = new Set(findSea());
  const [first = 0] = sea;
  await cell(first).focus();
  await page.keyboard.press('s');
  await expect(cell(first)).toHaveAttribute('data-mark', '1');
  await tool('check').press('Enter');
  await expect(frame.getByText(t('play.checked.fine')).first()).toBeVisible();

  await tool('startOver').press('Enter');
  for (const number of POOL) {
    await cell(number).focus();
    await page.keyboard.press('s');
  }
  await expect(frame.getByText(t('violations.nurikabe/size/no-space', { space: 3, clue: '5' })).first()).toBeVisible();
  await tool('startOver').press('Enter');
  await expect(frame.locator('[data-cell][data-mark="1"]')).toHaveCount(0);

  for (const number of sea) {
    await cell(number).focus();
    await page.keyboard.press('s');
    if (number !== first) continue;
    await tool('undo').press('Enter');
    await expect(cell(number)).toHaveAttribute('data-mark', '0');
    await tool('redo').press('Enter');
    await expect(cell(number)).toHaveAttribute('data-mark', '1');
  }
  await expect(frame.getByText(pattern`^${t('embed.solved', { time: CLOCK })}$`)).toBeVisible();
});

test('[EM6] where a frame gets no storage, it is played all the same', async ({ person, show }) => {
  // Fonts are not for a frame without an origin.
  const { page } = await person({ expectedErrors: /CORS|Failed to load resource|fonts?/i });
  const frame = await show(page, `/embed/${await shareLink()}`, 'sandbox="allow-scripts"');
  for (const cell of findSea()) await frame.locator(`[data-cell="${cell}"]`).click();
  await expect(frame.getByText(pattern`^${t('embed.solved', { time: CLOCK })}$`)).toBeVisible();
  await page.reload();
  await expect(frame.locator('[data-cell][data-mark="1"]')).toHaveCount(0);
});

test('[EM1] [EM4] a frame shows no other page, and says when it has no puzzle', async ({ person, show }) => {
  const { page } = await person({ expectedErrors: /frame|Failed to load resource/i });
  const id = await shareLink();
  for (const path of ['/settings', `/p/${id}`, '/account', `/embed/${id}/`]) {
    await show(page, path);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  const frame = await show(page, '/tr/embed/no-such-id');
  await expect(frame.getByRole('heading', { name: textsIn('tr')('embed.unknownTitle') })).toBeVisible();
});

test('[EM3] [EM9] the page of a puzzle has the code for other sites, with choices and a preview', async ({ person, baseURL }) => {
  const { page } = await person();
  const id = await shareLink();
  await page.goto(`/p/${id}`);
  await page.getByRole('button', { name: t('share.embed.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('share.embed.heading') });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('grid')).toBeVisible();
  await dialog.getByRole('radio', { name: t('share.embed.themes.dark') }).check({ force: true });
  await dialog.getByRole('radio', { name: t('share.embed.sizes.large') }).check({ force: true });
  await dialog.getByLabel(t('share.embed.language')).selectOption(LOCALE_NAMES.ar);
  await expect(preview.locator('html[data-theme="dark"][dir="rtl"]').getByRole('grid')).toBeVisible();
  const path = `/ar${embedPath(id, { theme: 'dark', size: 'large' })}`;
  const title = await page.title();
  const code = embedCode(baseURL + path, title.replace(' · Seawall', ''), frameSize('large', { width: 5, height: 5 }));
  await expect(dialog.getByLabel(t('share.embed.code'))).toHaveValue(code);
  await expectNoViolations(page);
});

test('[EM9] in a frame of its size nothing scrolls, and everybody can use it', async ({ person }) => {
  const { page } = await person();
  for (const text of [NURIKABE, SIGNED]) {
    const link = await shareLink(text);
    for (const size of EMBED_SIZES) {
      await page.setViewportSize(frameSize(size, requirePuzzle(text).puzzle));
      await page.goto(`/ar${embedPath(link, { size })}`);
      const isScrolled = () =>
        page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.body.scrollWidth > innerWidth);
      expect([text, size, await isScrolled()]).toEqual([text, size, false]);
    }
    for (const theme of ['light', 'dark'] as const) {
      await page.goto(embedPath(link, { theme, size: 'medium' }));
      await expectNoViolations(page);
      await expectContrast(page);
    }
  }
});
