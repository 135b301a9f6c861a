'use client';

import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { Board, type CellEditor } from '@/app/_features/board/board';
import type { Cell } from '@/engine/core/grid';
import { BLANK } from '@/engine/core/kind';
import { applyClueTool, type ClueTool } from './clue-tools';
import { DIFFERS, type Drawing, kindOf } from './drawing';
import { canHaveSigns, clueIn, type EditablePuzzle, neighbourOf, typeClue } from './editable-puzzle';
import type { EditorAction } from './editor-state';
import styles from './lab.module.css';
import { useDrawing, usePaintedShades } from './use-drawing';

interface EditorBoardProps {
  readonly drawing: Drawing;
  readonly tool: ClueTool;
  /** A solution to show instead of what is the same in all, as long as its puzzle is drawn. */
  readonly solution: { readonly of: EditablePuzzle; readonly marks: Uint8Array } | undefined;
  /** Cells in which logic finds a contradiction, as long as their puzzle is drawn. */
  readonly contradiction: { readonly of: EditablePuzzle; readonly cells: readonly Cell[] } | undefined;
  /** Cells of a suggested clue. */
  readonly lit: ReadonlySet<Cell>;
  /** Nothing that is known of the puzzle may be shown. */
  readonly isHidden: boolean;
  readonly onEdit: (action: EditorAction) => void;
}

/** Keys that a board handles in play, but not in the editor. */
const NOT_FOR_DRAWING: readonly string[] = ['KeyK', 'KeyR'];

/** With Shift they change the sign on that side of the cell. */
const SIDES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A board whose clues are edited by press and key. The arrow keys work as in play. */
export const EditorBoard = memo(function EditorBoard({ drawing, tool, solution, contradiction, lit, isHidden, onEdit }: EditorBoardProps) {
  const puzzle = useDrawing(drawing, ({ editor }) => editor.puzzle);
  const violations = useDrawing(drawing, (state) => state.violations);
  const kind = kindOf(puzzle);
  const bare = useMemo(() => kind.initialBoard(puzzle).marks, [kind, puzzle]);
  const shades = usePaintedShades(drawing, isHidden);
  const shown = solution?.of === puzzle ? solution.marks : undefined;
  // A clue has no shade; those of another size are on their way out.
  const shadeOf = (cell: Cell) => (bare[cell] === BLANK && shades.length === bare.length ? shades[cell] : BLANK);
  const marks = bare.map((mark, cell) => (shadeOf(cell) === DIFFERS ? BLANK : shadeOf(cell) || mark));
  const differing = new Set([...bare.keys()].filter((cell) => shadeOf(cell) === DIFFERS));
  const broken = useMemo(() => {
    const all = violations.flatMap(({ cells }) => cells);
    return new Set(contradiction?.of === puzzle ? [...all, ...contradiction.cells] : all);
  }, [violations, contradiction, puzzle]);
  /** The cell that the last digit was typed into. */
  const typedInto = useRef<Cell | undefined>(undefined);

  const pen: CellEditor = {
    onKey(event, cell) {
      if (event.ctrlKey || event.metaKey) {
        const side = SIDES[event.key];
        if (side !== undefined) return moveClue(event, cell, side);
        const way = wayOf(event);
        if (way !== undefined) onEdit({ type: way });
        return way !== undefined;
      }
      const side = event.shiftKey ? SIDES[event.key] : undefined;
      if (side !== undefined && changeSign(cell, side)) return true;
      const isPress = event.key === ' ' || event.key === 'Enter';
      if (isPress && tool === 'sign') return changeSign(cell, SIDES.ArrowRight);
      const clue = isPress && tool !== 'sign' ? applyClueTool(puzzle.kind, tool, clueIn(puzzle, cell)) : typed(cell, event);
      if (clue !== undefined) onEdit({ type: 'clue', cell, clue });
      return clue !== undefined || NOT_FOR_DRAWING.includes(event.code);
    },
    onPress(cell, x, y) {
      typedInto.current = undefined;
      if (tool === 'sign') changeSign(cell, nearestSide(x, y));
      else onEdit({ type: 'clue', cell, clue: applyClueTool(puzzle.kind, tool, clueIn(puzzle, cell)) });
    },
    onBack(cell) {
      if (tool !== 'sign') onEdit({ type: 'clue', cell, clue: applyClueTool(puzzle.kind, tool, clueIn(puzzle, cell), true) });
    },
    onDrag: (cell, to) => onEdit({ type: 'move', cell, to }),
  };

  /** Whether there is a neighbour on that side. */
  function changeSign(cell: Cell, side: readonly [number, number]): boolean {
    const other = canHaveSigns(puzzle.kind) ? neighbourOf(puzzle, cell, side) : undefined;
    if (other !== undefined) onEdit({ type: 'sign', cell, other });
    return other !== undefined;
  }

  /** The focus goes with the clue. */
  function moveClue({ target }: KeyboardEvent, cell: Cell, side: readonly [number, number]): boolean {
    const to = neighbourOf(puzzle, cell, side);
    if (to === undefined || clueIn(puzzle, cell) === 0) return true;
    onEdit({ type: 'move', cell, to });
    (target as Element).closest('[role=grid]')?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
    return true;
  }

  function typed(cell: Cell, { key, code }: KeyboardEvent): number | undefined {
    const clue = typeClue(puzzle.kind, clueIn(puzzle, cell), { key, code }, typedInto.current === cell);
    typedInto.current = clue === undefined ? undefined : cell;
    return clue;
  }

  return (
    <div className={styles.paper} data-light={shown === undefined || undefined}>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={shown ?? marks}
        broken={broken}
        assumed={differing}
        lit={lit}
        isLocked
        pen={pen}
        finish="none"
      />
    </div>
  );
});

/** The side of a cell that is nearest to a point in it. */
function nearestSide(x: number, y: number): readonly [number, number] {
  const [right, below] = [x - 0.5, y - 0.5];
  return Math.abs(right) > Math.abs(below) ? [Math.sign(right), 0] : [0, Math.sign(below)];
}

function wayOf({ code, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' ? 'redo' : undefined;
}
