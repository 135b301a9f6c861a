import type { Locator } from '@playwright/test';

/** A cell as it is drawn, in any language. */
export interface ShownCell {
  /** 0 for blank. */
  readonly mark: number;
  readonly isFixed: boolean;
  /** What is written in it. */
  readonly text: string;
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
