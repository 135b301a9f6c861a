import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { chooseTheme } from './actions';
import styles from './site.module.css';
import { THEMES, type Theme } from './theme';

const PAGES = [
  { href: '/daily/archive', name: 'archive' },
  { href: '/submit', name: 'submit' },
  { href: '/help', name: 'help' },
  { href: '/settings', name: 'settings' },
  { href: '/about', name: 'about' },
  { href: '/api-docs', name: 'api' },
] as const;

export async function SiteFooter({ theme }: { readonly theme: Theme | undefined }) {
  const [t, nav, themes] = await Promise.all([getTranslations('site'), getTranslations('around.nav'), getTranslations('themes')]);
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={nav('label')}>
        {PAGES.map(({ href, name }) => (
          <Link key={href} href={href} prefetch={false}>
            {nav(name)}
          </Link>
        ))}
      </nav>
      <p>{t('footer')}</p>
      <form action={chooseTheme}>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{t('themes')}</legend>
          {THEMES.map((choice) => (
            <button type="submit" key={choice} name="theme" value={choice} aria-pressed={choice === (theme ?? 'system')}>
              {themes(choice)}
            </button>
          ))}
        </fieldset>
      </form>
    </footer>
  );
}
