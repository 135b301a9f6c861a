'use client';

import { useTranslations } from 'next-intl';
import { usePreferences } from '@/app/_features/preferences/preferences-provider';
import type { Play, Round } from '@/engine/play/state';
import { formatDuration, isoDuration } from '../../_ui/duration';
import { useTicking } from '../../_ui/use-ticking';
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
  const stoppedAt = play.finishedAt ?? play.gaveUpAt ?? play.board?.pausedAt ?? round.endedAt;
  const from = round.startedAt + (play.board?.pausedMs ?? 0);
  const isRunning = stoppedAt === null && !isClockHidden;
  const seconds = useTicking(() => Math.floor((now() - from) / SECOND_MS), 0, isRunning ? TICK_MS : undefined);
  if (isClockHidden && (play.finishedAt ?? play.gaveUpAt) === null) return <span className={styles.clock} />;
  const elapsed = stoppedAt === null ? seconds * SECOND_MS : stoppedAt - from;
  return (
    <span className={styles.clock} role="timer" aria-label={t('label')}>
      <time dateTime={isoDuration(elapsed)}>{formatDuration(elapsed)}</time>
    </span>
  );
}
