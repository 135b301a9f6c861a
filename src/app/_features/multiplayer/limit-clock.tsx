'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { formatDuration, isoDuration } from '@/app/_ui/duration';
import type { Round } from '@/engine/play/state';
import styles from './multiplayer.module.css';

const TICK_MS = 250;
/** Below this the clock is highlighted. */
const SHORT_MS = 60_000;

/** The remaining time of a round by the server's clock. Renders nothing without a time limit. */
export function LimitClock({ round: { limitAt, endedAt }, now }: { readonly round: Round; readonly now: () => number }) {
  const t = useTranslations('rooms.race');
  const [left, setLeft] = useState<number>();
  const isRunning = limitAt !== null && endedAt === null;

  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setLeft(Math.max(0, limitAt - now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, limitAt, now]);

  if (!isRunning || left === undefined) return null;
  return (
    <span className={styles.limit} data-short={left < SHORT_MS || undefined}>
      {t('timeLeft')}{' '}
      <span role="timer" aria-label={t('timeLeft')}>
        <time dateTime={isoDuration(left)}>{formatDuration(left)}</time>
      </span>
    </span>
  );
}
