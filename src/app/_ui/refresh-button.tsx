'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

/** Often enough that a room in the list is seldom full or gone. */
const REFRESH_MS = 15_000;

/** Keeps a page that lists what waits up to date, and does so at once when pressed. */
export function RefreshButton() {
  const t = useTranslations('party.open');
  const router = useRouter();

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);

  return (
    <button type="button" className="button" data-quiet onClick={() => router.refresh()}>
      {t('refresh')}
    </button>
  );
}
