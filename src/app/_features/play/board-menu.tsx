'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { KeyList } from '@/app/_features/board/key-help';
import { LOOKS } from '@/app/_features/board/presenters';
import { SWITCH_TEXTS } from '@/app/_features/preferences/preference-labels';
import type { BooleanPreference } from '@/app/_features/preferences/preferences';
import { useChangeSettings, useSettings } from '@/app/_features/preferences/preferences-provider';
import { Dialog } from '@/app/_ui/dialog';
import paper from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { FEEDBACK_LEVELS, type Feedback } from '@/engine/play/setup';
import styles from './board-menu.module.css';
import { Icon } from './icons';
import toolStyles from './play.module.css';

interface BoardMenuProps {
  readonly kindId: KindId;
  readonly feedback: Feedback;
  /** Undefined where everybody has the same. */
  readonly onFeedback: ((feedback: Feedback) => void) | undefined;
}

/** How this board looks and helps, its keys, and paper. */
export function BoardMenu(props: BoardMenuProps) {
  const t = useTranslations('play.tools');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={toolStyles.tool} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" />
        <span>{t('more')}</span>
      </button>
      {isOpen && <MenuDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MenuDialog({ kindId, feedback, onFeedback, onClose }: BoardMenuProps & { readonly onClose: () => void }) {
  const t = useTranslations('play.menu');
  const settingsText = useTranslations('around.settings');
  const keyText = useTranslations('board.keys');
  const level = useId();
  const settings = useSettings();
  const change = useChangeSettings();

  function print(close: () => void): void {
    close();
    window.print();
  }

  return (
    <Dialog heading={t('heading')} width="wide" onClose={onClose}>
      {(close) => (
        <>
          {switchesOf(kindId).map((name) => (
            <label className={paper.choice} key={name}>
              <input type="checkbox" checked={settings[name]} onChange={(event) => change({ [name]: event.target.checked })} />
              <span>
                {settingsText(SWITCH_TEXTS[name])} <small>{settingsText(`${SWITCH_TEXTS[name]}Note`)}</small>
              </span>
            </label>
          ))}
          {onFeedback !== undefined && (
            <fieldset className={paper.fields}>
              <legend>{settingsText('feedback')}</legend>
              {FEEDBACK_LEVELS.map((one) => (
                <label className={paper.choice} key={one}>
                  <input type="radio" name={level} checked={feedback === one} onChange={() => onFeedback(one)} />
                  <span>{settingsText(`feedbackLevels.${one}`)}</span>
                </label>
              ))}
              <small className={paper.soft}>{t('feedbackNote')}</small>
            </fieldset>
          )}
          <details className={styles.keys}>
            <summary>{keyText('title')}</summary>
            <KeyList kindId={kindId} />
          </details>
          <div className={paper.ways}>
            <button type="button" className="button" data-quiet onClick={() => print(close)}>
              {t('print')}
            </button>
            <button type="button" className="button" onClick={close}>
              {keyText('close')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The switches that change something on boards of a kind. */
function switchesOf(kindId: KindId): readonly BooleanPreference[] {
  const look = LOOKS[kindId];
  return [
    'hasCoordinates',
    ...(look.tintedParts === undefined ? [] : (['hasSeaTints'] as const)),
    ...(look.surround === undefined ? [] : (['surroundsIslands'] as const)),
  ];
}
