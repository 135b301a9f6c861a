import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { forceAnnounce } from '../../_ui/live-region';
import { LOOKS } from './presenters';
import type { KindPresenter, Summary } from './presenters/kind-presenter';

/** The sentences are named at run time; each has its own parameters, which a test holds together. */
type LooseTranslator = (key: Summary['key'], params: Summary['params']) => string;

/** What a cell is called: its place, what it holds, and at a number how much of its island is there. */
export function useCellName(kindId: KindId) {
  const t = useTranslations('board');
  return useCallback(
    (x: number, y: number, mark: Mark, clue: string | undefined, have = 0) => {
      const place = { row: `${y + 1}`, column: `${x + 1}` };
      if (clue === undefined) return t('cell', { ...place, content: t(`marks.${LOOKS[kindId].markNames[mark]}`) });
      const content = t(`fixed.${kindId}`, { clue: clue === '?' ? 'unknown' : clue });
      // What its number alone makes of it goes without saying.
      if (have < 2) return t('cell', { ...place, content });
      const isComplete = `${have}` === clue;
      return t('cell', { ...place, content: isComplete ? t('complete', { content }) : t('soFar', { content, have: `${have}` }) });
    },
    [t, kindId],
  );
}

/** Says, when asked, what island, sea or lines a cell belongs to. */
export function useSummary(look: KindPresenter, puzzle: Puzzle, marks: Uint8Array): { readonly said: string; summarize(cell: Cell): void } {
  const t = useTranslations('board.summary') as unknown as LooseTranslator;
  const [said, setSaid] = useState('');
  return {
    said,
    summarize(cell) {
      const { key, params } = look.summarize(puzzle, marks, cell);
      const text = t(key, params);
      setSaid((last) => forceAnnounce(last, text));
    },
  };
}
