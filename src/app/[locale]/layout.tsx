import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import '../globals.css';
import { previewMetadata } from '@/app/_features/previews/preview-metadata';
import { FONTS } from '@/app/_features/site/fonts';
import { MoreMenu, SiteHeader, TabBar } from '@/app/_features/site/navigation';
import { SiteFooter } from '@/app/_features/site/site-footer';
import { readTheme } from '@/app/_features/site/theme';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { languagesOf } from '@/app/_i18n/languages-of';
import { getPathname } from '@/app/_i18n/navigation';
import { currentOrigin, currentPage } from '@/app/_server/origin';
import { ANNOUNCER_ID } from '@/app/_ui/announce';
import { Hydrated } from '@/app/_ui/hydrated';
import { directionOf } from '@/server/protocol/locales';

export async function generateMetadata(): Promise<Metadata> {
  const [t, origin, page, locale, preview] = await Promise.all([
    getTranslations('site'),
    currentOrigin(),
    currentPage(),
    getLocale(),
    getTranslations('share.preview'),
  ]);
  const [href] = page.split('?');
  return {
    metadataBase: new URL(origin),
    alternates: { canonical: getPathname({ href, locale }), languages: languagesOf(href) },
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
  const [locale, theme, t] = await Promise.all([getLocale(), readTheme(), getTranslations('site')]);
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} className={FONTS}>
      <body>
        <ClientMessages route="layout">
          <a className="skip" href="#main">
            {t('skip')}
          </a>
          <SiteHeader />
          <main id="main" tabIndex={-1}>
            <Hydrated>{children}</Hydrated>
          </main>
          <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="polite" />
          <SiteFooter />
          <TabBar />
          <MoreMenu />
        </ClientMessages>
      </body>
    </html>
  );
}
