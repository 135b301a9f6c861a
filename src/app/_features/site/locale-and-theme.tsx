import { getLocale, getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import styles from '@/app/_ui/options.module.css';
import { LOCALE_NAMES, LOCALES } from '@/server/protocol/locales';
import { THEMES } from '@/server/protocol/themes';
import { setLocale, setTheme } from './actions';
import { readTheme } from './theme';

interface PickerProps {
  /** The id of its heading; without one it has its own label for screen readers. */
  readonly labelledBy?: string;
}

/** Buttons that choose and save the language. */
export async function LocalePicker(props: PickerProps) {
  const [t, current] = await Promise.all([getTranslations('site'), getLocale()]);
  const choices = LOCALES.map((locale) => [locale, LOCALE_NAMES[locale], locale] as const);
  return <Picker {...props} action={setLocale} name="language" label={t('languages')} choices={choices} current={current} />;
}

/** Buttons that choose and save the theme. */
export async function ThemePicker(props: PickerProps) {
  const [t, themes, theme] = await Promise.all([getTranslations('site'), getTranslations('themes'), readTheme()]);
  const choices = THEMES.map((one) => [one, themes(one)] as const);
  return <Picker {...props} action={setTheme} name="theme" label={t('themes')} choices={choices} current={theme ?? 'system'} />;
}

interface ChoicesProps extends PickerProps {
  readonly action: (form: FormData) => Promise<void>;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, text: string, language?: string])[];
  readonly current: string;
}

function Picker({ labelledBy, action, name, label, choices, current }: ChoicesProps) {
  return (
    <ActionForm action={action}>
      <fieldset className={styles.segments} aria-labelledby={labelledBy}>
        {labelledBy === undefined && <legend className="visually-hidden">{label}</legend>}
        {choices.map(([value, text, language]) => (
          <button type="submit" key={value} name={name} value={value} lang={language} aria-pressed={value === current}>
            {text}
          </button>
        ))}
      </fieldset>
    </ActionForm>
  );
}
