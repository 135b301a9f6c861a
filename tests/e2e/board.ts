import type { Locator } from '@playwright/test';
import { EQUAL, OPPOSITE, withSign } from '../../src/engine/kinds/tic-tac-logic/clues';
import { NUMBER, pattern, t } from '../support/texts';

/** A cell as it is drawn, in any language. */
export interface ShownCell {
  /** 0 for blank. */
  readonly mark: number;
  readonly isFixed: boolean;
  /** What is written in it. */
  readonly text: string;
}

/** What a cell is called after its place. */
export const CONTENTS = {
  blank: t('board.marks.nurikabe.blank'),
  sea: t('board.marks.nurikabe.sea'),
  island: t('board.marks.nurikabe.island'),
  X: t('board.marks.tic-tac-logic.x'),
  O: t('board.marks.tic-tac-logic.o'),
} as const;

export type Content = keyof typeof CONTENTS;

/** What a cell with this content is called, wherever it is. */
export function called(content: Content): RegExp {
  return pattern`^${t('board.cell', { row: NUMBER, column: NUMBER, content: CONTENTS[content] })}$`;
}

/** The cells of a board, left to right, top to bottom. */
export function readBoard(board: Locator): Promise<readonly ShownCell[]> {
  return board.locator('[data-cell]').evaluateAll((cells) =>
    cells.map((cell) => ({
      mark: Number(cell.getAttribute('data-mark')),
      isFixed: cell.hasAttribute('data-fixed'),
      text: cell.textContent ?? '',
    })),
  );
}

/** Symbols of a square board, a row after the other. */
export function formatRows(symbols: readonly string[]): string {
  const side = Math.sqrt(symbols.length);
  return Array.from({ length: side }, (_, y) => symbols.slice(y * side, (y + 1) * side).join('')).join('/');
}

/** The clues of a square Tic-Tac-Logic with the signs that the names of its cells tell. */
export async function withShownSigns(board: Locator, clues: readonly number[]): Promise<readonly number[]> {
  const side = Math.sqrt(clues.length);
  const names = await board.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  const pairs = names.flatMap((name, cell) =>
    (['right', 'below'] as const).flatMap((where) =>
      ([EQUAL, OPPOSITE] as const).flatMap((sign) => {
        const told = t('board.beside', { cell: '', side: where, sign: sign === EQUAL ? 'equal' : 'opposite' });
        return name.includes(told) ? [{ cell, other: where === 'right' ? cell + 1 : cell + side, sign }] : [];
      }),
    ),
  );
  return pairs.reduce((before, { cell, other, sign }) => withSign(before, cell, other, sign), clues);
}
