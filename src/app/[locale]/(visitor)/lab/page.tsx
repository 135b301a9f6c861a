import { getTranslations } from 'next-intl/server';
import { Lab } from '@/app/_features/lab/lab';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { Page } from '@/app/_ui/page';
import { formatPuzzle } from '@/engine/notations/canonical';
import { importPuzzle } from '@/engine/notations/import-export';

export const generateMetadata = pageMetadata('lab.title', 'lab.description');

/** The lab: imports, edits, analyses and exports puzzles. The URL may contain one in any notation. */
export default async function LabPage({ searchParams }: QueryProps) {
  const [t, { puzzle }] = await Promise.all([getTranslations('lab'), searchParams]);
  const brought = typeof puzzle === 'string' ? puzzle : '';
  const reading = brought === '' ? undefined : importPuzzle(brought);
  return (
    <Page heading={t('title')} lead={t('intro')}>
      <ClientMessages route="lab">
        <Lab initial={reading?.ok ? formatPuzzle(reading.value.puzzle) : null} unreadable={reading?.ok === false ? brought : ''} />
      </ClientMessages>
    </Page>
  );
}
