'use client';

import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Board, type CellEditor } from '@/app/_features/board/board';
import type { Cell } from '@/engine/core/grid';
import type { PlayableKind } from '@/engine/core/kind';
import { type ClueTool, stampClue } from './clue-tools';
import { type EditablePuzzle, typeClue } from './editable-puzzle';
import type { DrawingAction } from './editor-state';

interface DrawingBoardProps {
  readonly kind: PlayableKind;
  readonly sketch: EditablePuzzle;
  readonly stamp: ClueTool;
  /** A solution to show instead of the bare clues. */
  readonly solution: Uint8Array | undefined;
  readonly broken: ReadonlySet<Cell>;
  /** Cells in which its solutions differ. */
  readonly differing: ReadonlySet<Cell>;
  readonly onDraw: (action: DrawingAction) => void;
}

/** Keys that a board answers in play and that mean something else, or nothing, to whoever draws. */
const NOT_FOR_DRAWING: readonly string[] = ['KeyK', 'KeyR'];

/** The board as something to draw clues on: it is pressed and typed on, and goes along with the arrows as in play. */
export function DrawingBoard({ kind, sketch, stamp, solution, broken, differing, onDraw }: DrawingBoardProps) {
  const bare = useMemo(() => kind.start(sketch).marks, [kind, sketch]);
  /** The cell that the last digit was typed into. */
  const typedInto = useRef<Cell | undefined>(undefined);

  const pen: CellEditor = {
    onKey(event, cell) {
      if (event.ctrlKey || event.metaKey) {
        const way = wayOf(event);
        if (way !== undefined) onDraw({ type: way });
        return way !== undefined;
      }
      const clue = event.key === ' ' || event.key === 'Enter' ? stampClue(stamp, sketch.clues[cell]) : typed(cell, event);
      if (clue !== undefined) onDraw({ type: 'clue', cell, clue });
      return clue !== undefined || NOT_FOR_DRAWING.includes(event.code);
    },
    onPress(cell) {
      typedInto.current = undefined;
      onDraw({ type: 'clue', cell, clue: stampClue(stamp, sketch.clues[cell]) });
    },
  };

  function typed(cell: Cell, { key, code }: KeyboardEvent): number | undefined {
    const clue = typeClue(sketch.kind, sketch.clues[cell], { key, code }, typedInto.current === cell);
    typedInto.current = clue === undefined ? undefined : cell;
    return clue;
  }

  return (
    <Board
      kind={kind}
      kindId={sketch.kind}
      puzzle={sketch}
      marks={solution ?? bare}
      broken={broken}
      supposed={differing}
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
