import type { Viewport } from 'next';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import '../../globals.css';
import styles from '@/app/_features/embed/embed.module.css';
import { FONTS } from '@/app/_features/site/fonts';
import { currentPage } from '@/app/_server/origin';
import { ANNOUNCER_ID } from '@/app/_ui/announce';
import { Hydrated } from '@/app/_ui/hydrated';
import { readEmbedOptions } from '@/server/protocol/embed-schemas';
import { directionOf } from '@/server/protocol/locales';

export const viewport: Viewport = { colorScheme: 'light dark' };

/** The layout of frames on other sites: only the puzzle, without the header, the menus and the footer of the site. */
export default async function FrameLayout({ children }: { readonly children: ReactNode }) {
  const [locale, page] = await Promise.all([getLocale(), currentPage()]);
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={readEmbedOptions(page).theme} className={FONTS}>
      <body>
        <main id="main" className={styles.main} aria-label="Seawall">
          <Hydrated>{children}</Hydrated>
        </main>
        <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="polite" />
      </body>
    </html>
  );
}
