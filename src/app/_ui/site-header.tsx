import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { LOCALE_NAMES, LOCALES } from '@/app/_i18n/locales';
import { chooseLanguage } from './actions';
import { Logo } from './logo';
import styles from './site.module.css';

export async function SiteHeader() {
  const [t, current] = await Promise.all([getTranslations('site'), getLocale()]);
  return (
    <header className={styles.header}>
      <Link className={styles.brand} href="/" aria-label={t('home')}>
        <Logo className={styles.logo} />
        <span className={styles.name}>Seawall</span>
      </Link>
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
