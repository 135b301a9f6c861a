import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import * as description from '@/app/api/openapi.json/route';
import * as route from '@/app/api/v1/[[...path]]/route';
import ApiPage from '@/app/api-docs/page';
import { ENDPOINTS } from '@/server/api/endpoint-list';
import { PROBLEM_CODES } from '@/server/http/problem';
import { registerServices, type Services } from '@/server/service-registry';
import { createTestApi, ORIGIN } from '../support/api';

let html: string;

beforeAll(() => {
  registerServices({ api: createTestApi() } as unknown as Services);
  html = renderToStaticMarkup(<ApiPage />);
});

describe('the page of the API', () => {
  test.each(ENDPOINTS.map(({ id, path, summary }) => [id, path, summary]))('[V2] shows %s', (id, path, summary) => {
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`/api/v1${path}`);
    expect(html).toContain(summary);
    expect(html).toContain(`href="#${id}"`);
  });

  test('[V2] says what every problem means, where its type leads to', () => {
    for (const code of PROBLEM_CODES) expect(html).toContain(`id="problem-${code}"`);
  });

  test('[V2] leads nowhere that is not on it, and needs no script', () => {
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
    expect(html).not.toContain('<script');
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[V2] shows bounds, defaults and choices of fields', () => {
    for (const words of [
      /<code>size\.width<\/code>/,
      /integer, 1 [^<\d]*64\b/,
      /<code>5000<\/code>/,
      /&quot;nurikabe&quot;, &quot;tic-tac-logic&quot;/,
    ])
      expect(html).toMatch(words);
  });
});

describe('the routes of the API', () => {
  test.each([
    ['GET', route.GET, 200],
    ['HEAD', route.HEAD, 200],
    ['OPTIONS', route.OPTIONS, 204],
    ['POST', route.POST, 405],
    ['PUT', route.PUT, 405],
    ['PATCH', route.PATCH, 405],
    ['DELETE', route.DELETE, 405],
  ])('[V4] %s goes to the API', async (method, answer, status) => {
    expect((await answer(new Request(`${ORIGIN}/api/v1/dailies`, { method }))).status).toBe(status);
  });

  test('[V2] the description has an address of its own', async () => {
    expect(await description.GET(new Request(`${ORIGIN}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.1' });
  });
});
