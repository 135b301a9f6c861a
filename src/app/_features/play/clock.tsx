'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { usePreferences } from '@/app/_features/preferences/preferences-provider';
import type { Play, Round } from '@/engine/play/state';
import { formatDuration, isoDuration } from '../../_ui/duration';
import styles from './play.module.css';

const TICK_MS = 250;
const SECOND_MS = 1_000;

interface ClockProps {
  readonly round: Round;
  readonly play: Play;
  /** The server's time, because the device's clock may be wrong. */
  readonly now: () => number;
}

/** The time since the start without pauses, by the server's clock. */
export function Clock({ round, play, now }: ClockProps) {
  const t = useTranslations('play.clock');
  const { isClockHidden } = usePreferences();
  const [running, setRunning] = useState(0);
  const stoppedAt = play.finishedAt ?? play.gaveUpAt ?? play.board?.pausedAt ?? round.endedAt;
  const from = round.startedAt + (play.board?.pausedMs ?? 0);
  useEffect(() => {
    if (stoppedAt !== null || isClockHidden) return;
    // Whole seconds, so that most ticks render nothing.
    const tick = () => setRunning(Math.floor((now() - from) / SECOND_MS) * SECOND_MS);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [stoppedAt, from, now, isClockHidden]);
  if (isClockHidden && (play.finishedAt ?? play.gaveUpAt) === null) return <span className={styles.clock} />;
  const elapsed = stoppedAt === null ? running : stoppedAt - from;
  return (
    <span className={styles.clock} role="timer" aria-label={t('label')}>
      <time dateTime={isoDuration(elapsed)}>{formatDuration(elapsed)}</time>
    </span>
  );
}
