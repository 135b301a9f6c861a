'use client';

import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { newCommandId } from '@/app/_features/sync/page-connection';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { Switch } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { Size } from '@/engine/core/grid';
import { findPlayable, type KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import { GENERATED_SIDES, STOCK_LEVELS, type StockLevel } from '@/server/protocol/catalog';
import { asEditable, type EditablePuzzle, isPossible } from './editable-puzzle';
import { JobProgress } from './job-progress';
import styles from './lab.module.css';
import { useLabFailureText, useLabJob } from './use-lab-job';

interface GeneratorFormProps {
  /** The kind of the board. */
  readonly kind: KindId;
  readonly onOpen: (puzzle: EditablePuzzle, text: string) => void;
}

/** Generates a puzzle of any size and level, and opens it on the board. */
export const GeneratorForm = memo(function GeneratorForm({ kind, onOpen }: GeneratorFormProps) {
  const t = useTranslations('lab.generator');
  const kinds = useTranslations('kinds');
  const play = useTranslations('play');
  const failureText = useLabFailureText();
  const { state, run, cancel } = useLabJob('generate');
  const [wish, setWish] = useState<Size>({ width: 10, height: 10 });
  const [level, setLevel] = useState<StockLevel>('medium');
  const size = { width: nearestSide(kind, wish.width), height: nearestSide(kind, wish.height) };
  const [isSigned, setSigned] = useState(false);
  const hasSigns = findPlayable(kind)?.signsOf !== undefined;
  const isPending = state.status === 'asking';

  async function generate(): Promise<void> {
    const made = await run({ kind, ...size, level, signs: hasSigns && isSigned, seed: newCommandId() });
    if (!made?.ok) return;
    onOpen(asEditable(requirePuzzle(made.value.puzzle).puzzle), made.value.puzzle);
  }

  return (
    <Panel heading={t('heading')}>
      <p className={ui.muted}>{t('note', { kind: kinds(`${kind}.name`) })}</p>
      <div className={styles.sliders}>
        {(['width', 'height'] as const).map((side) => (
          <div key={side} className={styles.slider}>
            <label htmlFor={`generated-${side}`}>{t(side)}</label>
            <output htmlFor={`generated-${side}`}>{size[side]}</output>
            <input
              id={`generated-${side}`}
              type="range"
              min={GENERATED_SIDES.min}
              max={GENERATED_SIDES.max}
              step={stepOf(kind)}
              value={size[side]}
              onChange={({ target }) => setWish({ ...size, [side]: Number(target.value) })}
            />
          </div>
        ))}
        <Select label={t('level')} value={level} options={STOCK_LEVELS.map((one) => [one, play(`levels.${one}`)])} onChange={setLevel} />
      </div>
      {hasSigns && <Switch label={play('signs')} isOn={isSigned} onChange={setSigned} />}
      <div className={styles.examining}>
        {isPending ? <Button onClick={cancel}>{t('cancel')}</Button> : <Button onClick={generate}>{t('generate')}</Button>}
        <div className={styles.progress}>
          {isPending && <JobProgress progress={state.progress} />}
          <p role="status">
            {state.status === 'failed' && failureText(state.failure)}
            {state.status === 'answered' && t(state.answer.ok ? 'done' : 'none')}
          </p>
        </div>
      </div>
    </Panel>
  );
});

/** Tic-Tac-Logic has even sides only. */
function stepOf(kind: KindId): number {
  return isPossible(kind, { width: GENERATED_SIDES.min + 1, height: GENERATED_SIDES.min }) ? 1 : 2;
}

function nearestSide(kind: KindId, side: number): number {
  return isPossible(kind, { width: side, height: side }) ? side : side + 1;
}
