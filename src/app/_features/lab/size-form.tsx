'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Select } from '@/app/_ui/field';
import { Switch } from '@/app/_ui/options';
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
      <Select
        label={t('kind')}
        value={puzzle.kind}
        options={PLAYABLE_KINDS.map(({ id }) => [id as KindId, kinds(`${id}.name`)])}
        onChange={(kind) => {
          setWrong(undefined);
          onEdit({ type: 'kind', kind });
        }}
      />
      {(['width', 'height'] as const).map((side) => (
        <Field
          key={side}
          label={t(side)}
          describedBy={wrong && 'lab-size-note'}
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
        />
      ))}
      {findPlayable(puzzle.kind)?.options.includes('repeats') && (
        <div className={styles.wide}>
          <Switch
            label={t('repeats')}
            isOn={puzzle.options.repeats === true}
            onChange={(repeats) => onEdit({ type: 'repeats', repeats })}
          />
        </div>
      )}
      {wrong !== undefined && (
        <p id="lab-size-note" className={`${ui.error} ${styles.wide}`} role="alert">
          {t(isEven ? 'even' : 'range')}
        </p>
      )}
    </div>
  );
}
