import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { PrintSheet } from '@/app/_features/lab/print-sheet';
import { forBrowsers } from '@/app/_i18n/messages';
import paper from '@/app/_ui/ui.module.css';
import styles from './page.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.print');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

/** What was put on the print sheet in the lab; only the pages themselves come out of a printer. */
export default async function PrintPage() {
  const [t, messages] = await Promise.all([getTranslations('lab.print'), getMessages()]);
  return (
    <div className={`${paper.page} ${styles.print}`}>
      <h1>{t('title')}</h1>
      <NextIntlClientProvider messages={{ ...forBrowsers(messages), lab: messages.lab }}>
        <PrintSheet />
      </NextIntlClientProvider>
    </div>
  );
}
