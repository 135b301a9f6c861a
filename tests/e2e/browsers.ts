import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';

export interface PageOptions extends BrowserContextOptions {
  /** Complaints of the browser that the test itself provokes. */
  readonly expectedErrors?: RegExp;
}

/** Opens an empty page for somebody new, in a browser of their own. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

/** Lends pages to a test and closes them after it, however it ends; errors in anybody's console and pages from elsewhere fail it. */
export async function lendPages(browser: Browser, baseURL: string | undefined, use: (open: OpenPage) => Promise<void>): Promise<void> {
  const errors: string[] = [];
  const lent: BrowserContext[] = [];
  try {
    await use(async ({ expectedErrors, ...options } = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'en', ...options });
      lent.push(context);
      const complain = (text: string) => {
        if (!expectedErrors?.test(text)) errors.push(text);
      };
      context.on('console', (message) => message.type() === 'error' && complain(message.text()));
      context.on('weberror', (error) => complain(error.error().message));
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) waitUntilAwake(page);
      return page;
    });
  } finally {
    await Promise.all(lent.map((context) => context.close()));
  }
  expect(errors, 'errors in a console').toEqual([]);
  expect(
    browser.contexts().flatMap((context) => context.pages().map((page) => page.url())),
    'pages that nobody closes',
  ).toEqual([]);
}

/** From now on a page that is opened or loaded again is there when scripts have taken over: people do not type before they see it, tests would. */
function waitUntilAwake(page: Page): void {
  const { goto, reload } = page;
  const isAwake = () => expect(page.locator('[data-asleep]')).toHaveCount(0);
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await isAwake();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await isAwake();
    return response;
  };
}
