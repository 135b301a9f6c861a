import '@/app/globals.css';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { PreferencesProvider } from '@/app/_features/preferences/preferences-provider';
import { messagesOf } from '@/app/_i18n/messages';
import { directionOf, type Locale } from '@/server/protocol/locales';
import { DEFAULT_PREFERENCES } from '@/server/protocol/preferences';

interface Look {
  readonly theme?: 'light' | 'dark' | 'contrast';
  readonly locale?: Locale;
}

const shown: (() => void)[] = [];

/** Shows parts as a page does: in a theme, a language and its direction. After the test they are gone. */
export function show(children: ReactNode, { theme = 'light', locale = 'en' }: Look = {}): HTMLElement {
  Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) });
  document.documentElement.dataset.theme = theme;
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  shown.push(() => {
    flushSync(() => root.unmount());
    main.remove();
  });
  flushSync(() =>
    root.render(
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <PreferencesProvider preferences={DEFAULT_PREFERENCES}>{children}</PreferencesProvider>
      </NextIntlClientProvider>,
    ),
  );
  return main;
}

afterEach(() => {
  for (const end of shown.splice(0)) end();
});
