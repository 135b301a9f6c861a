import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { announce } from '../../_ui/announce';
import { PRESENTERS } from './presenters';
import type { KindPresenter, Summary } from './presenters/kind-presenter';

/** The keys of the sentences are computed at run time. A test checks that their parameters match. */
type LooseTranslator = (key: Summary['key'], params: Summary['params']) => string;

/** The label of a cell: its coordinates, its content, and at a number the progress of its island. */
export function useCellLabels(kindId: KindId) {
  const t = useTranslations('board');
  return useCallback(
    (x: number, y: number, mark: Mark, clue: string | undefined, have = 0) => {
      const place = { row: `${y + 1}`, column: `${x + 1}` };
      if (clue === undefined) return t('cell', { ...place, content: t(`marks.${PRESENTERS[kindId].markNames[mark]}`) });
      const content = t(`fixed.${kindId}`, { clue: clue === '?' ? 'unknown' : clue });
      if (`${have}` === clue) return t('cell', { ...place, content: t('complete', { content }) });
      // The number's own cell alone is not announced as progress.
      return t('cell', { ...place, content: have < 2 ? content : t('soFar', { content, have: `${have}` }) });
    },
    [t, kindId],
  );
}

/** Describes on request the island, sea or lines of a cell. */
export function useSummary(presenter: KindPresenter, puzzle: Puzzle, marks: Uint8Array): (cell: Cell) => void {
  const t = useTranslations('board.summary') as unknown as LooseTranslator;
  return (cell) => {
    const { key, params } = presenter.summarize(puzzle, marks, cell);
    announce(t(key, params));
  };
}
