import type { BrowserContext, Page } from '@playwright/test';
import { LOCALE_NAMES } from '../../src/server/protocol/locales';
import { ANYTHING, CLOCK, pattern, t } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { called } from './board';
import { DailyOnPage } from './daily';
import { expect, test } from './people';
import { expectPlayLayout, PLAY_CONTROLS } from './play-layout';
import { sharePuzzle } from './shared-puzzle';

test('[S4] home, daily, shared puzzle, room and leaderboards show a picture where their links are shown', async ({ person }) => {
  const ada = await person();
  const { page } = ada;
  const daily = new DailyOnPage(page);
  await daily.open();
  const code = await ada.open('race');
  const shared = await sharePuzzle('nurikabe/5/5/g5k2o1k3g');

  const origin = new URL(page.url()).origin;
  const pictures = new Map<string, string>();
  for (const address of ['/', daily.address, shared, `/room/${code}`, '/leaderboards']) {
    await page.goto(address);
    const say = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
    expect(await say('title'), address).toBe(await page.title());
    expect(await say('description'), address).not.toBe('');
    const picture = (await say('image')) ?? '';
    expect(picture, address).toContain(`${origin}/preview/`);
    pictures.set(address, picture);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const answer = await page.request.get(picture);
    expect(answer.headers()['content-type'], address).toBe('image/png');
    expect(answer.headers()['set-cookie'], address).toBeUndefined();
  }
  expect(pictures.get(`/room/${code}`)).toBe(pictures.get('/'));
  expect(new Set(pictures.values()).size).toBe(3);
});

/** What browsers complain about when there is no connection. */
const WITHOUT_CONNECTION =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection|Failed to load resource|fetching the script|server responded/;

/** Until the device has what it needs without a connection. */
async function waitUntilKept(page: Page, address: string): Promise<void> {
  const isKept = (path: string) =>
    page.evaluate(async (wanted) => {
      const last = localStorage.getItem('seawall-last-puzzle');
      if (last === null || JSON.parse(last).path !== wanted) return false;
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().some(({ url }) => new URL(url).pathname === '/offline');
    }, path);
  await expect.poll(() => isKept(address)).toBe(true);
}

/** Without a connection, for the service worker too: it loses its own a moment later than the page. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const isReached = () =>
    fetch('/readyz').then(
      () => true,
      () => false,
    );
  await expect.poll(() => Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(isReached)))).not.toContain(true);
}

test('[O3] [PL1] the puzzle opened last is played on without a connection, also after a reload, and another device sees it', async ({
  person,
}) => {
  const { page } = await person({ expectedErrors: WITHOUT_CONNECTION });
  const context = page.context();
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  const sea = await daily.findSea();
  await daily.cell(sea[0]).click();
  await expect(page.locator('[data-unsettled]')).toHaveCount(0);
  await waitUntilKept(page, daily.address);

  await goOffline(context);
  await page.reload();
  await expect(page.getByText(t('share.offline.playing'))).toBeVisible();
  await expectPlayLayout(page, PLAY_CONTROLS);
  await expect(daily.cell(sea[0])).toHaveAccessibleName(called('sea'));
  for (const cell of sea.slice(1, 3)) await daily.cell(cell).click();
  await expect(page.getByText(t('sync.pendingMoves', { count: 2 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('sync.pendingMoves', { count: 2 }))).toBeVisible();
  for (const cell of sea.slice(0, 3)) await expect(daily.cell(cell)).toHaveAccessibleName(called('sea'));

  await page.goto('/leaderboards');
  await expect(page.getByRole('heading', { name: t('share.offline.heading') })).toBeVisible();
  await page.getByRole('link', { name: t('share.offline.goOn') }).click();
  await daily.cell(sea[3]).click();
  await expect(page.getByText(t('sync.pendingMoves', { count: 3 }))).toBeVisible();

  await context.setOffline(false);
  await daily.waitUntilLive();
  await expect(page.locator('[data-unsettled]')).toHaveCount(0);
  const { cookies } = await context.storageState();
  const second = new DailyOnPage((await person({ storageState: { cookies, origins: [] } })).page);
  await second.page.goto(daily.address);
  await second.waitUntilLive();
  for (const cell of sea.slice(0, 4)) await expect(second.cell(cell)).toHaveAccessibleName(called('sea'));
});

test('[O4] moves of a puzzle that was left without a connection are sent by the next page, whichever it is', async ({ person }) => {
  const { page } = await person({ expectedErrors: WITHOUT_CONNECTION });
  const context = page.context();
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  const [first] = await daily.findSea();
  await waitUntilKept(page, daily.address);
  await goOffline(context);
  await page.reload();
  await daily.cell(first).click();
  await expect(page.getByText(t('sync.pendingMoves', { count: 1 }))).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('share.offline.heading') })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/settings');
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('seawall-outbox:')));
  await page.goto(daily.address);
  await expect(daily.cell(first)).toHaveAccessibleName(called('sea'));
});

test('[O2] who comes to a device after somebody else finds nothing of theirs', async ({ person }) => {
  const { page } = await person({ expectedErrors: WITHOUT_CONNECTION });
  const context = page.context();
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  await waitUntilKept(page, daily.address);
  await context.clearCookies();
  await page.goto('/settings');
  await page.waitForFunction(() => localStorage.getItem('seawall-last-puzzle') === null);
  await goOffline(context);
  await page.goto(daily.address);
  await expect(page.getByText(t('share.offline.none'))).toBeVisible();
  await expect(daily.board).toHaveCount(0);
});

test('[O5] the device keeps one page with its files, of the latest version', async ({ person }) => {
  const { page } = await person();
  await page.goto('/settings');
  await page.evaluate(async () => (await caches.open('seawall-shell-of-yesterday')).put('/offline?old', new Response('old')));
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return {
        names,
        addresses: caught
          .flat()
          .map(({ url }) => new URL(url))
          .map(({ pathname, search }) => pathname + search),
      };
    });
  await expect.poll(async () => (await kept()).names.filter((name) => name.endsWith('yesterday'))).toEqual([]);
  const first = await kept();
  expect(first.names).toHaveLength(1);
  const pages = (addresses: readonly string[]) => addresses.filter((address) => !address.startsWith('/_next/static/'));
  expect(pages(first.addresses)).toEqual([expect.stringMatching(/^\/offline\?theme=&/)]);

  await page.getByRole('contentinfo').getByRole('button', { name: LOCALE_NAMES.tr }).click();
  await expect.poll(async () => pages((await kept()).addresses)).toEqual([expect.stringMatching(/^\/tr\/offline\?theme=&/)]);
});

test('[S5] a room is shared by link, by code, by the device’s own way, and by a QR code', async ({ person }) => {
  const ada = await person({ colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ada;
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data ?? {});
  });
  const code = await ada.open('race');
  const address = page.url();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await ada.button(t('share.link.copyCode')).click();
  await expect(page.getByText(t('share.link.codeCopied'))).toBeVisible();
  expect(await clipboard()).toBe(code);
  await ada.button(t('share.link.copyLink')).click();
  await expect(page.getByText(t('share.link.linkCopied'))).toBeVisible();
  expect(await clipboard()).toBe(address);
  await ada.button(t('share.link.share')).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { text: t('rooms.invite.shareText', { code }), url: address },
  ]);

  await ada.button(t('share.link.showQr')).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: t('share.link.qrAlt', { address }) });
  await expect(picture).toBeVisible();
  await expect(picture.locator('path')).toHaveAttribute('fill', '#000');
  await expect(picture.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ada.button(t('share.link.showQr'))).toBeFocused();
});

test('[S6] a solved daily is told in signs or in plain words, and leads to the next', async ({ person }) => {
  const { page } = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  for (const cell of await daily.findSea()) await daily.cell(cell).click();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: t('share.link.share'), exact: true }).click();
  await expect(page.getByText(t('share.finish.copied'))).toBeVisible();
  const kind = t('kinds.nurikabe.name');
  const title = t('play.finish.shareTitle', { date: ANYTHING, kind, level: t('play.levels.easy') });
  expect(await clipboard()).toMatch(pattern`^${title}\n⏱️ \d+:\d\d 🏝️\n`);
  expect(await clipboard()).toContain(page.url());
  await page.getByRole('button', { name: t('share.finish.sharePlain') }).click();
  await expect.poll(clipboard).toMatch(pattern`\n${t('share.finish.plain', { time: CLOCK, help: 'no' })}`);
  await expectNoViolations(page);
  await page.getByRole('link', { name: t('share.finish.nextDaily', { kind, level: t('play.levels.medium') }) }).click();
  await expect(page.getByText(`${t('play.levels.medium')} · ${t('play.size', { width: '10', height: '10' })}`)).toBeVisible();
});
