import { getTranslations } from 'next-intl/server';
import { chooseTheme } from './actions';
import styles from './site.module.css';
import { THEMES, type Theme } from './theme';

export async function SiteFooter({ theme }: { readonly theme: Theme | undefined }) {
  const [t, themes] = await Promise.all([getTranslations('site'), getTranslations('themes')]);
  return (
    <footer className={styles.footer}>
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
