'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from './button';

/** Often enough that a listed room is rarely full or closed. */
const REFRESH_MS = 15_000;

/** Refreshes the page periodically, and at once when pressed. */
export function RefreshButton() {
  const t = useTranslations('rooms.open');
  const router = useRouter();

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);

  return <Button onClick={() => router.refresh()}>{t('refresh')}</Button>;
}
