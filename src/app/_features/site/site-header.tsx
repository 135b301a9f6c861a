import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import styles from '../../_ui/site.module.css';
import { LocalePicker } from './locale-and-theme';

const PAGES = [
  { href: '/', name: 'today' },
  { href: '/play', name: 'play' },
  { href: '/rooms/new', name: 'together' },
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
      <LocalePicker />
    </header>
  );
}

/** The logo: three stones of a wall above two waves. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="var(--logo-sea)" />
      <path d="M12 15h12v12H12zM26 15h12v12H26zM40 15h12v12H40z" fill="var(--logo-stone)" />
      <path
        d="M9 39q6-6 12 0t12 0t12 0t12 0M9 50q6-6 12 0t12 0t12 0t12 0"
        fill="none"
        stroke="var(--logo-foam)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
