import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SettingsForm } from '@/app/_features/preferences/preferences-form';
import { readSettings } from '@/app/_features/preferences/queries';
import { LanguageChoice, ThemeChoice } from '@/app/_features/site/locale-and-theme';
import paper from '@/app/_ui/ui.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('around.settings');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

/** What the visitor likes, kept in this browser. */
export default async function SettingsPage() {
  const [t, settings] = await Promise.all([getTranslations('around.settings'), readSettings()]);
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>{t('note')}</p>
      <div className={paper.columns}>
        <SettingsForm settings={settings} />
        <div className={paper.sheet}>
          <h2 id="language">{t('language')}</h2>
          <LanguageChoice labelledBy="language" />
          <h2 id="theme">{t('theme')}</h2>
          <ThemeChoice labelledBy="theme" />
        </div>
      </div>
    </div>
  );
}
