import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import paper from '@/app/_ui/ui.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('around.about');
  return { title: t('title'), description: t('description') };
}

const TRUST = ['log', 'clock', 'hidden', 'review', 'ladder'] as const;
const PRIVACY = ['cookie', 'stored', 'seen', 'address'] as const;

/** What this is, why its results are true, and what it knows of people. */
export default async function AboutPage() {
  const [t, account] = await Promise.all([getTranslations('around.about'), getTranslations('account.privacy')]);
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>{t('what')}</p>
      <p className={paper.lead}>{t('name')}</p>
      <div className={paper.columns}>
        <section className={paper.sheet} aria-labelledby="trust">
          <h2 id="trust">{t('trustHeading')}</h2>
          <ul>
            {TRUST.map((part) => (
              <li key={part}>{t(`trust.${part}`)}</li>
            ))}
          </ul>
        </section>
        <div className={paper.stack}>
          <section className={paper.sheet} aria-labelledby="privacy">
            <h2 id="privacy">{t('privacyHeading')}</h2>
            <ul>
              {PRIVACY.map((part) => (
                <li key={part}>{t(`privacy.${part}`)}</li>
              ))}
            </ul>
            <p>
              <Link href="/privacy">{account('title')}</Link>
            </p>
          </section>
          <section className={paper.sheet} aria-labelledby="programs">
            <h2 id="programs">{t('openHeading')}</h2>
            <p>
              {t('open')} <Link href="/api-docs">{t('api')}</Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}
