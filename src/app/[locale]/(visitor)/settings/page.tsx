import { getTranslations } from 'next-intl/server';
import { PreferencesForm } from '@/app/_features/preferences/preferences-form';
import { LocalePicker, ThemePicker } from '@/app/_features/site/locale-and-theme';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { pageMetadata } from '@/app/_server/page-metadata';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';

export const generateMetadata = pageMetadata('preferences.title', 'preferences.description', { index: false });

/** The visitor's preferences, saved in this browser. */
export default async function SettingsPage() {
  const t = await getTranslations('preferences');
  return (
    <Page heading={t('heading')} lead={t('note')}>
      <div className={ui.columns}>
        <ClientMessages route="settings">
          <PreferencesForm />
        </ClientMessages>
        <Panel id="language" heading={t('language')}>
          <LocalePicker labelledBy="language" />
          <h2 id="theme">{t('theme')}</h2>
          <ThemePicker labelledBy="theme" />
        </Panel>
      </div>
    </Page>
  );
}
