import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import styles from '../../_ui/site.module.css';
import { LanguageChoice } from './locale-and-theme';
import { Logo } from './logo';

const PAGES = [
  { href: '/', name: 'today' },
  { href: '/play', name: 'play' },
  { href: '/new', name: 'together' },
  { href: '/learn', name: 'learn' },
  { href: '/lab', name: 'lab' },
  { href: '/leaderboards', name: 'leaderboards' },
  { href: '/profile', name: 'profile' },
] as const;

export async function SiteHeader() {
  const t = await getTranslations('site');
  return (
    <header className={styles.header}>
      <Link className={styles.brand} href="/" aria-label={t('home')}>
        <Logo className={styles.logo} />
        <span className={styles.name}>Seawall</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {PAGES.map(({ href, name }) => (
          <Link key={href} href={href}>
            {t(`nav.${name}`)}
          </Link>
        ))}
      </nav>
      <LanguageChoice />
    </header>
  );
}
