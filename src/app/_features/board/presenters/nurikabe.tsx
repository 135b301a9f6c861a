import type { Puzzle } from '@/engine/core/kind';
import { ISLAND, type NurikabeClues, SEA, UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import type { KindPresenter } from './kind-presenter';
import styles from './looks.module.css';
import { islandSizes, seasOf, summarizeRegion, surroundingBlanks } from './nurikabe-regions';

export const nurikabePresenter: KindPresenter = {
  markNames: ['nurikabe.blank', 'nurikabe.sea', 'nurikabe.island'],
  clueOf(puzzle, cell) {
    const clue = (puzzle as Puzzle<NurikabeClues>).clues[cell];
    if (clue === 0) return undefined;
    return clue === UNKNOWN_SIZE ? '?' : String(clue);
  },
  drawMark(mark) {
    if (mark === SEA) return <path className={styles.wave} d="M8 17q4-4 8 0t8 0t8 0M8 25q4-4 8 0t8 0t8 0" />;
    if (mark === ISLAND) return <circle className={styles.dot} cx="20" cy="20" r="4.5" />;
    return null;
  },
  drawClue(clue) {
    return (
      <text className={styles.number} x="20" y="20" dy="0.35em" fontSize={clue.length > 2 ? 14 : clue.length > 1 ? 18 : 22}>
        {clue}
      </text>
    );
  },
  hasWrittenClues: true,
  markKeys: { KeyS: SEA, Digit1: SEA, KeyD: ISLAND, KeyI: ISLAND, Digit2: ISLAND, Digit0: 0 },
  hasCounters: false,
  summarize: summarizeRegion,
  progressOf: islandSizes,
  tintedParts: seasOf,
  surround: { mark: SEA, cellsAround: surroundingBlanks },
};
