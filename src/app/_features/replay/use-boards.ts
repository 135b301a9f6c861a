import { useCallback, useState } from 'react';
import type { Problem } from '@/engine/play/state';
import { openBoard, type People, type RoundOnPage, type WatchedBoard } from './replay-board';

/** Opens the boards that are asked for, each once. */
export function useBoards(round: RoundOnPage, problem: Problem, people: People): (keys: readonly string[]) => readonly WatchedBoard[] {
  const [opened] = useState(() => new Map<string, WatchedBoard>());
  return useCallback(
    (keys) =>
      keys.map((key) => {
        const board = opened.get(key) ?? openBoard(round, problem, people, key);
        opened.set(key, board);
        return board;
      }),
    [opened, round, problem, people],
  );
}
