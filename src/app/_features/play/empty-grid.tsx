import { useTranslations } from 'next-intl';
import { gridLines } from '@/app/_ui/grid-lines';
import type { Size } from '@/engine/core/grid';
import styles from './play.module.css';

/** The grid of a puzzle that is not revealed yet. */
export function EmptyGrid({
  width,
  height,
  isFitted = false,
}: Size & { /** Whether it is in a play layout. */ readonly isFitted?: boolean }) {
  const t = useTranslations('play.cover');
  return (
    <svg
      className={styles.emptyGrid}
      data-fitted={isFitted || undefined}
      viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
      role="img"
      aria-label={t('empty')}
    >
      <path d={gridLines({ width, height })} fill="none" stroke="currentColor" strokeWidth="0.04" />
      <rect width={width} height={height} rx="0.25" fill="none" stroke="var(--frame)" strokeWidth="0.08" />
    </svg>
  );
}
