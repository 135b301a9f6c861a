'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './hydrated.module.css';

/** Holds what is asleep until scripts have taken over what the server rendered: buttons and boards take no press before, so that none is lost. */
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
