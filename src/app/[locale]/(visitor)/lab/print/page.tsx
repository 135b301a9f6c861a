import { getTranslations } from 'next-intl/server';
import { PrintSheet } from '@/app/_features/lab/print-sheet';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { pageMetadata } from '@/app/_server/page-metadata';
import { Page } from '@/app/_ui/page';
import styles from './page.module.css';

export const generateMetadata = pageMetadata('lab.print.title', 'lab.print.description', { index: false });

/** The print queue of the lab. Only the sheets themselves are printed. */
export default async function PrintPage() {
  const t = await getTranslations('lab.print');
  return (
    <Page heading={t('title')} className={styles.print}>
      <ClientMessages route="lab/print">
        <PrintSheet />
      </ClientMessages>
    </Page>
  );
}
