import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { answerLanguage, LOCALE_HEADER } from '@/server/http/page-language';

interface Asked {
  readonly method?: string;
  readonly [header: string]: string | undefined;
}

/** What the server makes of a request: where it leads, or the language and the page that it renders. */
function ask(url: string, { method = 'GET', ...headers }: Asked = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
  const response = new ServerResponse(request);
  const isAnswered = answerLanguage(request, response, new URL(`http://localhost${url}`).pathname);
  if (!isAnswered) return { locale: request.headers[LOCALE_HEADER], page: request.headers['x-seawall-page'] };
  return { status: response.statusCode, to: response.getHeader('location'), vary: response.getHeader('vary') };
}

const redirect = (to: string) => ({ status: 307, to, vary: 'Cookie, Accept-Language' });
const TURKISH = { 'accept-language': 'tr' };

describe('the language of a page', () => {
  test.each([
    ['/', {}, 'en', '/'],
    ['/about?a=b', { 'accept-language': 'de' }, 'en', '/about?a=b'],
    ['/ar', TURKISH, 'ar', '/'],
    ['/ar/about?a=b', TURKISH, 'ar', '/about?a=b'],
    ['/tr/daily/2026-11-16', { cookie: 'seawall-language=ar' }, 'tr', '/daily/2026-11-16'],
    ['/arabic', {}, 'en', '/arabic'],
  ])('[I1] %s with %j is in %s, and is the page %s', (url, headers, locale, page) => {
    expect(ask(url, headers)).toEqual({ locale, page });
  });

  test.each([
    ['/', TURKISH, '/tr'],
    ['/room/ABC?invite=x', TURKISH, '/tr/room/ABC?invite=x'],
    ['/about', { ...TURKISH, cookie: 'a=b; seawall-language=ar' }, '/ar/about'],
    ['//evil', TURKISH, '/tr//evil'],
  ])('[I11] %s with %j leads to %s', (url, headers, to) => {
    expect(ask(url, headers)).toEqual(redirect(to));
  });

  test('[I11] who chose English stays there, whatever the browser prefers', () => {
    expect(ask('/about', { ...TURKISH, cookie: 'seawall-language=en' })).toEqual({ locale: 'en', page: '/about' });
  });

  test('[I11] only a page that is opened is redirected: neither what an open page loads nor what it sends', () => {
    expect(ask('/about', { ...TURKISH, rsc: '1' })).toMatchObject({ locale: 'en' });
    expect(ask('/about', { ...TURKISH, method: 'POST' })).toMatchObject({ locale: 'en' });
    expect(ask('/about', { ...TURKISH, method: 'HEAD' })).toEqual(redirect('/tr/about'));
  });

  test.each(['/api/v1/dailies', '/preview/site', '/.well-known/seawall-keys.json', '/manifest.webmanifest', '/sitemap.xml', '/sw.js'])(
    '[I11] %s is where it is, in the language of the visitor',
    (path) => {
      expect(ask(path, TURKISH)).toEqual({ locale: 'tr', page: path });
    },
  );

  test('[I1] the prefix of English leads to the page without one, and never to another site', () => {
    expect(ask('/en/about?a=b')).toEqual(redirect('/about?a=b'));
    expect(ask('/en')).toEqual(redirect('/'));
    expect(ask('/en//evil.example')).toEqual(redirect('/evil.example'));
    expect(ask('/en/\\evil.example')).toEqual(redirect('/evil.example'));
  });

  test('[I1] a client cannot say in which language the server finds it', () => {
    expect(ask('/about', { [LOCALE_HEADER]: 'ar', 'x-seawall-page': '/other' })).toEqual({ locale: 'en', page: '/about' });
  });
});
