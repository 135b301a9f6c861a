import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { TableOnPage } from './table';

interface Visitor {
  readonly page: Page;
  readonly nurikabe: TableOnPage;
  readonly ticTacLogic: TableOnPage;
}

interface VisitorOptions extends BrowserContextOptions {
  /** Complaints of the browser that the test itself provokes. */
  readonly expectedErrors?: RegExp;
}

interface Fixtures {
  /** Opens the home page as somebody new, in a browser of their own. Errors in any visitor's console fail the test. */
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
  /** Both tables as they were before the first move. */
  readonly clearTables: undefined;
}

export const test = base.extend<Fixtures>({
  visit: async ({ browser, baseURL }, use) => {
    const errors: string[] = [];
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async ({ expectedErrors, ...options } = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'en', ...options });
      contexts.push(context);
      const page = await context.newPage();
      const complain = (text: string) => {
        if (!expectedErrors?.test(text)) errors.push(text);
      };
      page.on('console', (message) => message.type() === 'error' && complain(message.text()));
      page.on('pageerror', (error) => complain(error.message));
      await page.goto('/tables');
      return { page, nurikabe: new TableOnPage(page, 'nurikabe'), ticTacLogic: new TableOnPage(page, 'tic-tac-logic') };
    });
    for (const context of contexts) await context.close();
    expect(errors, 'errors in a console').toEqual([]);
  },

  clearTables: [
    async ({ visit }, use) => {
      const { page, nurikabe, ticTacLogic } = await visit();
      await nurikabe.clear();
      await ticTacLogic.clear();
      await page.close();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
