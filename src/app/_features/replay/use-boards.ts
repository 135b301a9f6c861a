import { useCallback, useState } from 'react';
import type { ParsedPuzzle } from '@/engine/play/state';
import { type MemberLabels, openBoard, type ReplayBoard, type RoundReplayProps } from './replay-board';

/** Opens the boards that are asked for, each once. */
export function useBoards(
  round: RoundReplayProps,
  problem: ParsedPuzzle,
  people: MemberLabels,
): (keys: readonly string[]) => readonly ReplayBoard[] {
  const [opened] = useState(() => new Map<string, ReplayBoard>());
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
