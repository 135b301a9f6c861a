'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { KindId } from '@/engine/kinds/playable';
import { type PaletteColor, parsePaletteColor } from './palette';

const listeners = new Set<() => void>();
/** Used where the browser has no storage, as in some private windows. */
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
  return `seawall-palette-${kindId}`;
}

/** The palette colour of a kind, saved in this browser. */
export function usePalette(kindId: KindId, markCount: number): readonly [PaletteColor, (color: PaletteColor) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(kindId),
    () => null,
  );
  const choose = useCallback(
    (color: PaletteColor) => {
      chosen.set(kindId, `${color}`);
      try {
        localStorage.setItem(keyOf(kindId), `${color}`);
      } catch {
        // Lasts until the page is left.
      }
      for (const listener of listeners) listener();
    },
    [kindId],
  );
  return [parsePaletteColor(stored, markCount), choose];
}
