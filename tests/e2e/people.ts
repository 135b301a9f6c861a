import { test as base, expect } from '@playwright/test';
import { lendPages, type PageOptions } from './browsers';
import { RoomOnPage } from './room';

interface Fixtures {
  /** Somebody new, in a browser of their own. */
  readonly person: (options?: PageOptions) => Promise<RoomOnPage>;
}

export const test = base.extend<Fixtures>({
  person: ({ browser, baseURL }, use) => lendPages(browser, baseURL, (open) => use(async (options) => new RoomOnPage(await open(options)))),
});

/** A phone in somebody's hand. */
export const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

export { expect };
