'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '@/app/_ui/button';
import { LineIcon } from '@/app/_ui/line-icon';
import { Segmented } from '@/app/_ui/options';
import ui from '@/app/_ui/ui.module.css';
import styles from './lab.module.css';

interface SolutionBarProps {
  /** How many solutions can be shown. */
  readonly count: number;
  /** The shown solution; undefined while the board shows only the clues. */
  readonly shown: number | undefined;
  /** In how many cells the solutions differ. Undefined until it is known. */
  readonly differing: number | undefined;
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
      {count > 1 && (
        <div className={ui.line}>
          <IconButton label={t('previous')} onClick={() => step(-1)}>
            <LineIcon mirrors>
              <path d="M15 5l-7 7 7 7" />
            </LineIcon>
          </IconButton>
          <output className={styles.position}>
            <bdi>{t('position', { number: `${(shown ?? 0) + 1}`, count: `${count}` })}</bdi>
          </output>
          <IconButton label={t('next')} onClick={() => step(1)}>
            <LineIcon mirrors>
              <path d="M9 5l7 7-7 7" />
            </LineIcon>
          </IconButton>
        </div>
      )}
      <p className={styles.differing}>{shown !== undefined && count > 1 && differing !== undefined && t('differ', { count: differing })}</p>
    </div>
  );
}
