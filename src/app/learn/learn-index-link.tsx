import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A link back to the index of lessons, followed by further links. */
export async function LearnIndexLink({ children }: { readonly children?: ReactNode }) {
  const t = await getTranslations('learn.page');
  return (
    <nav className={styles.crumbs} aria-label={t('heading')}>
      <Link href="/learn">{t('back')}</Link>
      {children}
    </nav>
  );
}
