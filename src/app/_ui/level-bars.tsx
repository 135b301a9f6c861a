import { memo, useMemo } from 'react';
import styles from './level-bars.module.css';

/** The level of what no technique finds. */
export const SEARCH_LEVEL = 5;

interface LevelBar {
  /** From 1 to `SEARCH_LEVEL`: the colour. */
  readonly level: number;
  readonly height: number;
}

/** Bars from left to right in an SVG of that many units, as high as `top`: one shape for all bars of a level, so that a thousand render as fast as a few. */
export const LevelBars = memo(function LevelBars({ bars, top }: { readonly bars: readonly LevelBar[]; readonly top: number }) {
  const shapes = useMemo(() => {
    const paths = new Map<number, string>();
    for (const [i, { level, height }] of bars.entries()) {
      paths.set(level, `${paths.get(level) ?? ''}M${i + 0.08} ${top}v${-height}h0.84v${height}z`);
    }
    return [...paths];
  }, [bars, top]);
  return shapes.map(([level, path]) => <path key={level} className={styles.bar} data-level={level} d={path} />);
});

/** The colour of a level, for a legend. */
export function LevelSwatch({ level }: { readonly level: number }) {
  return (
    <svg className={styles.swatch} viewBox={`0 0 ${SEARCH_LEVEL} ${SEARCH_LEVEL}`} aria-hidden="true">
      <rect className={styles.bar} data-level={level} x={1} width={3} y={SEARCH_LEVEL - level} height={level} />
    </svg>
  );
}
