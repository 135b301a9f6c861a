'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import ui from '@/app/_ui/ui.module.css';
import { MAX_SIDE } from '@/engine/core/grid';
import { findPlayable, type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { type EditablePuzzle, isPossible } from './editable-puzzle';
import type { EditorAction } from './editor-state';
import styles from './lab.module.css';

interface SizeFormProps {
  readonly puzzle: EditablePuzzle;
  readonly onEdit: (action: EditorAction) => void;
}

/** The kind and the size of the puzzle. A size applies as soon as it is possible. */
export function SizeForm({ puzzle, onEdit }: SizeFormProps) {
  const t = useTranslations('lab.editor');
  const kinds = useTranslations('kinds');
  const isEven = puzzle.kind === 'tic-tac-logic';
  const [wrong, setWrong] = useState<{ readonly width: string; readonly height: string }>();
  const shown = wrong ?? { width: `${puzzle.width}`, height: `${puzzle.height}` };

  function setSide(side: 'width' | 'height', value: string): void {
    const next = { ...shown, [side]: value };
    const size = { width: Number(next.width), height: Number(next.height) };
    const isRight = value !== '' && isPossible(puzzle.kind, size);
    setWrong(isRight ? undefined : next);
    if (isRight) onEdit({ type: 'size', size });
  }

  return (
    <div className={styles.shape}>
      <div className={ui.field}>
        <label htmlFor="lab-kind">{t('kind')}</label>
        <select
          id="lab-kind"
          className={ui.input}
          value={puzzle.kind}
          onChange={({ target }) => {
            setWrong(undefined);
            onEdit({ type: 'kind', kind: target.value as KindId });
          }}
        >
          {PLAYABLE_KINDS.map(({ id }) => (
            <option key={id} value={id}>
              {kinds(`${id}.name`)}
            </option>
          ))}
        </select>
      </div>
      {(['width', 'height'] as const).map((side) => (
        <div key={side} className={ui.field}>
          <label htmlFor={`lab-${side}`}>{t(side)}</label>
          <input
            id={`lab-${side}`}
            className={ui.input}
            type="number"
            inputMode="numeric"
            dir="ltr"
            min={isEven ? 2 : 1}
            max={MAX_SIDE}
            step={isEven ? 2 : 1}
            value={shown[side]}
            onChange={({ target }) => setSide(side, target.value)}
            onBlur={() => setWrong(undefined)}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={wrong && 'lab-size-note'}
          />
        </div>
      ))}
      {findPlayable(puzzle.kind)?.options.includes('repeats') && (
        <label className={`${ui.option} ${styles.wide}`}>
          <input
            type="checkbox"
            checked={puzzle.options.repeats === true}
            onChange={({ target }) => onEdit({ type: 'repeats', repeats: target.checked })}
          />
          {t('repeats')}
        </label>
      )}
      {wrong !== undefined && (
        <p id="lab-size-note" className={`${ui.error} ${styles.wide}`} role="alert">
          {t(isEven ? 'even' : 'range')}
        </p>
      )}
    </div>
  );
}
