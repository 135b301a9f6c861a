'use client';

import { useTranslations } from 'next-intl';
import ui from '@/app/_ui/ui.module.css';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';
import { BOOLEAN_PREFERENCES } from '@/server/protocol/preferences';
import { PREFERENCE_LABELS } from './preference-labels';
import { useChangePreferences, usePreferences } from './preferences-provider';
import { PreferencesStatus } from './preferences-status';

/** The preferences for all boards. Each change is saved at once. */
export function PreferencesForm() {
  const t = useTranslations('preferences');
  const preferences = usePreferences();
  const change = useChangePreferences();

  return (
    <section className={ui.panel} aria-labelledby="board-preferences">
      <h2 id="board-preferences">{t('board')}</h2>
      <PreferencesStatus />
      {BOOLEAN_PREFERENCES.map((name) => (
        <label className={ui.option} key={name}>
          <input type="checkbox" checked={preferences[name]} onChange={(event) => change({ [name]: event.target.checked })} />
          <span>
            {t(PREFERENCE_LABELS[name])} <small>{t(`${PREFERENCE_LABELS[name]}Note`)}</small>
          </span>
        </label>
      ))}
      <fieldset className={ui.fields} aria-describedby="feedback-note">
        <legend>{t('feedback')}</legend>
        {FEEDBACK_LEVELS.map((level) => (
          <label className={ui.option} key={level}>
            <input type="radio" name="feedback" checked={preferences.feedback === level} onChange={() => change({ feedback: level })} />
            <span>{t(`feedbackLevels.${level}`)}</span>
          </label>
        ))}
        <small id="feedback-note" className={ui.muted}>
          {t('feedbackNote')}
        </small>
      </fieldset>
    </section>
  );
}
