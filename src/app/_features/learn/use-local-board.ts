import { useMemo, useState } from 'react';
import { withStroke } from '@/app/_features/board/stroke';
import type { Cell } from '@/engine/core/grid';
import { BLANK, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import type { PositionNotation } from '@/engine/core/position';
import type { KindId } from '@/engine/kinds/playable';
import { parseBoard } from '@/engine/notations/board-text';
import { requirePuzzle } from '@/engine/notations/canonical';

/** A board that exists only in the page: a position and the marks that the player added. */
export interface LocalBoard {
  readonly kindId: KindId;
  /** The puzzle's kind. The marks of the position count as fixed. */
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
  /** The marks of the position itself. */
  readonly given: Uint8Array;
  readonly marks: Uint8Array;
  set(cells: readonly Cell[], mark: Mark): Uint8Array;
  startOver(): void;
}

export function parsePosition({ puzzle: text, board: rows }: PositionNotation) {
  const { kind, puzzle } = requirePuzzle(text);
  const board = parseBoard(kind, puzzle, rows);
  if (!board.ok) throw new Error(`A position cannot be read: ${rows}`);
  return { kind, puzzle, given: board.value.marks };
}

/** The board of one position. Another position needs another key. */
export function useLocalBoard(position: PositionNotation): LocalBoard {
  const { kind, puzzle, given } = useMemo(() => parsePosition(position), [position]);
  const [marks, setMarks] = useState(given);
  const guarded = useMemo(() => ({ ...kind, isFixed: (_puzzle: Puzzle, cell: Cell) => given[cell] !== BLANK }), [kind, given]);
  return {
    kindId: puzzle.kind as KindId,
    kind: guarded,
    puzzle,
    given,
    marks,
    set(cells, mark) {
      const next = withStroke(marks, { cells, mark, at: cells[0] });
      setMarks(next);
      return next;
    },
    startOver: () => setMarks(given),
  };
}
