'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { formatDuration } from '@/app/_ui/duration';
import { createDayCountdown, leftOfDay } from './day-countdown';

const TICK_MS = 1000;

/** The time until the next dailies, by the server's clock; at midnight the page is refreshed. */
export function NextDailyCountdown({ label, now }: { readonly label: string /** The server's time at render. */; readonly now: number }) {
  const [left, setLeft] = useState(leftOfDay(now, 0));
  const router = useRouter();
  useEffect(() => {
    const startedAt = performance.now();
    const refresh = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const tick = createDayCountdown(now, () => performance.now() - startedAt, setLeft, refresh);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [now, router]);
  return (
    <p suppressHydrationWarning>
      {label} <span dir="ltr">{formatDuration(left)}</span>
    </p>
  );
}
