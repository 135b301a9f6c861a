import type { Page, Route } from '@playwright/test';
import type { RequestName } from '../../src/server/protocol/requests';

/** The ways in which a request goes wrong. */
export const TROUBLES = {
  /** The server cannot be reached. */
  unreachable: (route: Route) => route.abort(),
  /** The network sent too much. */
  limited: (route: Route) => route.fulfill({ status: 429, headers: { 'Retry-After': '5' }, json: { code: 'rate-limited' } }),
  busy: (route: Route) => route.fulfill({ status: 503, json: { code: 'busy' } }),
  failed: (route: Route) => route.fulfill({ status: 500, json: { code: 'internal-error' } }),
} as const;
export type Trouble = keyof typeof TROUBLES;

/** What the browser itself says of them in its console. */
export const EXPECTED_ERRORS = /Failed to load resource/;

/** Makes one request of a page go wrong until it is mended, and counts how often it was sent. */
export async function disturb(page: Page, name: RequestName, trouble: Trouble) {
  const [method, path] = name.split(' ');
  const sent = { count: 0 };
  const pattern = `**/api/${path.replace(/:\w+/, '*')}**`;
  const handle = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    sent.count += 1;
    return TROUBLES[trouble](route);
  };
  await page.route(pattern, handle);
  return { sent, mend: () => page.unroute(pattern, handle) };
}
