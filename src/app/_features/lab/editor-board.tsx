'use client';

import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Board, type CellEditor } from '@/app/_features/board/board';
import type { Cell } from '@/engine/core/grid';
import type { PlayableKind } from '@/engine/core/kind';
import { applyClueTool, type ClueTool } from './clue-tools';
import { type EditablePuzzle, typeClue } from './editable-puzzle';
import type { EditorAction } from './editor-state';

interface EditorBoardProps {
  readonly kind: PlayableKind;
  readonly puzzle: EditablePuzzle;
  readonly tool: ClueTool;
  /** A solution to show with the clues. */
  readonly solution: Uint8Array | undefined;
  readonly broken: ReadonlySet<Cell>;
  /** Cells in which the solutions differ. */
  readonly differing: ReadonlySet<Cell>;
  readonly onEdit: (action: EditorAction) => void;
}

/** Keys that a board handles in play, but not in the editor. */
const NOT_FOR_DRAWING: readonly string[] = ['KeyK', 'KeyR'];

/** A board whose clues are edited by press and key. The arrow keys work as in play. */
export function EditorBoard({ kind, puzzle, tool, solution, broken, differing, onEdit }: EditorBoardProps) {
  const bare = useMemo(() => kind.initialBoard(puzzle).marks, [kind, puzzle]);
  /** The cell that the last digit was typed into. */
  const typedInto = useRef<Cell | undefined>(undefined);

  const pen: CellEditor = {
    onKey(event, cell) {
      if (event.ctrlKey || event.metaKey) {
        const way = wayOf(event);
        if (way !== undefined) onEdit({ type: way });
        return way !== undefined;
      }
      const clue = event.key === ' ' || event.key === 'Enter' ? applyClueTool(tool, puzzle.clues[cell]) : typed(cell, event);
      if (clue !== undefined) onEdit({ type: 'clue', cell, clue });
      return clue !== undefined || NOT_FOR_DRAWING.includes(event.code);
    },
    onPress(cell) {
      typedInto.current = undefined;
      onEdit({ type: 'clue', cell, clue: applyClueTool(tool, puzzle.clues[cell]) });
    },
  };

  function typed(cell: Cell, { key, code }: KeyboardEvent): number | undefined {
    const clue = typeClue(puzzle.kind, puzzle.clues[cell], { key, code }, typedInto.current === cell);
    typedInto.current = clue === undefined ? undefined : cell;
    return clue;
  }

  return (
    <Board
      kind={kind}
      kindId={puzzle.kind}
      puzzle={puzzle}
      marks={solution ?? bare}
      broken={broken}
      assumed={differing}
      isLocked
      pen={pen}
      finish="none"
    />
  );
}

function wayOf({ code, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' ? 'redo' : undefined;
}
