import type { Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { type EditablePuzzle, isPossible, ofKind, resized, withClue } from './editable-puzzle';

/** The edited puzzle with its undo and redo history. */
export interface EditorState {
  readonly puzzle: EditablePuzzle;
  readonly past: readonly EditablePuzzle[];
  readonly future: readonly EditablePuzzle[];
  /** The puzzle before a series of size changes, so that a smaller size in between loses no clues. */
  readonly base: EditablePuzzle | undefined;
}

export type EditorAction =
  | { readonly type: 'clue'; readonly cell: number; readonly clue: number }
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
  return { puzzle, past: [], future: [], base: undefined };
}

export function editorReducer(drawing: EditorState, action: EditorAction): EditorState {
  const { puzzle, past, future, base } = drawing;
  switch (action.type) {
    case 'clue':
      return advance(drawing, withClue(puzzle, action.cell, action.clue));
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
      return before === undefined ? drawing : { puzzle: before, past: past.slice(0, -1), future: [puzzle, ...future], base: undefined };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined ? drawing : { puzzle: next, past: [...past, puzzle], future: later, base: undefined };
    }
  }
}

function advance({ puzzle, past }: EditorState, next: EditablePuzzle): EditorState {
  return next === puzzle
    ? { puzzle, past, future: [], base: undefined }
    : { puzzle: next, past: [...past, puzzle].slice(-MAX_PAST), future: [], base: undefined };
}
