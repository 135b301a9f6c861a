import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { SettingsForm } from '@/app/_client/around/settings-form';
import { LOCALE_NAMES, LOCALES } from '@/app/_i18n/locales';
import { readSettings } from '@/app/_server/settings';
import { chooseLanguage, chooseTheme } from '@/app/_ui/actions';
import paper from '@/app/_ui/paper.module.css';
import site from '@/app/_ui/site.module.css';
import { readTheme, THEMES } from '@/app/_ui/theme';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('around.settings');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

/** What the visitor likes, kept in this browser. */
export default async function SettingsPage() {
  const [t, themes, current, theme, settings] = await Promise.all([
    getTranslations('around.settings'),
    getTranslations('themes'),
    getLocale(),
    readTheme(),
    readSettings(),
  ]);
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>{t('note')}</p>
      <div className={paper.columns}>
        <SettingsForm settings={settings} />
        <div className={paper.sheet}>
          <h2 id="language">{t('language')}</h2>
          <form action={chooseLanguage}>
            <fieldset className={site.choice} aria-labelledby="language">
              {LOCALES.map((locale) => (
                <button type="submit" key={locale} name="language" value={locale} lang={locale} aria-pressed={locale === current}>
                  {LOCALE_NAMES[locale]}
                </button>
              ))}
            </fieldset>
          </form>
          <h2 id="theme">{t('theme')}</h2>
          <form action={chooseTheme}>
            <fieldset className={site.choice} aria-labelledby="theme">
              {THEMES.map((choice) => (
                <button type="submit" key={choice} name="theme" value={choice} aria-pressed={choice === (theme ?? 'system')}>
                  {themes(choice)}
                </button>
              ))}
            </fieldset>
          </form>
        </div>
      </div>
    </div>
  );
}
