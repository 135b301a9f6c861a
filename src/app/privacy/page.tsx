import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import paper from '@/app/_ui/ui.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.privacy');
  return { title: t('title'), description: t('description') };
}

const STORED = ['guest', 'play', 'account', 'device', 'chat', 'address'] as const;
const COOKIES = ['identity', 'device', 'known', 'choices'] as const;
const SEEN = ['rooms', 'boards', 'ghosts'] as const;
const RIGHTS = ['export', 'delete', 'clear'] as const;

/** What is known of people, in plain words. */
export default async function PrivacyPage() {
  const t = await getTranslations('account.privacy');
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>
        {t('lead')} <Link href="/account">{t('toAccount')}</Link>
      </p>
      <div className={paper.columns}>
        <div className={paper.stack}>
          <Part id="stored" heading={t('storedHeading')} texts={STORED.map((part) => t(`stored.${part}`))} />
          <Part id="cookies" heading={t('cookiesHeading')} texts={COOKIES.map((part) => t(`cookies.${part}`))} />
        </div>
        <div className={paper.stack}>
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
    <section className={paper.sheet} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
