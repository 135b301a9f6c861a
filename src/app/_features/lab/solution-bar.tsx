'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '@/app/_ui/button';
import { Segmented } from '@/app/_ui/options';
import styles from './lab.module.css';

interface SolutionBarProps {
  /** How many solutions can be shown. */
  readonly count: number;
  /** The shown solution; undefined while the board shows only the clues. */
  readonly shown: number | undefined;
  /** In how many cells the solutions differ. */
  readonly differing: number;
  readonly onShow: (shown: number | undefined) => void;
}

/** Under the board: switches between the clues and the solutions. Always present, so that nothing moves. */
export function SolutionBar({ count, shown, differing, onShow }: SolutionBarProps) {
  const t = useTranslations('lab.solutions');
  const isIdle = count === 0;
  const step = (by: number) => onShow(((shown ?? (by > 0 ? -1 : count)) + by + count) % count);
  return (
    <div className={styles.solutionBar}>
      <Segmented
        legend={t('label')}
        isLegendHidden
        options={[
          ['clues', t('clues')],
          ['solution', t('one')],
        ]}
        disabled={isIdle ? ['solution'] : []}
        value={shown === undefined ? 'clues' : 'solution'}
        onChange={(value) => onShow(value === 'clues' ? undefined : 0)}
      />
      <div className={styles.flip} hidden={count < 2}>
        <IconButton label={t('previous')} onClick={() => step(-1)}>
          <Arrow d="M15 5l-7 7 7 7" />
        </IconButton>
        <output className={styles.position}>
          <bdi>{t('position', { number: `${(shown ?? 0) + 1}`, count: `${count}` })}</bdi>
        </output>
        <IconButton label={t('next')} onClick={() => step(1)}>
          <Arrow d="M9 5l7 7-7 7" />
        </IconButton>
      </div>
      <p className={styles.differing}>{shown !== undefined && count > 1 && t('differ', { count: differing })}</p>
    </div>
  );
}

function Arrow({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-mirrors className={styles.arrow}>
      <path d={d} />
    </svg>
  );
}
