import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';

export interface PageOptions extends BrowserContextOptions {
  /** Complaints of the browser that the test itself provokes. */
  readonly expectedErrors?: RegExp;
}

/** Opens an empty page for somebody new, in a browser of their own. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

/** Lends pages to a test and closes them after it; errors in anybody's console fail it. */
export async function lendPages(browser: Browser, baseURL: string | undefined, use: (open: OpenPage) => Promise<void>): Promise<void> {
  const errors: string[] = [];
  const contexts: BrowserContext[] = [];
  await use(async ({ expectedErrors, ...options } = {}) => {
    const context = await browser.newContext({ baseURL, locale: 'en', ...options });
    contexts.push(context);
    const page = await context.newPage();
    const complain = (text: string) => {
      if (!expectedErrors?.test(text)) errors.push(text);
    };
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain(error.message));
    return page;
  });
  for (const context of contexts) await context.close();
  expect(errors, 'errors in a console').toEqual([]);
}
