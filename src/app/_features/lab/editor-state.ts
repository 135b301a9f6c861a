import type { Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import {
  type CluePlacing,
  type EditablePuzzle,
  isPossible,
  ofKind,
  resized,
  withClues,
  withMovedClue,
  withNextSign,
} from './editable-puzzle';

/** The edited puzzle with its undo and redo history. */
export interface EditorState {
  readonly puzzle: EditablePuzzle;
  readonly past: readonly EditablePuzzle[];
  readonly future: readonly EditablePuzzle[];
  /** The puzzle before a series of size changes, so that a smaller size in between loses no clues. */
  readonly base: EditablePuzzle | undefined;
  readonly symmetry: CluePlacing;
}

export type EditorAction =
  | { readonly type: 'clue'; readonly cell: number; readonly clue: number }
  /** The next sign between two neighbours. */
  | { readonly type: 'sign'; readonly cell: number; readonly other: number }
  /** A clue goes from one cell to another. */
  | { readonly type: 'move'; readonly cell: number; readonly to: number }
  | { readonly type: 'symmetry'; readonly symmetry: CluePlacing }
  | { readonly type: 'size'; readonly size: Size }
  | { readonly type: 'kind'; readonly kind: KindId }
  | { readonly type: 'repeats'; readonly repeats: boolean }
  | { readonly type: 'clear' }
  /** Replaces the puzzle. */
  | { readonly type: 'open'; readonly puzzle: EditablePuzzle }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** Older states are dropped. */
const MAX_PAST = 500;

export function createEditorState(puzzle: EditablePuzzle): EditorState {
  return { puzzle, past: [], future: [], base: undefined, symmetry: 'none' };
}

export function editorReducer(drawing: EditorState, action: EditorAction): EditorState {
  const { puzzle, past, future, base, symmetry } = drawing;
  switch (action.type) {
    case 'clue':
      return advance(drawing, withClues(puzzle, action.cell, action.clue, symmetry));
    case 'sign':
      return advance(drawing, withNextSign(puzzle, action.cell, action.other, symmetry));
    case 'move':
      return advance(drawing, withMovedClue(puzzle, action.cell, action.to));
    case 'symmetry':
      return { ...drawing, symmetry: action.symmetry };
    case 'size': {
      if (!isPossible(puzzle.kind, action.size)) return drawing;
      const from = base ?? puzzle;
      // Consecutive size changes are one undo step.
      if (base !== undefined) return { ...drawing, puzzle: resized(from, action.size), future: [] };
      return { ...advance(drawing, resized(from, action.size)), base: from };
    }
    case 'kind':
      return action.kind === puzzle.kind ? drawing : advance(drawing, ofKind(puzzle, action.kind));
    case 'repeats':
      return advance(drawing, { ...puzzle, options: action.repeats ? { repeats: true } : {} });
    case 'clear':
      return advance(drawing, { ...puzzle, clues: puzzle.clues.map(() => 0) });
    case 'open':
      return advance(drawing, action.puzzle);
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? drawing
        : { ...drawing, puzzle: before, past: past.slice(0, -1), future: [puzzle, ...future], base: undefined };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined ? drawing : { ...drawing, puzzle: next, past: [...past, puzzle], future: later, base: undefined };
    }
  }
}

function advance(drawing: EditorState, next: EditablePuzzle): EditorState {
  const { puzzle, past } = drawing;
  const rest = { ...drawing, puzzle: next, future: [], base: undefined };
  return next === puzzle ? rest : { ...rest, past: [...past, puzzle].slice(-MAX_PAST) };
}
