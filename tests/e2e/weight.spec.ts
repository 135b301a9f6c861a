import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TEST_BUILD } from '../../scripts/setup/paths.mjs';
import { DailyOnPage } from './daily';
import { expect, test } from './people';

const KILOBYTE = 1024;
/** Every schema has a property of this name, which minifiers keep. */
const SCHEMA_MARK = '_zod';

test('[P9] scripts in the browser contain no schema library', () => {
  const folder = path.join(TEST_BUILD, 'next/static/chunks');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(SCHEMA_MARK))).toEqual([]);
  expect(readFileSync('node_modules/zod/v4/core/core.js', 'utf8')).toContain(SCHEMA_MARK);
});

test('[P9] home and the cover of a daily load few scripts, and the board after them', async ({ person }) => {
  const { page } = await person();
  /** The bytes of the scripts that the HTML of a page names, as they come over the network. */
  const firstScripts = async (url: string) => {
    const html = await (await page.request.get(url)).text();
    const names = new Set([...html.matchAll(/<script(?![^>]*nomodule)[^>]* src="([^"]+)"/gi)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(3);
    const sizes = await Promise.all(
      [...names].map(async (name) =>
        Number((await page.request.head(name, { headers: { 'Accept-Encoding': 'br' } })).headers()['content-length']),
      ),
    );
    return sizes.reduce((sum, size) => sum + size) / KILOBYTE;
  };
  expect(await firstScripts('/')).toBeLessThanOrEqual(130);
  const daily = new DailyOnPage(page);
  await daily.open();
  expect(await firstScripts(page.url())).toBeLessThanOrEqual(160);
  await daily.start();
  await expect(daily.board).toBeVisible();
});

test('[P9] home loads ahead only today’s puzzles and the main pages', async ({ person }) => {
  const { page } = await person();
  await new DailyOnPage(page).open();
  const ahead = new Set<string>();
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) ahead.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(ahead).toContain('/play');
  expect([...ahead].filter((url) => !/^\/(play|rooms\/new|learn)?$|^\/daily\/[\d-]+\/[\w-]+\/\w+$/.test(url))).toEqual([]);
});

/** A method of the solver, whose name minifiers keep. */
const SOLVER_MARK = 'propagateExpensive';

test('[LB5] only the lab loads the solver, in a worker of its own', async ({ person }) => {
  const { page } = await person();
  const loaded: string[] = [];
  page.context().on('response', async (response) => {
    if (response.url().endsWith('.js')) loaded.push(new URL(response.url()).pathname);
  });
  const folder = path.join(TEST_BUILD, 'next');
  const hasSolver = (name: string) => readFileSync(path.join(folder, name.replace('/_next/', '')), 'utf8').includes(SOLVER_MARK);
  for (const url of ['/', '/learn', '/rooms/new', '/lab/walkthrough?puzzle=nurikabe/5/5/g5k2o1k3g']) {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter(hasSolver)).toEqual([]);
  await page.goto('/lab?puzzle=nurikabe/5/5/g5k2o1k3g');
  await expect(page.locator('[data-status="unique"]')).toBeVisible();
  expect(loaded.filter(hasSolver).length).toBeGreaterThan(0);
});
