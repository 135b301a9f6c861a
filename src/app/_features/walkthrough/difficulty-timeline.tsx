'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import { seekKey } from '@/app/_features/playback/seek-key';
import { LevelBars, LevelSwatch, SEARCH_LEVEL } from '@/app/_ui/level-bars';
import ui from '@/app/_ui/ui.module.css';
import styles from './difficulty-timeline.module.css';
import { nextChange } from './frame-board';

interface DifficultyTimelineProps {
  /** The level of each frame, from 1 to `SEARCH_LEVEL`. */
  readonly levels: readonly number[];
  readonly shown: number;
  /** The name of the shown frame. */
  readonly name: string;
  readonly onGo: (shown: number) => void;
}

/**
 * The difficulty of a walkthrough over time: one bar per frame, its height is the level. A press or key seeks. It runs from left to right,
 * like the playback slider.
 */
export function DifficultyTimeline({ levels, shown, name, onGo }: DifficultyTimelineProps) {
  const t = useTranslations('walkthrough.player');
  const walkthrough = useTranslations('playback');
  const length = levels.length;
  const bars = useMemo(() => levels.map((level) => ({ level, height: level })), [levels]);

  function go(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onGo(Math.max(1, Math.min(length, Math.ceil(((event.clientX - left) / width) * length))));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const pages = { back: nextChange(levels, shown, -1), forward: nextChange(levels, shown, 1) };
    const to = seekKey(event.key, shown, length, pages);
    if (to === undefined) return;
    event.preventDefault();
    onGo(to);
  }

  return (
    <div className={styles.timeline}>
      <div
        className={styles.bars}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={t('timeline')}
        aria-valuemin={0}
        aria-valuemax={length}
        aria-valuenow={shown}
        aria-valuetext={`${walkthrough('of', { number: `${shown}`, count: `${length}` })} ${name}`.trim()}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && go(event)}
      >
        <svg viewBox={`0 0 ${Math.max(1, length)} ${SEARCH_LEVEL}`} preserveAspectRatio="none" aria-hidden="true">
          <LevelBars bars={bars} top={SEARCH_LEVEL} />
          {shown > 0 && <rect className={styles.cursor} x={shown - 1} y={0} width={1} height={SEARCH_LEVEL} />}
        </svg>
      </div>
      <Legend levels={levels} />
    </div>
  );
}

const Legend = memo(function Legend({ levels }: { readonly levels: readonly number[] }) {
  const t = useTranslations('walkthrough.player');
  const used = [...new Set(levels)].sort();
  return (
    <ul className={`${ui.legend} ${styles.legend}`}>
      {used.map((level) => (
        <li key={level}>
          <LevelSwatch level={level} />
          {t('level', { level: `level${level}` })}
        </li>
      ))}
    </ul>
  );
});
