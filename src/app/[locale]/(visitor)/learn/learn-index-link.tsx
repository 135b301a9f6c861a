import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import styles from './page.module.css';

/** A link back to the index of lessons. */
export async function LearnIndexLink() {
  const t = await getTranslations('learn.page');
  return (
    <nav className={styles.crumbs} aria-label={t('heading')}>
      <Link href="/learn">{t('back')}</Link>
    </nav>
  );
}
