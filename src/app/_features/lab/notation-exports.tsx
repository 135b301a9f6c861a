'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from '@/app/_features/share/copy';
import paper from '@/app/_ui/ui.module.css';
import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS, type NotationId } from '@/engine/notations/notation';
import type { EditablePuzzle } from './editable-puzzle';
import styles from './lab.module.css';

/** The puzzle in every notation that can express it, each to be copied. */
export function Exports({ sketch }: { readonly sketch: EditablePuzzle }) {
  const t = useTranslations('lab');
  const [said, setSaid] = useState('');
  const texts = NOTATION_IDS.flatMap((id) => {
    const text = exportPuzzle(sketch, id);
    return text === undefined ? [] : [{ id, text }];
  });

  async function copy(id: NotationId, text: string): Promise<void> {
    setSaid((await copyText(text)) ? t('take.copied', { notation: t(`notations.${id}`) }) : t('take.notCopied'));
  }

  return (
    <details className={styles.exports}>
      <summary>{t('take.exports')}</summary>
      <dl>
        {texts.map(({ id, text }) => (
          <div key={id}>
            <dt>{t(`notations.${id}`)}</dt>
            <dd>
              <textarea readOnly dir="ltr" rows={1} value={text} aria-label={t(`notations.${id}`)} />
              <button
                type="button"
                className="button"
                data-quiet
                aria-label={t('take.copyOf', { notation: t(`notations.${id}`) })}
                onClick={() => copy(id, text)}
              >
                {t('take.copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={paper.said}>
        {said}
      </p>
    </details>
  );
}
