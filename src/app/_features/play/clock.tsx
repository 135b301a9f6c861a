'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { usePreferences } from '@/app/_features/preferences/preferences-provider';
import type { Play, Round } from '@/engine/play/state';
import { formatDuration, isoDuration } from '../../_ui/duration';
import styles from './play.module.css';

const TICK_MS = 250;

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
  const [present, setPresent] = useState<number>();
  const stoppedAt = play.finishedAt ?? play.gaveUpAt ?? play.board?.pausedAt ?? round.endedAt;
  useEffect(() => {
    if (stoppedAt !== null || isClockHidden) return;
    const tick = () => setPresent(now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [stoppedAt, now, isClockHidden]);
  if (isClockHidden && (play.finishedAt ?? play.gaveUpAt) === null) return <span className={styles.clock} />;
  const until = stoppedAt ?? present ?? round.startedAt;
  const elapsed = until - round.startedAt - (play.board?.pausedMs ?? 0);
  return (
    <span className={styles.clock} role="timer" aria-label={t('label')}>
      <time dateTime={isoDuration(elapsed)}>{formatDuration(elapsed)}</time>
    </span>
  );
}
