'use client';

import { useCallback } from 'react';
import { changeStored, useStored } from '@/app/_ui/use-stored';
import type { KindId } from '@/engine/kinds/playable';
import { type PaletteColor, parsePaletteColor } from './palette';

/** The palette colour of a kind, saved in this browser. */
export function usePalette(kindId: KindId, markCount: number): readonly [PaletteColor, (color: PaletteColor) => void] {
  const key = `seawall-palette-${kindId}`;
  const choose = useCallback((color: PaletteColor) => changeStored(key, `${color}`), [key]);
  return [parsePaletteColor(useStored(key) ?? null, markCount), choose];
}
