import { useMemo, useState } from 'react';
import { cellCount } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import type { KindPresenter } from './presenters/kind-presenter';
import { tintSeas } from './seas';

/** The tint of each cell's connected part, for those who wish to see them apart; parts keep theirs as they grow. */
export function useTints(look: KindPresenter, puzzle: Puzzle, marks: Uint8Array, isWished: boolean): Uint8Array | undefined {
  const [last, setLast] = useState<{ readonly marks: Uint8Array; readonly tints: Uint8Array }>();
  const tints = useMemo(() => {
    if (!isWished || look.tintedParts === undefined) return undefined;
    if (last?.marks === marks) return last.tints;
    return tintSeas(cellCount(puzzle), look.tintedParts(puzzle, marks), last?.tints);
  }, [look, puzzle, marks, isWished, last]);
  if (tints !== undefined && last?.marks !== marks) setLast({ marks, tints });
  return tints;
}
