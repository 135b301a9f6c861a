import { useTranslations } from 'next-intl';
import result from '@/app/_features/results/result.module.css';
import ui from '@/app/_ui/ui.module.css';
import type { FinishReport } from '@/server/protocol/finish-report';
import styles from './end.module.css';

interface RatingLineProps {
  /** Missing until the race has changed the rating. */
  readonly rating: FinishReport['rating'] | undefined;
  /** What is shown until then. */
  readonly note: string;
}

/** How a ranked race changed the viewer's rating. */
export function RatingLine({ rating, note }: RatingLineProps) {
  const t = useTranslations('results');
  return (
    <div role="status" className={styles.rating}>
      {rating ? (
        <p>
          {t('rating')}{' '}
          <bdi className={styles.numbers} dir="ltr">
            {rating.before} → <strong>{rating.after}</strong> <Difference points={rating.after - rating.before} />
          </bdi>
        </p>
      ) : (
        <p className={result.note}>{note}</p>
      )}
    </div>
  );
}

function Difference({ points }: { readonly points: number }) {
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return (
    <span className={`${ui.badge} ${styles.difference}`} data-sign={sign}>
      {sign}
      {Math.abs(points)}
    </span>
  );
}
