import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { columnOf, rowOf } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import type { ReplayFrame } from '@/engine/play/board-recorder';

/** Describes a frame briefly: the cell and its mark, or the command. */
export function useFrameText(puzzle: Puzzle): (frame: ReplayFrame) => string {
  const t = useTranslations('replay');
  const board = useTranslations('board');
  return useCallback(
    (frame) => {
      const where = describeCells(frame);
      const isPlain = frame.type === 'mark' && where !== undefined;
      const what = isPlain
        ? where
        : where === undefined
          ? t(`kinds.${frame.type}`)
          : t('withCells', { what: t(`kinds.${frame.type}`), cells: where });
      return frame.isWrong ? t('wrongStep', { what }) : what;

      function describeCells({ cells, marks }: ReplayFrame): string | undefined {
        if (cells.length === 0) return undefined;
        const content = board(`marks.${PRESENTERS[puzzle.kind as KindId].markNames[marks[0]]}`);
        if (cells.length === 1) {
          return board('cell', { row: `${rowOf(puzzle, cells[0]) + 1}`, column: `${columnOf(puzzle, cells[0]) + 1}`, content });
        }
        const isOneMark = marks.every((mark) => mark === marks[0]);
        return isOneMark ? t('cells', { count: cells.length, content }) : t('mixedCells', { count: cells.length });
      }
    },
    [t, board, puzzle],
  );
}
