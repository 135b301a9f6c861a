import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { LOCALE_NAMES, LOCALES } from '@/app/_i18n/locales';
import { chooseLanguage } from './actions';
import { Logo } from './logo';
import styles from './site.module.css';

const PAGES = [
  { href: '/', name: 'today' },
  { href: '/play', name: 'play' },
  { href: '/new', name: 'together' },
  { href: '/leaderboards', name: 'leaderboards' },
  { href: '/profile', name: 'profile' },
] as const;

export async function SiteHeader() {
  const [t, current] = await Promise.all([getTranslations('site'), getLocale()]);
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
      <form action={chooseLanguage}>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{t('languages')}</legend>
          {LOCALES.map((locale) => (
            <button type="submit" key={locale} name="language" value={locale} lang={locale} aria-pressed={locale === current}>
              {LOCALE_NAMES[locale]}
            </button>
          ))}
        </fieldset>
      </form>
    </header>
  );
}
