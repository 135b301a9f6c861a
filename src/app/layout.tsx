import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import './globals.css';
import { OfflineKeeper } from './_features/offline/offline-sync';
import { formatSettings } from './_features/preferences/preferences';
import { SettingsProvider } from './_features/preferences/preferences-provider';
import { readSettings } from './_features/preferences/queries';
import { showPicture } from './_features/previews/metadata';
import { FONTS } from './_features/site/fonts';
import { SiteFooter } from './_features/site/site-footer';
import { SiteHeader } from './_features/site/site-header';
import { readTheme } from './_features/site/theme';
import { directionOf } from './_i18n/locales';
import { forBrowsers } from './_i18n/messages';
import { readOrigin } from './_server/origin';
import { readDeviceTag } from './_server/visitor';
import { Hydrated } from './_ui/hydrated';

export async function generateMetadata(): Promise<Metadata> {
  const [t, origin, preview] = await Promise.all([getTranslations('site'), readOrigin(), getTranslations('sharing.preview')]);
  return {
    metadataBase: new URL(origin),
    ...showPicture('/preview/site', preview('site')),
    twitter: { card: 'summary_large_image' },
    title: { default: t('title'), template: '%s · Seawall' },
    description: t('description'),
    applicationName: 'Seawall',
  };
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5efe2' },
    { media: '(prefers-color-scheme: dark)', color: '#0e171d' },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const [locale, theme, settings, messages, t, player] = await Promise.all([
    getLocale(),
    readTheme(),
    readSettings(),
    getMessages(),
    getTranslations('site'),
    readDeviceTag(),
  ]);
  // Whoever changes one of these gets another one.
  const shell = `/offline?${new URLSearchParams({ language: locale, theme: theme ?? '', settings: formatSettings(settings), player })}`;
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} className={FONTS}>
      <body>
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          <NextIntlClientProvider messages={forBrowsers(messages)}>
            <SettingsProvider settings={settings}>
              <Hydrated>{children}</Hydrated>
            </SettingsProvider>
          </NextIntlClientProvider>
        </main>
        <SiteFooter />
        <OfflineKeeper player={player} shell={shell} />
      </body>
    </html>
  );
}
