'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { KindId } from '@/engine/kinds/playable';
import { type Paint, parsePaint } from './palette';

const listeners = new Set<() => void>();
/** Holds where the browser keeps nothing, as in some private windows. */
const chosen = new Map<KindId, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(kindId: KindId): string | null {
  try {
    return chosen.get(kindId) ?? localStorage.getItem(keyOf(kindId));
  } catch {
    return null;
  }
}

function keyOf(kindId: KindId): string {
  return `seawall-paint-${kindId}`;
}

/** What a finger paints on boards of a kind, remembered in this browser. */
export function usePaint(kindId: KindId, markCount: number): readonly [Paint, (paint: Paint) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(kindId),
    () => null,
  );
  const choose = useCallback(
    (paint: Paint) => {
      chosen.set(kindId, `${paint}`);
      try {
        localStorage.setItem(keyOf(kindId), `${paint}`);
      } catch {
        // It holds until the page is left.
      }
      for (const listener of listeners) listener();
    },
    [kindId],
  );
  return [parsePaint(kept, markCount), choose];
}
