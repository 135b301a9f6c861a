'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './hydrated.module.css';

/** Disables its content until hydration, so that no press on a button or board is lost. */
export function Hydrated({ children }: { readonly children: ReactNode }) {
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <div className={styles.whole} data-asleep={!isAwake || undefined}>
      {children}
    </div>
  );
}
