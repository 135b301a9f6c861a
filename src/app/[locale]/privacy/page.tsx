import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import { ListPanel } from '@/app/_ui/list-panel';
import { Page } from '@/app/_ui/page';
import ui from '@/app/_ui/ui.module.css';

export const generateMetadata = pageMetadata('account.privacy.title', 'account.privacy.description');

const STORED = ['guest', 'play', 'account', 'device', 'chat', 'library', 'address'] as const;
const COOKIES = ['identity', 'device', 'known', 'choices'] as const;
const SEEN = ['rooms', 'boards', 'library', 'ghosts'] as const;
const RIGHTS = ['export', 'delete', 'clear'] as const;

/** Which data the site stores about players. */
export default async function PrivacyPage() {
  const t = await getTranslations('account.privacy');
  return (
    <Page heading={t('heading')}>
      <p className={ui.lead}>
        {t('lead')} <Link href="/account">{t('toAccount')}</Link>
      </p>
      <div className={ui.columns}>
        <div className={ui.stack}>
          <ListPanel heading={t('storedHeading')} texts={STORED.map((part) => t(`stored.${part}`))} />
          <ListPanel heading={t('cookiesHeading')} texts={COOKIES.map((part) => t(`cookies.${part}`))} />
        </div>
        <div className={ui.stack}>
          <ListPanel heading={t('seenHeading')} texts={SEEN.map((part) => t(`seen.${part}`))} />
          <ListPanel heading={t('rightsHeading')} texts={RIGHTS.map((part) => t(`rights.${part}`))} />
        </div>
      </div>
    </Page>
  );
}
