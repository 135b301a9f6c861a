'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { saveSettings } from '@/app/_features/preferences/actions';
import paper from '@/app/_ui/ui.module.css';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';
import { SWITCH_TEXTS } from './preference-labels';
import { type Preferences, SWITCH_NAMES } from './preferences';

/** How boards behave. */
export function SettingsForm({ settings }: { readonly settings: Preferences }) {
  const t = useTranslations('around.settings');
  const [wish, setWish] = useState(settings);
  const [times, save, isSaving] = useActionState(saveSettings, 0);
  const [toldTimes, setToldTimes] = useState(0);
  const isSaid = times > toldTimes && !isSaving;

  function change(part: Partial<Preferences>): void {
    setWish({ ...wish, ...part });
    setToldTimes(times);
  }

  return (
    <form action={save} className={paper.sheet}>
      <h2>{t('board')}</h2>
      {SWITCH_NAMES.map((name) => (
        <label className={paper.choice} key={name}>
          <input type="checkbox" name={name} checked={wish[name]} onChange={(event) => change({ [name]: event.target.checked })} />
          <span>
            {t(SWITCH_TEXTS[name])} <small>{t(`${SWITCH_TEXTS[name]}Note`)}</small>
          </span>
        </label>
      ))}
      <fieldset className={paper.fields} aria-describedby="feedback-note">
        <legend>{t('feedback')}</legend>
        {FEEDBACK_LEVELS.map((level) => (
          <label className={paper.choice} key={level}>
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
        <small id="feedback-note" className={paper.soft}>
          {t('feedbackNote')}
        </small>
      </fieldset>
      <div className={paper.ways}>
        <button type="submit" className="button" aria-disabled={isSaving || undefined}>
          {t('save')}
        </button>
        <span role="status">{isSaid && t('saved')}</span>
      </div>
    </form>
  );
}
