'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** On a page that was rendered for everybody: loads what is the visitor's own. */
export function FillIn() {
  const { refresh } = useRouter();
  useEffect(() => void refresh(), [refresh]);
  return null;
}
