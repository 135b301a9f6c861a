'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { Field } from '@/app/_ui/field';
import { DrawnRadio } from '@/app/_ui/options';
import ui from '@/app/_ui/ui.module.css';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import type { KindId } from '@/engine/kinds/playable';
import { CLUE_TOOLS, type ClueTool } from './clue-tools';
import styles from './lab.module.css';

interface CluePaletteProps {
  readonly kind: KindId;
  readonly tool: ClueTool;
  readonly onChoose: (tool: ClueTool) => void;
}

const MAX_NUMBER = 9_999;

/** The clue tools. */
export function CluePalette({ kind, tool, onChoose }: CluePaletteProps) {
  const t = useTranslations('lab.editor');
  const marks = useTranslations('board.marks');
  const name = useId();
  const presenter = PRESENTERS[kind];

  function nameOf(one: ClueTool): string {
    if (one === 'cycle' || one === 'sign') return t(one);
    if (one === 0) return t('erase');
    if (one === UNKNOWN_SIZE) return t('unknown');
    return kind === 'nurikabe' ? `${one}` : marks(presenter.markNames[one]);
  }

  return (
    <div className={styles.examining}>
      <fieldset className={ui.actions}>
        <legend className="visually-hidden">{t('tools')}</legend>
        {CLUE_TOOLS[kind].map((one) => (
          <DrawnRadio
            key={one}
            className={styles.stamp}
            name={name}
            checked={one === tool}
            onChange={() => onChoose(one)}
            title={nameOf(one)}
            aria-label={nameOf(one)}
          >
            <span aria-hidden="true">{symbolOf(kind, one)}</span>
          </DrawnRadio>
        ))}
      </fieldset>
      {kind === 'nurikabe' && (
        <Field
          label={t('number')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_NUMBER}
          dir="ltr"
          value={typeof tool === 'number' && tool > 0 ? tool : ''}
          onChange={({ target: { valueAsNumber } }) => {
            if (Number.isInteger(valueAsNumber) && valueAsNumber > 0 && valueAsNumber <= MAX_NUMBER) onChoose(valueAsNumber);
          }}
        />
      )}
    </div>
  );
}

function symbolOf(kind: KindId, tool: ClueTool): string {
  if (tool === 'cycle') return '⟳';
  if (tool === 'sign') return '=×';
  if (tool === 0) return '⌫';
  if (tool === UNKNOWN_SIZE) return '?';
  return kind === 'nurikabe' ? `${tool}` : 'XO'[tool - 1];
}
