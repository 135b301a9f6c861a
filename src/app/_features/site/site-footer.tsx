import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import styles from '../../_ui/site.module.css';
import ui from '../../_ui/ui.module.css';
import { LocalePicker, ThemePicker } from './locale-and-theme';

const PAGES = [
  { href: '/daily/archive', name: 'archive' },
  { href: '/library', name: 'library' },
  { href: '/lab', name: 'lab' },
  { href: '/help', name: 'help' },
  { href: '/settings', name: 'settings' },
  { href: '/about', name: 'about' },
  { href: '/privacy', name: 'privacy' },
  { href: '/api-docs', name: 'api' },
] as const;

export async function SiteFooter() {
  const t = await getTranslations('site');
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('nav.all')}>
        {PAGES.map(({ href, name }) => (
          <Link key={href} href={href} prefetch={false}>
            {t(`nav.${name}`)}
          </Link>
        ))}
      </nav>
      <p>{t('footer')}</p>
      <div className={`${ui.actions} ${styles.pickers}`}>
        <LocalePicker />
        <ThemePicker />
      </div>
    </footer>
  );
}
