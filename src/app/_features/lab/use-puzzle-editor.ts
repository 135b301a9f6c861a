'use client';

import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { withPuzzle } from '../../_ui/lab-url';
import { asSketch, type EditablePuzzle, emptySketch } from './editable-puzzle';
import { beginDrawing, type DrawingAction, type EditorState, editorReducer } from './editor-state';

/** Where a browser keeps what was drawn last. */
const SHELF = 'seawall.lab';
/** Servers and proxies refuse addresses that are much longer; a puzzle that needs more is kept on this device alone. */
const MAX_ADDRESS = 6_000;

/** A first board to draw on. */
const FIRST = emptySketch('nurikabe', { width: 7, height: 7 });

/**
 * What is drawn in the lab. The address tells it all the time, so that a reload and whoever gets the address sees the same; where the address
 * tells nothing, what was drawn here last comes back.
 */
export function useDrawing(initial: string | null): {
  readonly drawing: EditorState;
  /** Canonical notation. */
  readonly text: string;
  readonly dispatch: (action: DrawingAction) => void;
} {
  const [drawing, dispatch] = useReducer(editorReducer, initial, (text) => beginDrawing(readSketch(text) ?? FIRST));
  const text = useMemo(() => formatPuzzle(drawing.sketch), [drawing.sketch]);
  const isFirst = useRef(true);

  // Before anything that was filled in while scripts were on their way, which counts more.
  useLayoutEffect(() => {
    const kept = initial === null ? readSketch(recall()) : undefined;
    if (kept !== undefined) dispatch({ type: 'open', sketch: kept });
  }, [initial]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const address = withPuzzle('/lab', text);
    window.history.replaceState(null, '', address.length > MAX_ADDRESS ? '/lab' : address);
    keep(text);
  }, [text]);

  return { drawing, text, dispatch };
}

function readSketch(text: string | null): EditablePuzzle | undefined {
  const puzzle = text === null ? undefined : parsePuzzle(text);
  return puzzle?.ok ? asSketch(puzzle.value) : undefined;
}

function keep(text: string): void {
  try {
    localStorage.setItem(SHELF, text);
  } catch {
    // The address has it as well.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(SHELF);
  } catch {
    return null;
  }
}
