import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { Player } from '../support/player';
import { lendPages, type PageOptions } from './browsers';
import { TableOnPage } from './table';

interface Visitor {
  readonly page: Page;
  readonly nurikabe: TableOnPage;
  readonly ticTacLogic: TableOnPage;
}

interface Fixtures {
  /** Opens the page of the open tables as somebody new, in a browser of their own. */
  readonly visit: (options?: PageOptions) => Promise<Visitor>;
  /** Both tables as they were before the first move. */
  readonly clearTables: undefined;
}

/** For the tests of the open tables, which everybody shares: they are all in one file, and take turns. */
export const test = base.extend<Fixtures>({
  visit: ({ browser, baseURL }, use) => lendPages(browser, baseURL, (open) => use(async (options) => seatAtTables(await open(options)))),

  clearTables: [
    async ({ baseURL }, use) => {
      await Promise.all(['public-nurikabe', 'public-tic-tac-logic'].map((room) => clearTable(baseURL ?? '', room)));
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Somebody without a browser clears a table: goes on if it is solved, starts over if it is marked. */
async function clearTable(url: string, room: string): Promise<void> {
  const keeper = new Player(room, { headers: {} });
  await keeper.subscribe(url);
  await expect(async () => {
    await keeper.command(randomUUID(), { type: 'next' });
    expect(await keeper.command(randomUUID(), { type: 'reset' })).toEqual({ ok: false, code: 'no-change' });
  }).toPass({ intervals: [0, 100] });
  keeper.leave();
}

async function seatAtTables(page: Page): Promise<Visitor> {
  await page.goto('/public');
  return { page, nurikabe: new TableOnPage(page, 'nurikabe'), ticTacLogic: new TableOnPage(page, 'tic-tac-logic') };
}

export { expect };
