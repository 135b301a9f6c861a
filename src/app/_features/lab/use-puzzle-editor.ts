'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { newCommandId } from '@/app/_features/sync/page-connection';
import { readStored, store } from '@/app/_ui/browser-storage';
import { puzzlePath } from '@/app/_ui/urls';
import { parsePuzzle } from '@/engine/notations/canonical';
import { type Draft, readDrafts, withDraft, writeDrafts } from './drafts';
import { Drawing } from './drawing';
import { asEditable, type EditablePuzzle, emptyPuzzle } from './editable-puzzle';
import { startWorker } from './use-constructor';
import { useRested } from './use-drawing';

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
  const [drawing] = useState(() => new Drawing(parseEditable(initial) ?? FIRST));
  const rested = useRested(drawing);
  const { text } = rested;
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
    if (puzzle !== undefined) drawing.dispatch({ type: 'open', puzzle });
  }, [initial, drawing]);

  useEffect(() => {
    const disconnect = drawing.connect(startWorker);
    return disconnect;
  }, [drawing]);

  const save = useCallback(
    (drawn: string) => {
      written.current ??= drawn;
      if (written.current === drawn) return;
      written.current = drawn;
      const { pathname } = window.location;
      const query = puzzlePath('/lab', drawn).slice('/lab'.length);
      window.history.replaceState(null, '', query.length > MAX_ADDRESS ? pathname : pathname + query);
      // Another tab may have changed its own. The list beside the board has only the others, so it stays as it is.
      writeDrafts(withDraft(readDrafts(), { id: current, text: drawn, at: Date.now() }));
      store('sessionStorage', KEY, current);
    },
    [current],
  );

  useEffect(() => void save(text), [text, save]);

  // Whoever leaves the board, or the page, need not wait for the pen to rest.
  const leave = useCallback(() => {
    drawing.rest();
    save(drawing.current().rested.text);
  }, [drawing, save]);
  useEffect(() => {
    const onAim = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role=grid]') === null) leave();
    };
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, onAim, true);
    window.addEventListener('pagehide', leave);
    return () => {
      for (const name of ['pointerdown', 'focusin']) document.removeEventListener(name, onAim, true);
      window.removeEventListener('pagehide', leave);
    };
  }, [leave]);

  const open = useCallback(
    (puzzle: EditablePuzzle, id: string) => {
      leave();
      change(readDrafts(), id);
      drawing.dispatch({ type: 'open', puzzle });
    },
    [drawing, leave, change],
  );

  return {
    drawing,
    rested,
    drafts,
    current,
    /** Begins a drawing of its own; what was on the board stays a draft. */
    openNew: useCallback((puzzle: EditablePuzzle) => open(puzzle, newCommandId()), [open]),
    openDraft: useCallback(({ id }: Draft, puzzle: EditablePuzzle) => open(puzzle, id), [open]),
    deleteDraft: useCallback(
      ({ id }: Draft) =>
        change(
          readDrafts().filter((draft) => draft.id !== id),
          current,
        ),
      [change, current],
    ),
  };
}

function parseEditable(text: string | null): EditablePuzzle | undefined {
  const puzzle = text === null ? undefined : parsePuzzle(text);
  return puzzle?.ok ? asEditable(puzzle.value) : undefined;
}
