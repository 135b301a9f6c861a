import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LOCALE_NAMES, LOCALES } from '@/app/_i18n/locales';
import styles from '@/app/_ui/options.module.css';
import { setLocale, setTheme } from './actions';
import { readTheme, THEMES } from './theme';

interface PickerProps {
  /** The id of its heading; without one it has its own label for screen readers. */
  readonly labelledBy?: string;
}

/** Buttons that choose and save the language. */
export async function LocalePicker({ labelledBy }: PickerProps) {
  const [t, current] = await Promise.all([getTranslations('site'), getLocale()]);
  return (
    <form action={setLocale}>
      <Picker labelledBy={labelledBy} label={t('languages')}>
        {LOCALES.map((locale) => (
          <button type="submit" key={locale} name="language" value={locale} lang={locale} aria-pressed={locale === current}>
            {LOCALE_NAMES[locale]}
          </button>
        ))}
      </Picker>
    </form>
  );
}

/** Buttons that choose and save the theme. */
export async function ThemePicker({ labelledBy }: PickerProps) {
  const [t, themes, current] = await Promise.all([getTranslations('site'), getTranslations('themes'), readTheme()]);
  return (
    <form action={setTheme}>
      <Picker labelledBy={labelledBy} label={t('themes')}>
        {THEMES.map((theme) => (
          <button type="submit" key={theme} name="theme" value={theme} aria-pressed={theme === (current ?? 'system')}>
            {themes(theme)}
          </button>
        ))}
      </Picker>
    </form>
  );
}

function Picker({ labelledBy, label, children }: PickerProps & { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.segments} aria-labelledby={labelledBy}>
      {labelledBy === undefined && <legend className="visually-hidden">{label}</legend>}
      {children}
    </fieldset>
  );
}
