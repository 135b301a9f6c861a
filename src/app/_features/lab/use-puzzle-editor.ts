'use client';

import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { puzzlePath } from '@/app/_ui/urls';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { asEditable, type EditablePuzzle, emptyPuzzle } from './editable-puzzle';
import { createEditorState, type EditorAction, type EditorState, editorReducer } from './editor-state';

/** The storage key of the last edited puzzle. */
const KEY = 'seawall-lab';
/** Servers and proxies refuse much longer URLs. A larger puzzle is saved in this browser only. */
const MAX_ADDRESS = 6_000;

/** The initial board. */
const FIRST = emptyPuzzle('nurikabe', { width: 7, height: 7 });

/**
 * The edited puzzle of the lab. The URL always contains it, so that a reload or a copied URL shows the same. Without a puzzle in the URL,
 * the last edited one of this browser is loaded.
 */
export function usePuzzleEditor(initial: string | null): {
  readonly drawing: EditorState;
  /** Canonical notation. */
  readonly text: string;
  readonly dispatch: (action: EditorAction) => void;
} {
  const [drawing, dispatch] = useReducer(editorReducer, initial, (text) => createEditorState(parseEditable(text) ?? FIRST));
  const text = useMemo(() => formatPuzzle(drawing.puzzle), [drawing.puzzle]);
  const isFirst = useRef(true);

  // Runs before the form is read, because input made before hydration takes precedence.
  useLayoutEffect(() => {
    const stored = initial === null ? parseEditable(recall()) : undefined;
    if (stored !== undefined) dispatch({ type: 'open', puzzle: stored });
  }, [initial]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const { pathname } = window.location;
    const query = puzzlePath('/lab', text).slice('/lab'.length);
    window.history.replaceState(null, '', query.length > MAX_ADDRESS ? pathname : pathname + query);
    save(text);
  }, [text]);

  return { drawing, text, dispatch };
}

function parseEditable(text: string | null): EditablePuzzle | undefined {
  const puzzle = text === null ? undefined : parsePuzzle(text);
  return puzzle?.ok ? asEditable(puzzle.value) : undefined;
}

function save(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // The URL contains it as well.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
