import { type Cell, columnOf, rowOf } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import { givenIn, O, signBetween, type TicTacLogicClues, X } from '@/engine/kinds/tic-tac-logic/clues';
import { countLines } from '../line-counts';
import type { KindPresenter } from './kind-presenter';
import styles from './looks.module.css';

const CROSS = 'M12 12L28 28M28 12L12 28';

export const ticTacLogicPresenter: KindPresenter = {
  markNames: ['tic-tac-logic.blank', 'tic-tac-logic.x', 'tic-tac-logic.o'],
  clueOf(puzzle, cell) {
    const given = givenIn((puzzle as Puzzle<TicTacLogicClues>).clues[cell]);
    if (given === 0) return undefined;
    return given === X ? 'X' : 'O';
  },
  signsAround(puzzle, cell) {
    const { clues, width, height } = puzzle as Puzzle<TicTacLogicClues>;
    const [x, y] = [columnOf(puzzle, cell), rowOf(puzzle, cell)];
    const signTo = (other: Cell, isThere: boolean) => (isThere ? ' =×'[signBetween(clues, cell, other)] : ' ');
    const signs =
      signTo(cell - width, y > 0) + signTo(cell + 1, x + 1 < width) + signTo(cell + width, y + 1 < height) + signTo(cell - 1, x > 0);
    return signs.trim() === '' ? undefined : signs;
  },
  drawMark(mark) {
    if (mark === X) return <path className={styles.cross} d={CROSS} />;
    if (mark === O) return <circle className={styles.ring} cx="20" cy="20" r="8.6" />;
    return null;
  },
  drawClue(clue) {
    if (clue === 'X') return <path className={`${styles.cross} ${styles.given}`} d={CROSS} />;
    return <circle className={`${styles.ring} ${styles.given}`} cx="20" cy="20" r="8.6" />;
  },
  markKeys: { KeyX: X, Digit1: X, KeyO: O, Digit2: O, Digit0: O },
  hasCounters: true,
  summarize(puzzle, marks, cell) {
    const [x, y] = [columnOf(puzzle, cell), rowOf(puzzle, cell)];
    const { rows, columns } = countLines(puzzle, marks);
    return {
      key: 'tic-tac-logic.lines',
      params: {
        row: `${y + 1}`,
        rowX: `${rows[y].first}`,
        rowO: `${rows[y].second}`,
        rowBlank: puzzle.width - rows[y].first - rows[y].second,
        column: `${x + 1}`,
        columnX: `${columns[x].first}`,
        columnO: `${columns[x].second}`,
        columnBlank: puzzle.height - columns[x].first - columns[x].second,
      },
    };
  },
};
