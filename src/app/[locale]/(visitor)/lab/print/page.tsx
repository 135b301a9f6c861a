import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintSheet } from '@/app/_features/lab/print-sheet';
import { ClientMessages } from '@/app/_i18n/client-messages';
import ui from '@/app/_ui/ui.module.css';
import styles from './page.module.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.print');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

/** The print queue of the lab. Only the sheets themselves are printed. */
export default async function PrintPage() {
  const t = await getTranslations('lab.print');
  return (
    <div className={`${ui.page} ${styles.print}`}>
      <h1>{t('title')}</h1>
      <ClientMessages route="lab/print">
        <PrintSheet />
      </ClientMessages>
    </div>
  );
}
