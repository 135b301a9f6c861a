import { getTranslations } from 'next-intl/server';
import { ReceiptChecker } from '@/app/_features/results/receipt-checker';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import { ListPanel } from '@/app/_ui/list-panel';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';

export const generateMetadata = pageMetadata('about.title', 'about.description');

const TRUST = ['log', 'clock', 'hidden', 'review', 'ladder'] as const;
const PRIVACY = ['cookie', 'stored', 'seen', 'address'] as const;

/** What the site is, why its results can be trusted, and which data it stores. */
export default async function AboutPage() {
  const [t, all] = await Promise.all([getTranslations('about'), getTranslations()]);
  return (
    <Page heading={t('heading')} lead={t('what')}>
      <p className={ui.lead}>{t('name')}</p>
      <div className={ui.columns}>
        <ListPanel heading={t('trustHeading')} texts={TRUST.map((part) => t(`trust.${part}`))} />
        <div className={ui.stack}>
          <ListPanel heading={t('privacyHeading')} texts={PRIVACY.map((part) => t(`privacy.${part}`))}>
            <p>
              <Link href="/privacy">{all('account.privacy.title')}</Link>
            </p>
          </ListPanel>
          <Panel heading={all('receipts.about.heading')}>
            <p>{all('receipts.about.what')}</p>
            <p>
              {all('receipts.about.proves')} <a href="/.well-known/seawall-keys.json">{all('receipts.about.keys')}</a>
            </p>
            <ClientMessages route="about">
              <ReceiptChecker />
            </ClientMessages>
          </Panel>
          <Panel heading={t('openHeading')}>
            <p>
              {t('open')} <Link href="/api-docs">{t('api')}</Link>
            </p>
          </Panel>
        </div>
      </div>
    </Page>
  );
}
