'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import paper from '@/app/_ui/ui.module.css';
import { MAX_SIDE } from '@/engine/core/grid';
import { findPlayable, type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { type EditablePuzzle, isPossible } from './editable-puzzle';
import type { DrawingAction } from './editor-state';
import styles from './lab.module.css';

interface ShapeFormProps {
  readonly sketch: EditablePuzzle;
  readonly onDraw: (action: DrawingAction) => void;
}

/** The kind and the size of what is drawn; a size counts as soon as it is possible. */
export function ShapeForm({ sketch, onDraw }: ShapeFormProps) {
  const t = useTranslations('lab.draw');
  const kinds = useTranslations('kinds');
  const isEven = sketch.kind === 'tic-tac-logic';
  const [wrong, setWrong] = useState<{ readonly width: string; readonly height: string }>();
  const shown = wrong ?? { width: `${sketch.width}`, height: `${sketch.height}` };

  function setSide(side: 'width' | 'height', value: string): void {
    const next = { ...shown, [side]: value };
    const size = { width: Number(next.width), height: Number(next.height) };
    const isRight = value !== '' && isPossible(sketch.kind, size);
    setWrong(isRight ? undefined : next);
    if (isRight) onDraw({ type: 'size', size });
  }

  return (
    <div className={styles.shape}>
      <div className={paper.field}>
        <label htmlFor="lab-kind">{t('kind')}</label>
        <select
          id="lab-kind"
          className={paper.input}
          value={sketch.kind}
          onChange={({ target }) => {
            setWrong(undefined);
            onDraw({ type: 'kind', kind: target.value as KindId });
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
        <div key={side} className={paper.field}>
          <label htmlFor={`lab-${side}`}>{t(side)}</label>
          <input
            id={`lab-${side}`}
            className={paper.input}
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
      {findPlayable(sketch.kind)?.options.includes('repeats') && (
        <label className={`${paper.choice} ${styles.wide}`}>
          <input
            type="checkbox"
            checked={sketch.options.repeats === true}
            onChange={({ target }) => onDraw({ type: 'repeats', repeats: target.checked })}
          />
          {t('repeats')}
        </label>
      )}
      {wrong !== undefined && (
        <p id="lab-size-note" className={`${paper.wrong} ${styles.wide}`} role="alert">
          {t(isEven ? 'even' : 'range')}
        </p>
      )}
    </div>
  );
}
