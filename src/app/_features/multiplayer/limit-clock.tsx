'use client';

import { useTranslations } from 'next-intl';
import { formatDuration, isoDuration } from '@/app/_ui/duration';
import { useTicking } from '@/app/_ui/use-ticking';
import type { Round } from '@/engine/play/state';
import styles from './multiplayer.module.css';

const TICK_MS = 250;
const SECOND_MS = 1_000;
/** Below this the clock is highlighted. */
const SHORT_MS = 60_000;

/** The remaining time of a round by the server's clock. Renders nothing without a time limit. */
export function LimitClock({ round: { limitAt, endedAt }, now }: { readonly round: Round; readonly now: () => number }) {
  const t = useTranslations('rooms.race');
  const isRunning = limitAt !== null && endedAt === null;
  const secondsLeft = () => (isRunning ? Math.max(0, Math.floor((limitAt - now()) / SECOND_MS)) : undefined);
  const seconds = useTicking(secondsLeft, undefined, isRunning ? TICK_MS : undefined);
  if (seconds === undefined) return null;
  const left = seconds * SECOND_MS;
  return (
    <span className={styles.limit} data-short={left < SHORT_MS || undefined}>
      {t('timeLeft')}{' '}
      <span role="timer" aria-label={t('timeLeft')}>
        <time dateTime={isoDuration(left)}>{formatDuration(left)}</time>
      </span>
    </span>
  );
}
