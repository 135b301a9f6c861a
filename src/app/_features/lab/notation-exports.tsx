'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from '@/app/_features/share/copy';
import { Button } from '@/app/_ui/button';
import field from '@/app/_ui/field.module.css';
import ui from '@/app/_ui/ui.module.css';
import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS, type NotationId } from '@/engine/notations/notation';
import type { EditablePuzzle } from './editable-puzzle';
import styles from './lab.module.css';

/** The puzzle in every notation that can express it, each with a copy button. */
export function NotationExports({ puzzle }: { readonly puzzle: EditablePuzzle }) {
  const t = useTranslations('lab');
  const [status, setStatus] = useState('');
  const [isOpen, setOpen] = useState(false);
  const texts = (isOpen ? NOTATION_IDS : []).flatMap((id) => {
    const text = exportPuzzle(puzzle, id);
    return text === undefined ? [] : [{ id, text }];
  });

  async function copy(id: NotationId, text: string): Promise<void> {
    setStatus((await copyText(text)) ? t('actions.copied', { notation: t(`notations.${id}`) }) : t('actions.notCopied'));
  }

  return (
    <details className={styles.exports} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('actions.exports')}</summary>
      <dl className={ui.facts}>
        {texts.map(({ id, text }) => (
          <div key={id}>
            <dt>{t(`notations.${id}`)}</dt>
            <dd className={ui.line}>
              <textarea
                className={`${field.input} ${field.lines}`}
                readOnly
                dir="ltr"
                rows={1}
                value={text}
                aria-label={t(`notations.${id}`)}
              />
              <Button aria-label={t('actions.copyOf', { notation: t(`notations.${id}`) })} onClick={() => copy(id, text)}>
                {t('actions.copy')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={ui.status}>
        {status}
      </p>
    </details>
  );
}
