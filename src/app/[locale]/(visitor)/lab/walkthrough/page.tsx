import { getTranslations } from 'next-intl/server';
import { WalkthroughViewer } from '@/app/_features/walkthrough/walkthrough-viewer';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { ButtonLink } from '@/app/_ui/button-link';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { parseSearchParams } from './search-params';

export const generateMetadata = pageMetadata('walkthrough.title', 'walkthrough.description');

/** The walkthrough of a puzzle, or of a position of it. */
export default async function WalkthroughPage({ searchParams }: QueryProps) {
  const [searched, t] = await Promise.all([searchParams, getTranslations('walkthrough')]);
  const query = parseSearchParams(searched);
  if (query !== undefined) {
    return (
      <ClientMessages route="lab/walkthrough">
        <WalkthroughViewer {...query} title={t('title')} intro={t('intro')} />
      </ClientMessages>
    );
  }
  return (
    <Page heading={t('title')}>
      <Panel>
        <p>{t('noPuzzle')}</p>
        <div className={ui.actions}>
          <ButtonLink variant="primary" href="/lab">
            {t('toLab')}
          </ButtonLink>
        </div>
      </Panel>
    </Page>
  );
}
