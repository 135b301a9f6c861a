import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LOCALES } from '@/app/_i18n/locales';
import { messagesOf } from '@/app/_i18n/messages';
import ErrorPage from '@/app/error';

test.each(LOCALES)('[P5] the error page offers another try and the way home: %s', (locale) => {
  const { errors } = messagesOf(locale);
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <ErrorPage retry={() => {}} />
    </NextIntlClientProvider>,
  );
  for (const text of [errors.errorTitle, errors.error, errors.retry, errors.home]) expect(markup).toContain(text);
  expect(markup).toContain('href="/"');
});
