import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { RoomOnPage } from './room';

interface PersonOptions extends BrowserContextOptions {
  /** Complaints of the browser that the test itself provokes. */
  readonly expectedErrors?: RegExp;
}

interface Fixtures {
  /** Somebody new, in a browser of their own. Errors in anybody's console fail the test. */
  readonly person: (options?: PersonOptions) => Promise<RoomOnPage>;
}

export const test = base.extend<Fixtures>({
  person: async ({ browser, baseURL }, use) => {
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
      return new RoomOnPage(page);
    });
    for (const context of contexts) await context.close();
    expect(errors, 'errors in a console').toEqual([]);
  },
});

export { expect };
