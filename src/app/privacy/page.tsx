import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import ui from '@/app/_ui/ui.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.privacy');
  return { title: t('title'), description: t('description') };
}

const STORED = ['guest', 'play', 'account', 'device', 'chat', 'address'] as const;
const COOKIES = ['identity', 'device', 'known', 'choices'] as const;
const SEEN = ['rooms', 'boards', 'ghosts'] as const;
const RIGHTS = ['export', 'delete', 'clear'] as const;

/** Which data the site stores about players. */
export default async function PrivacyPage() {
  const t = await getTranslations('account.privacy');
  return (
    <div className={ui.page}>
      <h1>{t('heading')}</h1>
      <p className={ui.lead}>
        {t('lead')} <Link href="/account">{t('toAccount')}</Link>
      </p>
      <div className={ui.columns}>
        <div className={ui.stack}>
          <Part id="stored" heading={t('storedHeading')} texts={STORED.map((part) => t(`stored.${part}`))} />
          <Part id="cookies" heading={t('cookiesHeading')} texts={COOKIES.map((part) => t(`cookies.${part}`))} />
        </div>
        <div className={ui.stack}>
          <Part id="seen" heading={t('seenHeading')} texts={SEEN.map((part) => t(`seen.${part}`))} />
          <Part id="rights" heading={t('rightsHeading')} texts={RIGHTS.map((part) => t(`rights.${part}`))} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly heading: string;
  readonly texts: readonly string[];
}

function Part({ id, heading, texts }: PartProps) {
  return (
    <section className={ui.panel} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
