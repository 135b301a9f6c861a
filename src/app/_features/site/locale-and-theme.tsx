import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LOCALE_NAMES, LOCALES } from '@/app/_i18n/locales';
import styles from '../../_ui/site.module.css';
import { chooseLanguage, chooseTheme } from './actions';
import { readTheme, THEMES } from './theme';

interface ChoiceProps {
  /** The id of the heading above it; without one it names itself, for those who cannot see it. */
  readonly labelledBy?: string;
}

/** Buttons for the languages of the site; a press is kept. */
export async function LanguageChoice({ labelledBy }: ChoiceProps) {
  const [t, current] = await Promise.all([getTranslations('site'), getLocale()]);
  return (
    <form action={chooseLanguage}>
      <Choices labelledBy={labelledBy} label={t('languages')}>
        {LOCALES.map((locale) => (
          <button type="submit" key={locale} name="language" value={locale} lang={locale} aria-pressed={locale === current}>
            {LOCALE_NAMES[locale]}
          </button>
        ))}
      </Choices>
    </form>
  );
}

/** Buttons for the appearances of the site; a press is kept. */
export async function ThemeChoice({ labelledBy }: ChoiceProps) {
  const [t, themes, current] = await Promise.all([getTranslations('site'), getTranslations('themes'), readTheme()]);
  return (
    <form action={chooseTheme}>
      <Choices labelledBy={labelledBy} label={t('themes')}>
        {THEMES.map((theme) => (
          <button type="submit" key={theme} name="theme" value={theme} aria-pressed={theme === (current ?? 'system')}>
            {themes(theme)}
          </button>
        ))}
      </Choices>
    </form>
  );
}

function Choices({ labelledBy, label, children }: ChoiceProps & { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.choice} aria-labelledby={labelledBy}>
      {labelledBy === undefined && <legend className="visually-hidden">{label}</legend>}
      {children}
    </fieldset>
  );
}
