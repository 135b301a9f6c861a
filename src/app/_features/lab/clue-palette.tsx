'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { LOOKS } from '@/app/_features/board/presenters';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import type { KindId } from '@/engine/kinds/playable';
import { type ClueTool, STAMPS } from './clue-tools';
import styles from './lab.module.css';

interface StampPaletteProps {
  readonly kind: KindId;
  readonly stamp: ClueTool;
  readonly onChoose: (stamp: ClueTool) => void;
}

const MAX_NUMBER = 9_999;

/** What a press draws. */
export function StampPalette({ kind, stamp, onChoose }: StampPaletteProps) {
  const t = useTranslations('lab.draw');
  const marks = useTranslations('board.marks');
  const name = useId();
  const look = LOOKS[kind];

  function nameOf(one: ClueTool): string {
    if (one === 'cycle') return t('cycle');
    if (one === 0) return t('erase');
    if (one === UNKNOWN_SIZE) return t('unknown');
    return kind === 'nurikabe' ? `${one}` : marks(look.markNames[one]);
  }

  return (
    <div className={styles.stamps}>
      <fieldset className={styles.stampRow}>
        <legend className="visually-hidden">{t('stamps')}</legend>
        {STAMPS[kind].map((one) => (
          <label key={one} className={styles.stamp} title={nameOf(one)}>
            <input type="radio" name={name} checked={one === stamp} onChange={() => onChoose(one)} aria-label={nameOf(one)} />
            <span aria-hidden="true">{signOf(kind, one)}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'nurikabe' && (
        <label className={styles.otherNumber}>
          <span>{t('number')}</span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_NUMBER}
            dir="ltr"
            value={typeof stamp === 'number' && stamp > 0 ? stamp : ''}
            onChange={({ target: { valueAsNumber } }) => {
              if (Number.isInteger(valueAsNumber) && valueAsNumber > 0 && valueAsNumber <= MAX_NUMBER) onChoose(valueAsNumber);
            }}
          />
        </label>
      )}
    </div>
  );
}

function signOf(kind: KindId, stamp: ClueTool): string {
  if (stamp === 'cycle') return '⟳';
  if (stamp === 0) return '⌫';
  if (stamp === UNKNOWN_SIZE) return '?';
  return kind === 'nurikabe' ? `${stamp}` : 'XO'[stamp - 1];
}
