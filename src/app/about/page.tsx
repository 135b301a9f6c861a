import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ReceiptChecker } from '@/app/_features/results/receipt-checker';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('about');
  return { title: t('title'), description: t('description') };
}

const TRUST = ['log', 'clock', 'hidden', 'review', 'ladder'] as const;
const PRIVACY = ['cookie', 'stored', 'seen', 'address'] as const;

/** What the site is, why its results can be trusted, and which data it stores. */
export default async function AboutPage() {
  const [t, account, receipts] = await Promise.all([
    getTranslations('about'),
    getTranslations('account.privacy'),
    getTranslations('receipts.about'),
  ]);
  return (
    <div className={ui.page}>
      <h1>{t('heading')}</h1>
      <p className={ui.lead}>{t('what')}</p>
      <p className={ui.lead}>{t('name')}</p>
      <div className={ui.columns}>
        <Panel heading={t('trustHeading')}>
          <ul>
            {TRUST.map((part) => (
              <li key={part}>{t(`trust.${part}`)}</li>
            ))}
          </ul>
        </Panel>
        <div className={ui.stack}>
          <Panel heading={t('privacyHeading')}>
            <ul>
              {PRIVACY.map((part) => (
                <li key={part}>{t(`privacy.${part}`)}</li>
              ))}
            </ul>
            <p>
              <Link href="/privacy">{account('title')}</Link>
            </p>
          </Panel>
          <Panel heading={receipts('heading')}>
            <p>{receipts('what')}</p>
            <p>
              {receipts('proves')} <a href="/.well-known/seawall-keys.json">{receipts('keys')}</a>
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
    </div>
  );
}
