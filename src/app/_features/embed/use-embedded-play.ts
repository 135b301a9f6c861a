import { useEffect, useMemo, useState } from 'react';
import { areSameMarks } from '@/app/_features/board/cells';
import { withStroke } from '@/app/_features/board/stroke';
import { changeStored, useStored } from '@/app/_ui/use-stored';
import { createBoard } from '@/engine/core/board';
import { check, type Verdict } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { ParsedPuzzle } from '@/engine/notations/canonical';

/** A puzzle that is played in a frame: its marks and its time are in this browser only. */
export interface EmbeddedPlay {
  readonly marks: Uint8Array;
  readonly verdict: Verdict;
  readonly seconds: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Returns the verdict on the board with these marks. */
  set(cells: readonly Cell[], mark: Mark): Verdict;
  undo(): void;
  redo(): void;
  startOver(): void;
}

interface Kept {
  readonly marks: Uint8Array;
  readonly seconds: number;
}

const SECOND_MS = 1_000;
/** The seconds, and a digit for each cell. */
const KEPT = /^(\d{1,7}):(\d+)$/;

/**
 * Plays a puzzle without a server. Where the browser gives frames no storage, the marks last as long as the frame. The clock runs from the
 * first mark to the solution while the page around is looked at.
 */
export function useEmbeddedPlay(link: string, parsed: ParsedPuzzle): EmbeddedPlay {
  const key = `seawall-embed-${link}`;
  const stored = useStored(key) ?? null;
  const start = useMemo(() => parsed.kind.initialBoard(parsed.puzzle).marks, [parsed]);
  const kept = useMemo(() => readKept(parsed, start, stored), [parsed, start, stored]);
  /** Since the marks were stored. */
  const [more, setMore] = useState(0);
  const [undone, setUndone] = useState<readonly Uint8Array[]>([]);
  const [before, setBefore] = useState<readonly Uint8Array[]>([]);
  const { marks } = kept;
  const verdict = useMemo(() => judge(parsed, marks), [parsed, marks]);
  const seconds = kept.seconds + more;
  const isRunning = verdict.status !== 'solved' && !areSameMarks(marks, start);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.hidden || setMore((last) => last + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  function show(next: Uint8Array, time = seconds): void {
    changeStored(key, `${time}:${next.join('')}`);
    setMore(0);
  }

  return {
    marks,
    verdict,
    seconds,
    canUndo: before.length > 0,
    canRedo: undone.length > 0,
    set(cells, mark) {
      const next = withStroke(marks, { cells, mark, at: cells[0] });
      setBefore([...before, marks]);
      setUndone([]);
      show(next);
      return judge(parsed, next);
    },
    undo() {
      const last = before.at(-1);
      if (last === undefined) return;
      setBefore(before.slice(0, -1));
      setUndone([...undone, marks]);
      show(last);
    },
    redo() {
      const last = undone.at(-1);
      if (last === undefined) return;
      setUndone(undone.slice(0, -1));
      setBefore([...before, marks]);
      show(last);
    },
    startOver() {
      setBefore([]);
      setUndone([]);
      show(start, 0);
    },
  };
}

function judge({ kind, puzzle }: ParsedPuzzle, marks: Uint8Array): Verdict {
  return check(kind, puzzle, { ...puzzle, marks });
}

/** What was stored for a puzzle; the beginning if there is nothing, or something else. */
function readKept({ kind, puzzle }: ParsedPuzzle, start: Uint8Array, stored: string | null): Kept {
  const [, seconds = '0', digits = ''] = KEPT.exec(stored ?? '') ?? [];
  const board = createBoard(kind, puzzle, Array.from(digits, Number));
  const isOfPuzzle = board.ok && start.every((mark, cell) => !kind.isFixed(puzzle, cell) || mark === board.value.marks[cell]);
  return isOfPuzzle ? { marks: board.value.marks, seconds: Number(seconds) } : { marks: start, seconds: 0 };
}
