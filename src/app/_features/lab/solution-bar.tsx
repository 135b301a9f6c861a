'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
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
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{t('label')}</legend>
        <label>
          <input type="radio" name="lab-shown" checked={shown === undefined} onChange={() => onShow(undefined)} />
          {t('clues')}
        </label>
        <label>
          <input type="radio" name="lab-shown" checked={shown !== undefined} disabled={isIdle} onChange={() => onShow(0)} />
          {t('one')}
        </label>
      </fieldset>
      <div className={styles.flip} hidden={count < 2}>
        <Button aria-label={t('previous')} title={t('previous')} onClick={() => step(-1)}>
          <Arrow d="M15 5l-7 7 7 7" />
        </Button>
        <output className={styles.position}>
          <bdi>{t('position', { number: `${(shown ?? 0) + 1}`, count: `${count}` })}</bdi>
        </output>
        <Button aria-label={t('next')} title={t('next')} onClick={() => step(1)}>
          <Arrow d="M9 5l7 7-7 7" />
        </Button>
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
