'use client';

import { useTranslations } from 'next-intl';
import { memo, useId, useMemo, useState } from 'react';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { Button } from '@/app/_ui/button';
import field from '@/app/_ui/field.module.css';
import type { WalkthroughFrame } from '@/engine/walkthrough/walkthrough';
import { nextOf } from './frame-board';
import styles from './walkthrough.module.css';

interface TechniqueJumpProps {
  readonly frames: readonly WalkthroughFrame[];
  readonly shown: number;
  readonly explainer: Explainer;
  readonly onGo: (shown: number) => void;
}

/** Jumps to the next or previous step of a technique. */
export function TechniqueJump({ frames, shown, explainer, onGo }: TechniqueJumpProps) {
  const t = useTranslations('walkthrough.player');
  const id = useId();
  const [technique, setTechnique] = useState('');
  const used = useMemo(() => countTechniques(frames), [frames]);
  if (used.length === 0) return null;
  const previous = technique === '' ? undefined : nextOf(frames, technique, shown, -1);
  const next = technique === '' ? undefined : nextOf(frames, technique, shown, 1);

  function choose(chosen: string): void {
    setTechnique(chosen);
    const first = chosen === '' ? undefined : nextOf(frames, chosen, 0, 1);
    if (first !== undefined) onGo(first);
  }

  return (
    <div className={styles.jump}>
      <label htmlFor={id}>{t('jump')}</label>
      <select className={field.input} id={id} value={technique} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('anyTechnique')}</option>
        <Techniques used={used} explainer={explainer} />
      </select>
      <Button isDisabled={previous === undefined} onClick={() => previous !== undefined && onGo(previous)}>
        {t('previous')}
      </Button>
      <Button isDisabled={next === undefined} onClick={() => next !== undefined && onGo(next)}>
        {t('next')}
      </Button>
    </div>
  );
}

/** Memoized, because the list does not change during playback. */
const Techniques = memo(function Techniques({ used, explainer }: { readonly used: Used; readonly explainer: Explainer }) {
  const t = useTranslations('walkthrough.player');
  return used.map(([technique, count]) => (
    <option key={technique} value={technique}>
      {t('technique', { name: explainer.technique(technique).name, count: `${count}` })}
    </option>
  ));
});

type Used = readonly (readonly [technique: string, count: number])[];

/** The techniques of a walkthrough with the number of their steps, easiest first. */
function countTechniques(frames: readonly WalkthroughFrame[]): Used {
  const counts = new Map<string, { readonly level: number; count: number }>();
  for (const frame of frames) {
    if (frame.type !== 'step') continue;
    const { technique, level } = frame.step;
    const known = counts.get(technique) ?? { level, count: 0 };
    known.count += 1;
    counts.set(technique, known);
  }
  return [...counts].sort(([, one], [, other]) => one.level - other.level).map(([technique, { count }]) => [technique, count]);
}
