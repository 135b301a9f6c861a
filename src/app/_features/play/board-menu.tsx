'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { KeyList } from '@/app/_features/board/key-help';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { PREFERENCE_LABELS } from '@/app/_features/preferences/preference-labels';
import { useChangePreferences, usePreferences } from '@/app/_features/preferences/preferences-provider';
import { PreferencesStatus } from '@/app/_features/preferences/preferences-status';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { RadioList, Switch } from '@/app/_ui/options';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { FEEDBACK_LEVELS, type Feedback } from '@/engine/play/setup';
import type { BooleanPreference } from '@/server/protocol/preferences';
import styles from './board-menu.module.css';
import { ToolButton } from './tool-button';

interface BoardMenuProps {
  readonly kindId: KindId;
  readonly feedback: Feedback;
  /** Undefined where all players have the same feedback. */
  readonly onFeedback: ((feedback: Feedback) => void) | undefined;
  /** The tools that a phone has no space for; each closes the menu after it was used. */
  readonly children: (close: () => void) => ReactNode;
}

/** The menu of a board: appearance, feedback, keys, and preferences. */
export function BoardMenu(props: BoardMenuProps) {
  const t = useTranslations('play.tools');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon="more" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('more')}
      </ToolButton>
      {isOpen && <MenuDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MenuDialog({ kindId, feedback, onFeedback, onClose, children }: BoardMenuProps & { readonly onClose: () => void }) {
  const t = useTranslations('play.menu');
  const settingsText = useTranslations('preferences');
  const keyText = useTranslations('board.keys');
  const preferences = usePreferences();
  const change = useChangePreferences();

  function print(close: () => void): void {
    close();
    window.print();
  }

  return (
    <Dialog heading={t('heading')} width="wide" onClose={onClose}>
      {(close) => (
        <>
          <div className={styles.tools}>{children(close)}</div>
          <div className={styles.status}>
            <PreferencesStatus />
          </div>
          {flagsOf(kindId).map((name) => (
            <Switch
              key={name}
              label={settingsText(PREFERENCE_LABELS[name])}
              note={settingsText(`${PREFERENCE_LABELS[name]}Note`)}
              isOn={preferences[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
          {onFeedback !== undefined && (
            <RadioList
              legend={settingsText('feedback')}
              note={t('feedbackNote')}
              options={FEEDBACK_LEVELS.map((one) => [one, settingsText(`feedbackLevels.${one}`)])}
              value={feedback}
              onChange={onFeedback}
            />
          )}
          <details>
            <summary>{keyText('title')}</summary>
            <KeyList kindId={kindId} />
          </details>
          <div className={ui.actions}>
            <Button onClick={() => print(close)}>{t('print')}</Button>
            <Button variant="primary" onClick={close}>
              {keyText('close')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The preferences that change boards of a kind. */
function flagsOf(kindId: KindId): readonly BooleanPreference[] {
  const presenter = PRESENTERS[kindId];
  return [
    'hasCoordinates',
    ...(presenter.tintedParts === undefined ? [] : (['hasSeaTints'] as const)),
    ...(presenter.surround === undefined ? [] : (['surroundsIslands'] as const)),
  ];
}
