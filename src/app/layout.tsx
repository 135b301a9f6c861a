import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import './globals.css';
import { formatPreferences } from '@/server/protocol/preferences';
import { OfflineSync } from './_features/offline/offline-sync';
import { PreferencesProvider } from './_features/preferences/preferences-provider';
import { getPreferences } from './_features/preferences/queries';
import { previewMetadata } from './_features/previews/preview-metadata';
import { FONTS } from './_features/site/fonts';
import { MoreMenu } from './_features/site/more-menu';
import { SiteFooter } from './_features/site/site-footer';
import { SiteHeader } from './_features/site/site-header';
import { TabBar } from './_features/site/tab-bar';
import { readTheme } from './_features/site/theme';
import { ClientMessages } from './_i18n/client-messages';
import { directionOf } from './_i18n/locales';
import { currentOrigin } from './_server/origin';
import { currentDeviceTag } from './_server/visitor';
import { ANNOUNCER_ID } from './_ui/announce';
import { Hydrated } from './_ui/hydrated';

export async function generateMetadata(): Promise<Metadata> {
  const [t, origin, preview] = await Promise.all([getTranslations('site'), currentOrigin(), getTranslations('share.preview')]);
  return {
    metadataBase: new URL(origin),
    ...previewMetadata('/preview/site', preview('site')),
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
  const [locale, theme, preferences, t, player] = await Promise.all([
    getLocale(),
    readTheme(),
    getPreferences(),
    getTranslations('site'),
    currentDeviceTag(),
  ]);
  // The URL contains everything that the shell depends on, so that a change loads another shell.
  const shell = `/offline?${new URLSearchParams({ language: locale, theme: theme ?? '', preferences: formatPreferences(preferences), player })}`;
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} className={FONTS}>
      <body>
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          <ClientMessages route="layout">
            <PreferencesProvider preferences={preferences}>
              <Hydrated>{children}</Hydrated>
            </PreferencesProvider>
          </ClientMessages>
        </main>
        <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="polite" />
        <SiteFooter />
        <TabBar />
        <MoreMenu />
        <OfflineSync player={player} shell={shell} />
      </body>
    </html>
  );
}
