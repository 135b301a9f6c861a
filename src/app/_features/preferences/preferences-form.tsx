'use client';

import { useTranslations } from 'next-intl';
import { RadioList, Switch } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
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
    <Panel heading={t('board')}>
      <PreferencesStatus />
      {BOOLEAN_PREFERENCES.map((name) => (
        <Switch
          key={name}
          label={t(PREFERENCE_LABELS[name])}
          note={t(`${PREFERENCE_LABELS[name]}Note`)}
          isOn={preferences[name]}
          onChange={(isOn) => change({ [name]: isOn })}
        />
      ))}
      <RadioList
        legend={t('feedback')}
        note={t('feedbackNote')}
        options={FEEDBACK_LEVELS.map((level) => [level, t(`feedbackLevels.${level}`)])}
        value={preferences.feedback}
        onChange={(feedback) => change({ feedback })}
      />
    </Panel>
  );
}
