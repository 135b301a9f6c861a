'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { savePreferencesForm } from '@/app/_features/preferences/actions';
import ui from '@/app/_ui/ui.module.css';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';
import { PREFERENCE_LABELS } from './preference-labels';
import { BOOLEAN_PREFERENCES, type Preferences } from './preferences';

export function PreferencesForm({ preferences }: { readonly preferences: Preferences }) {
  const t = useTranslations('preferences');
  const [wish, setWish] = useState(preferences);
  const [times, save, isSaving] = useActionState(savePreferencesForm, 0);
  const [seenTimes, setSeenTimes] = useState(0);
  const isShown = times > seenTimes && !isSaving;

  function change(part: Partial<Preferences>): void {
    setWish({ ...wish, ...part });
    setSeenTimes(times);
  }

  return (
    <form action={save} className={ui.panel}>
      <h2>{t('board')}</h2>
      {BOOLEAN_PREFERENCES.map((name) => (
        <label className={ui.option} key={name}>
          <input type="checkbox" name={name} checked={wish[name]} onChange={(event) => change({ [name]: event.target.checked })} />
          <span>
            {t(PREFERENCE_LABELS[name])} <small>{t(`${PREFERENCE_LABELS[name]}Note`)}</small>
          </span>
        </label>
      ))}
      <fieldset className={ui.fields} aria-describedby="feedback-note">
        <legend>{t('feedback')}</legend>
        {FEEDBACK_LEVELS.map((level) => (
          <label className={ui.option} key={level}>
            <input
              type="radio"
              name="feedback"
              value={level}
              checked={wish.feedback === level}
              onChange={() => change({ feedback: level })}
            />
            <span>{t(`feedbackLevels.${level}`)}</span>
          </label>
        ))}
        <small id="feedback-note" className={ui.muted}>
          {t('feedbackNote')}
        </small>
      </fieldset>
      <div className={ui.actions}>
        <button type="submit" className="button" aria-disabled={isSaving || undefined}>
          {t('save')}
        </button>
        <span role="status">{isShown && t('saved')}</span>
      </div>
    </form>
  );
}
