import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { findFreePort } from '../../scripts/services/free-port.mjs';
import { chromiumOptions } from '../support/chromium';
import { startServerProcess } from '../support/server-process';
import { t } from '../support/texts';

export interface WebPage {
  readonly name: string;
  readonly path: string;
}

/** A server with today's puzzles, a browser that can be watched from outside, and the pages that are measured. */
export interface Site {
  readonly url: string;
  /** The process of the server. */
  readonly pid: number;
  readonly pages: readonly WebPage[];
  readonly browser: Browser;
  /** Where tools reach the browser. */
  readonly debugPort: number;
  /** The addresses of boards to press on, by their size. */
  readonly boards: readonly { readonly size: string; readonly path: string }[];
  /** A page of somebody new. */
  visit(device?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

const LARGE_SIDE = 30;
const PATIENCE_MS = 120_000;

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-web-'));
  const server = await startServerProcess({ SEAWALL_DATA_DIR: folder, SEAWALL_PREGENERATE: 'today' });
  const debugPort = await findFreePort();
  const browser = await chromium.launch(chromiumOptions(`--remote-debugging-port=${debugPort}`));
  const visit = async (device: BrowserContextOptions = {}) =>
    (await browser.newContext({ baseURL: server.url, locale: 'en', ...device })).newPage();
  const page = await visit();
  const today = new Date().toISOString().slice(0, 10);
  const daily = `/daily/${today}/nurikabe/medium`;
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator(`a[href="${daily}"]`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: PATIENCE_MS });
  const boards = [
    { size: '10×10', path: daily },
    { size: `${LARGE_SIDE}×${LARGE_SIDE}`, path: await shareLarge(page) },
  ];
  const room = await openRoom(page);
  await page.context().close();
  return {
    url: server.url,
    pid: server.pid,
    pages: [
      { name: 'home', path: '/' },
      { name: 'daily', path: daily },
      { name: 'room', path: room },
      { name: 'leaderboards', path: '/leaderboards' },
    ],
    browser,
    debugPort,
    boards,
    visit,
    async close() {
      await browser.close();
      server.signal('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Islands of one cell at every second place: as large as boards get, and solved at a glance. */
async function shareLarge(page: Page): Promise<string> {
  const rows = Array.from({ length: LARGE_SIDE }, (_, y) => (y % 2 === 0 ? '.'.repeat(LARGE_SIDE) : '.1'.repeat(LARGE_SIDE / 2)));
  await page.goto('/lab');
  await page.getByLabel(t('lab.import.text'), { exact: true }).fill(rows.join('\n'));
  await page.getByRole('button', { name: t('kinds.nurikabe.name') }).click();
  await page.getByRole('button', { name: t('lab.actions.link') }).click();
  const link = page.getByRole('link', { name: /^\/p\// });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

async function openRoom(page: Page): Promise<string> {
  await page.goto('/rooms/new');
  await page.getByRole('button', { name: t('rooms.new.create'), exact: true }).click();
  await page.waitForURL(/\/room\/\w{6}$/);
  return new URL(page.url()).pathname;
}
