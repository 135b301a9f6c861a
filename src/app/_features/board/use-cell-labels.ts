import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { announce } from '../../_ui/announce';
import { PRESENTERS } from './presenters';
import type { KindPresenter, Summary } from './presenters/kind-presenter';

/** In the order of `signsAround`. */
const SIDES = ['above', 'right', 'below', 'left'] as const;
const SIGN_NAMES: Readonly<Record<string, string>> = { '=': 'equal', '×': 'opposite' };

/** The keys of the sentences are computed at run time. A test checks that their parameters match. */
type LooseTranslator = (key: Summary['key'], params: Summary['params']) => string;

/** The label of a cell: its coordinates, its content, at a number the progress of its island, and its signs. */
export function useCellLabels(kindId: KindId) {
  const t = useTranslations('board');
  return useCallback(
    (x: number, y: number, mark: Mark, clue: string | undefined, have = 0, signs = '') => {
      function contentOf(): string {
        if (clue === undefined) return t(`marks.${PRESENTERS[kindId].markNames[mark]}`);
        const content = t(`fixed.${kindId}`, { clue: clue === '?' ? 'unknown' : clue });
        if (`${have}` === clue) return t('complete', { content });
        // The number's own cell alone is not announced as progress.
        return have < 2 ? content : t('soFar', { content, have: `${have}` });
      }
      const cell = t('cell', { row: `${y + 1}`, column: `${x + 1}`, content: contentOf() });
      return SIDES.reduce((label, side, i) => {
        const sign = SIGN_NAMES[signs[i]];
        return sign === undefined ? label : t('beside', { cell: label, side, sign });
      }, cell);
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
