import { useCallback, useMemo, useState } from 'react';
import { withStroke } from '@/app/_features/board/stroke';
import type { Cell } from '@/engine/core/grid';
import { BLANK, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import type { PositionNotation } from '@/engine/core/position';
import type { KindId } from '@/engine/kinds/playable';
import { parseBoard } from '@/engine/notations/board-text';
import { readProblem } from '@/engine/play/problem';

/** A board that lives in the page alone: a position, and what somebody has filled in of its blanks. */
export interface OwnBoard {
  readonly kindId: KindId;
  /** The puzzle's kind; what the position holds is as fixed as what is printed. */
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
  /** The marks of the position itself. */
  readonly given: Uint8Array;
  readonly marks: Uint8Array;
  set(cells: readonly Cell[], mark: Mark): Uint8Array;
  startOver(): void;
}

export function readPosition({ puzzle: text, board: rows }: PositionNotation) {
  const { kind, puzzle } = readProblem(text);
  const board = parseBoard(kind, puzzle, rows);
  if (!board.ok) throw new Error(`A position cannot be read: ${rows}`);
  return { kind, puzzle, given: board.value.marks };
}

/** The board of one position; another position needs another key. */
export function useOwnBoard(position: PositionNotation): OwnBoard {
  const { kind, puzzle, given } = useMemo(() => readPosition(position), [position]);
  const [marks, setMarks] = useState(given);
  const guarded = useMemo(() => ({ ...kind, isFixed: (_puzzle: Puzzle, cell: Cell) => given[cell] !== BLANK }), [kind, given]);
  const set = useCallback(
    (cells: readonly Cell[], mark: Mark) => {
      const next = withStroke(marks, { cells, mark, at: cells[0] });
      setMarks(next);
      return next;
    },
    [marks],
  );
  const startOver = useCallback(() => setMarks(given), [given]);
  return { kindId: puzzle.kind as KindId, kind: guarded, puzzle, given, marks, set, startOver };
}
