import type { Size } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { type EditablePuzzle, isPossible, ofKind, resized, withClue } from './editable-puzzle';

/** What is drawn, and the way back and forth. */
export interface EditorState {
  readonly sketch: EditablePuzzle;
  readonly past: readonly EditablePuzzle[];
  readonly future: readonly EditablePuzzle[];
  /** While only its size changes: what it was before, so that a size that was just passed by loses no clues. */
  readonly base: EditablePuzzle | undefined;
}

export type DrawingAction =
  | { readonly type: 'clue'; readonly cell: number; readonly clue: number }
  | { readonly type: 'size'; readonly size: Size }
  | { readonly type: 'kind'; readonly kind: KindId }
  | { readonly type: 'repeats'; readonly repeats: boolean }
  | { readonly type: 'clear' }
  /** Another puzzle takes its place. */
  | { readonly type: 'open'; readonly sketch: EditablePuzzle }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** Beyond it the oldest are forgotten. */
const MAX_PAST = 500;

export function beginDrawing(sketch: EditablePuzzle): EditorState {
  return { sketch, past: [], future: [], base: undefined };
}

export function editorReducer(drawing: EditorState, action: DrawingAction): EditorState {
  const { sketch, past, future, base } = drawing;
  switch (action.type) {
    case 'clue':
      return goOn(drawing, withClue(sketch, action.cell, action.clue));
    case 'size': {
      if (!isPossible(sketch.kind, action.size)) return drawing;
      const from = base ?? sketch;
      // Sizes tried one after the other are one step.
      if (base !== undefined) return { ...drawing, sketch: resized(from, action.size), future: [] };
      return { ...goOn(drawing, resized(from, action.size)), base: from };
    }
    case 'kind':
      return action.kind === sketch.kind ? drawing : goOn(drawing, ofKind(sketch, action.kind));
    case 'repeats':
      return goOn(drawing, { ...sketch, options: action.repeats ? { repeats: true } : {} });
    case 'clear':
      return goOn(drawing, { ...sketch, clues: sketch.clues.map(() => 0) });
    case 'open':
      return goOn(drawing, action.sketch);
    case 'undo': {
      const before = past.at(-1);
      return before === undefined ? drawing : { sketch: before, past: past.slice(0, -1), future: [sketch, ...future], base: undefined };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined ? drawing : { sketch: next, past: [...past, sketch], future: later, base: undefined };
    }
  }
}

function goOn({ sketch, past }: EditorState, next: EditablePuzzle): EditorState {
  return next === sketch
    ? { sketch, past, future: [], base: undefined }
    : { sketch: next, past: [...past, sketch].slice(-MAX_PAST), future: [], base: undefined };
}
