'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { formatDuration } from '@/app/_ui/duration';

const DAY_MS = 86_400_000;
const TICK_MS = 1000;

/** How long until the next dailies, by the server's clock. */
export function UntilNext({ now }: { /** The server's present when the page was made. */ readonly now: number }) {
  const t = useTranslations('pages.home');
  const [left, setLeft] = useState(DAY_MS - (now % DAY_MS));
  useEffect(() => {
    const ahead = now - performance.now();
    const tick = () => setLeft(DAY_MS - ((ahead + performance.now()) % DAY_MS));
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <p suppressHydrationWarning>
      {t('untilNext')} <span dir="ltr">{formatDuration(left)}</span>
    </p>
  );
}
