'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { newCommandId } from '@/app/_features/sync/page-connection';
import { readStored, store } from '@/app/_ui/browser-storage';
import { puzzlePath } from '@/app/_ui/urls';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { type Draft, readDrafts, withDraft, writeDrafts } from './drafts';
import { asEditable, type EditablePuzzle, emptyPuzzle } from './editable-puzzle';
import { createEditorState, type EditorAction, editorReducer } from './editor-state';

/** The storage key of the draft that this tab works on. */
const KEY = 'seawall-lab-draft';
/** Servers and proxies refuse much longer URLs. A larger puzzle is saved in this browser only. */
const MAX_ADDRESS = 6_000;

/** The initial board. */
const FIRST = emptyPuzzle('nurikabe', { width: 7, height: 7 });

/**
 * The edited puzzle of the lab. The URL always contains it, so that a reload or a copied URL shows the same, and it is a draft of this
 * browser. Without a puzzle in the URL, the draft of this tab is loaded, or the last one.
 */
export function usePuzzleEditor(initial: string | null) {
  const [drawing, dispatch] = useReducer(editorReducer, initial, (text) => createEditorState(parseEditable(text) ?? FIRST));
  const text = useMemo(() => formatPuzzle(drawing.puzzle), [drawing.puzzle]);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [current, setCurrent] = useState('');
  /** What the URL and the draft have. */
  const written = useRef<string>(undefined);

  const change = useCallback((next: readonly Draft[], id: string) => {
    writeDrafts(next);
    setDrafts(next);
    store('sessionStorage', KEY, id);
    setCurrent(id);
  }, []);

  // Runs before the form is read, because input made before hydration takes precedence.
  useLayoutEffect(() => {
    const stored = readDrafts();
    setDrafts(stored);
    const own = readStored('sessionStorage', KEY);
    const fitting = stored.find(({ id, text: drawn }) => (initial === null ? id === own : drawn === initial));
    const draft = fitting ?? (initial === null ? stored[0] : undefined);
    setCurrent(draft?.id ?? newCommandId());
    const puzzle = initial === null ? parseEditable(draft?.text ?? null) : undefined;
    if (puzzle !== undefined) dispatch({ type: 'open', puzzle });
  }, [initial]);

  useEffect(() => {
    written.current ??= text;
    if (written.current === text) return;
    const save = () => {
      written.current = text;
      const { pathname } = window.location;
      const query = puzzlePath('/lab', text).slice('/lab'.length);
      window.history.replaceState(null, '', query.length > MAX_ADDRESS ? pathname : pathname + query);
      // Another tab may have changed its own.
      change(withDraft(readDrafts(), { id: current, text, at: Date.now() }), current);
    };
    // After the edit is painted: the router takes its time for a new address.
    const timer = setTimeout(save, 0);
    return () => clearTimeout(timer);
  }, [text, current, change]);

  return {
    drawing,
    text,
    dispatch: dispatch as (action: EditorAction) => void,
    drafts,
    current,
    /** Begins a drawing of its own; what was on the board stays a draft. */
    openNew(puzzle: EditablePuzzle): void {
      change(readDrafts(), newCommandId());
      dispatch({ type: 'open', puzzle });
    },
    openDraft({ id }: Draft, puzzle: EditablePuzzle): void {
      change(readDrafts(), id);
      dispatch({ type: 'open', puzzle });
    },
    deleteDraft({ id }: Draft): void {
      change(
        readDrafts().filter((draft) => draft.id !== id),
        current,
      );
    },
  };
}

function parseEditable(text: string | null): EditablePuzzle | undefined {
  const puzzle = text === null ? undefined : parsePuzzle(text);
  return puzzle?.ok ? asEditable(puzzle.value) : undefined;
}
