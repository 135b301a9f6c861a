import { useTranslations } from 'next-intl';
import { formatDuration } from '@/app/_ui/duration';
import styles from './histogram.module.css';

/** One bar: times from `fromMs` on and below `toMs`, which is null for no bound. */
interface Bar {
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly count: number;
}

interface HistogramProps {
  readonly title: string;
  readonly note: string;
  readonly bins: readonly Bar[];
  /** The visitor's time, if they have one. */
  readonly ownMs: number | null;
  /** Lower, and without the labels of most bars. */
  readonly isCompact?: boolean;
}

/** The distribution of times: a chart, and the same as text for screen readers. */
export function Histogram({ title, note, bins, ownMs, isCompact = false }: HistogramProps) {
  const t = useTranslations('leaderboards');
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <figure className={styles.figure} data-compact={isCompact || undefined}>
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
