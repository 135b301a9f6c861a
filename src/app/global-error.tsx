'use client';

import { useState } from 'react';
import { Button, DocumentLink } from '@/app/_ui/button';
import './globals.css';
import { chooseLocale, DEFAULT_LOCALE, directionOf, type Locale } from '@/server/protocol/locales';
import { errors as ar } from './_i18n/messages/errors/ar';
import { errors as en } from './_i18n/messages/errors/en';
import { errors as tr } from './_i18n/messages/errors/tr';
import type { Texts } from './_i18n/messages/translated';
import { Notice } from './_ui/notice';

const TEXTS: Readonly<Record<Locale, Texts<typeof en>>> = { en, ar, tr };

/** Stands in for the whole page when the root layout fails, so it can use nothing of that: neither texts nor links of the site. */
export default function GlobalError() {
  const [locale] = useState(browserLocale);
  const texts = TEXTS[locale];
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <body>
        <title>{texts.errorTitle}</title>
        <main>
          <Notice title={texts.errorTitle} text={texts.error}>
            <Button variant="primary" onClick={() => location.reload()}>
              {texts.retry}
            </Button>
            <DocumentLink href="/">{texts.home}</DocumentLink>
          </Notice>
        </main>
      </body>
    </html>
  );
}

/** The language of the page that failed, else the browser's. The server does not know either here. */
function browserLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE;
  return chooseLocale(document.documentElement.lang, navigator.languages.join(','));
}
