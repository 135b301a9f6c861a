import { getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_ui/duration';
import type { Bin } from '@/server/services/results/distributions';
import styles from './histogram.module.css';

interface HistogramProps {
  readonly title: string;
  readonly note: string;
  readonly bins: readonly Bin[];
  /** The visitor's time, if they have one. */
  readonly ownMs: number | null;
}

/** The distribution of times: a chart, and the same as text for screen readers. */
export async function Histogram({ title, note, bins, ownMs }: HistogramProps) {
  const t = await getTranslations('leaderboards');
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{title}</strong> {note}
      </figcaption>
      <ol className={styles.bars} dir="ltr">
        {bins.map(({ fromMs, toMs, count }) => {
          const isOwn = ownMs !== null && ownMs >= fromMs && (toMs === null || ownMs < toMs);
          return (
            <li key={fromMs} data-own={isOwn || undefined} style={{ '--share': count / most } as React.CSSProperties}>
              <span className="visually-hidden">
                {formatDuration(fromMs)}: {t('people', { count })} {isOwn && t('ownBar')}
              </span>
              <span className={styles.own} aria-hidden="true">
                {isOwn && t('you')}
              </span>
              <span className={styles.bar} aria-hidden="true" />
              <span className={styles.from} aria-hidden="true">
                {formatDuration(fromMs)}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
