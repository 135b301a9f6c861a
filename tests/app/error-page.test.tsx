import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { messagesOf } from '@/app/_i18n/messages';
import { getPathname } from '@/app/_i18n/navigation';
import ErrorPage from '@/app/[locale]/error';
import GlobalError from '@/app/global-error';
import { directionOf, LOCALES } from '@/server/protocol/locales';

test.each(LOCALES)('[P5] the error page offers another try and the way home: %s', (locale) => {
  const { errors } = messagesOf(locale);
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <ErrorPage retry={() => {}} />
    </NextIntlClientProvider>,
  );
  for (const text of [errors.errorTitle, errors.error, errors.retry, errors.home]) expect(markup).toContain(text);
  expect(markup).toContain(`href="${getPathname({ href: '/', locale })}"`);
});

test.each(LOCALES)('[P11] a failed root layout leaves a page in the language of the failed one: %s', (lang) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('navigator', { languages: ['fr'] });
  const { errors } = messagesOf(lang);
  const markup = renderToStaticMarkup(<GlobalError />);
  expect(markup).toContain(`<html lang="${lang}" dir="${directionOf(lang)}">`);
  for (const text of [errors.errorTitle, errors.error, errors.retry, errors.home]) expect(markup).toContain(text);
});

test('[P11] without a language of its own the page has the browser’s, on the server English', () => {
  expect(renderToStaticMarkup(<GlobalError />)).toContain('<html lang="en"');
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { languages: ['fr', 'tr-TR'] });
  expect(renderToStaticMarkup(<GlobalError />)).toContain('<html lang="tr"');
});
