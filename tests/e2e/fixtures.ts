import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { Player } from '../support/player';
import { lendPages, type PageOptions } from './browsers';
import { TableOnPage } from './table';

interface Visitor {
  readonly page: Page;
  readonly table: TableOnPage;
}

type Kind = 'nurikabe' | 'tic-tac-logic';

interface Fixtures {
  /** Opens the page of an open table, Nurikabe unless said otherwise, as somebody new, in a browser of their own. */
  readonly visit: (options?: PageOptions, kind?: Kind) => Promise<Visitor>;
  /** Both tables as they were before the first move. */
  readonly clearTables: undefined;
}

/** For the tests of the open tables, which everybody shares: they are all in one file, and take turns. */
export const test = base.extend<Fixtures>({
  visit: ({ browser, baseURL }, use) =>
    lendPages(browser, baseURL, (open) => use(async (options, kind) => seatAtTable(await open(options), kind))),

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

async function seatAtTable(page: Page, kind: Kind = 'nurikabe'): Promise<Visitor> {
  await page.goto(`/public/${kind}`);
  return { page, table: new TableOnPage(page) };
}

export { expect };
