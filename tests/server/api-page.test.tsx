import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import ApiPage from '@/app/[locale]/api-docs/page';
import { ENDPOINTS } from '@/server/api/endpoint-list';
import { PROBLEM_CODES } from '@/server/http/problem';
import { type PageServices, registerServices } from '@/server/service-registry';
import { createTestApi } from '../support/api';

let html: string;

beforeAll(async () => {
  registerServices({ api: createTestApi() } as unknown as PageServices);
  html = renderToStaticMarkup(await ApiPage());
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
