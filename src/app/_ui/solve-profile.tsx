import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { isNarrow, type Profile } from '@/engine/core/profile';
import { LevelBars, LevelSwatch, SEARCH_LEVEL } from './level-bars';
import styles from './solve-profile.module.css';
import ui from './ui.module.css';

/** More ways on than this make no bar higher. */
const TOP = 10;

/** How a solve goes: a bar for each step, as high as there are ways on, with a line down to those where it gets narrow. */
export function SolveProfile({ profile: { points, blanksLeft } }: { readonly profile: Profile }) {
  const t = useTranslations('play.profile');
  const bars = useMemo(
    () => [
      ...points.map(({ level, ways }) => ({ level, height: Math.min(TOP, ways) })),
      ...new Array(blanksLeft).fill({ level: SEARCH_LEVEL, height: 1 }),
    ],
    [points, blanksLeft],
  );
  const narrow = [...points.keys()].filter((i) => isNarrow(points[i]));
  const counts = new Map<number, number>();
  for (const { level } of bars) counts.set(level, (counts.get(level) ?? 0) + 1);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{t('heading')}</strong> {t('summary', { narrow: narrow.length })}
      </figcaption>
      <svg className={styles.chart} viewBox={`0 0 ${bars.length} ${TOP}`} preserveAspectRatio="none" aria-hidden="true">
        <LevelBars bars={bars} top={TOP} />
        <path className={styles.narrow} d={narrow.map((i) => `M${i + 0.5} 0V${TOP - 1.6}`).join('')} />
      </svg>
      <ul className={ui.legend}>
        {[...counts]
          .sort(([one], [other]) => one - other)
          .map(([level, count]) => (
            <li key={level}>
              <LevelSwatch level={level} />
              {t('count', { level: `level${level}`, count: `${count}` })}
            </li>
          ))}
      </ul>
      {narrow.length > 0 && <p className="visually-hidden">{t('narrowAt', { steps: narrow.map((i) => i + 1).join(', ') })}</p>}
    </figure>
  );
}
