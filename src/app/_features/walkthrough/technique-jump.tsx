'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import type { WalkthroughFrame } from '@/engine/walkthrough/walkthrough';
import { nextOf } from './frame-board';
import { useSolve } from './solve-context';

interface TechniqueJumpProps {
  readonly frames: readonly WalkthroughFrame[];
  readonly shown: number;
  readonly onGo: (shown: number) => void;
}

/** Jumps to the next or previous step of a technique. */
export function TechniqueJump({ frames, shown, onGo }: TechniqueJumpProps) {
  const t = useTranslations('walkthrough.player');
  const [technique, setTechnique] = useState('');
  const { explainer } = useSolve();
  const options = useMemo(() => {
    const used = countTechniques(frames).map(
      ([id, count]) => [id, t('technique', { name: explainer.technique(id).name, count: `${count}` })] as const,
    );
    return [['', t('anyTechnique')] as const, ...used];
  }, [frames, explainer, t]);
  if (options.length === 1) return null;
  const previous = technique === '' ? undefined : nextOf(frames, technique, shown, -1);
  const next = technique === '' ? undefined : nextOf(frames, technique, shown, 1);

  function choose(chosen: string): void {
    setTechnique(chosen);
    const first = chosen === '' ? undefined : nextOf(frames, chosen, 0, 1);
    if (first !== undefined) onGo(first);
  }

  return (
    <div className={ui.actions}>
      <Select isInline label={t('jump')} value={technique} options={options} onChange={choose} />
      <Button isDisabled={previous === undefined} onClick={() => previous !== undefined && onGo(previous)}>
        {t('previous')}
      </Button>
      <Button isDisabled={next === undefined} onClick={() => next !== undefined && onGo(next)}>
        {t('next')}
      </Button>
    </div>
  );
}

/** The techniques of a walkthrough with the number of their steps, easiest first. */
function countTechniques(frames: readonly WalkthroughFrame[]): readonly (readonly [technique: string, count: number])[] {
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
