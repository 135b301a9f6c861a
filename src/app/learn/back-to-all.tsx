import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The way back from one of the things to learn, and where one is. */
export async function BackToAll({ children }: { readonly children?: ReactNode }) {
  const t = await getTranslations('learn.page');
  return (
    <nav className={styles.crumbs} aria-label={t('heading')}>
      <Link href="/learn">{t('back')}</Link>
      {children}
    </nav>
  );
}
