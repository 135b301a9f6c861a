'use client';

import { useSyncExternalStore } from 'react';
import { readStored, store } from './browser-storage';

const listeners = new Set<() => void>();
/** What was stored since the page was opened: without storage it lasts until the page is left. */
const latest = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text that this browser keeps: null where there is none, undefined on the server. All parts of a page see a change at once. */
export function useStored(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => latest.get(key) ?? readStored('localStorage', key),
    () => undefined,
  );
}

export function changeStored(key: string, value: string): void {
  latest.set(key, value);
  store('localStorage', key, value);
  for (const listener of listeners) listener();
}
