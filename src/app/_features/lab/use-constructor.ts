'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WorkProgress } from '@/engine/constructor/constructor-work';
import type { Findings } from '@/engine/constructor/examination';
import type { ConstructorJob, ConstructorMessage, ConstructorRequest, ConstructorResults } from './constructor-messages';
import type { EditablePuzzle } from './editable-puzzle';

/** What is known of the drawn puzzle. */
export interface LiveFindings extends Findings {
  readonly puzzle: EditablePuzzle;
  /** The number of solutions takes longer than usual. */
  readonly isLate: boolean;
}

/** A worker with the whole engine. The bundle is loaded here and nowhere else. */
function startWorker(onMessage: (message: ConstructorMessage) => void): Worker {
  const worker = new Worker(new URL('./constructor-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ConstructorMessage>) => onMessage(data);
  return worker;
}

/** What was known before an edit is shown this long, so that nothing flickers while the next answer is on its way. */
const STALE_MS = 200;

/**
 * Examines the puzzle in a worker, anew after every edit. `findings` are undefined until anything is known of this very puzzle; `shown` may
 * for a moment be those of the puzzle before.
 */
export function useExamination(puzzle: EditablePuzzle): {
  readonly findings: LiveFindings | undefined;
  readonly shown: LiveFindings | undefined;
} {
  const [live, setLive] = useState<LiveFindings>();
  const latest = useRef({ id: 0, puzzle });
  const worker = useRef<Worker>(undefined);
  const examine = useCallback(() => {
    const { id, puzzle: drawn } = latest.current;
    worker.current?.postMessage({ type: 'examine', id, puzzle: drawn } satisfies ConstructorRequest);
  }, []);

  useEffect(() => {
    const started = startWorker((message) => {
      if (message.type !== 'findings' || message.id !== latest.current.id) return;
      setLive({ ...message.findings, isLate: message.isLate, puzzle: latest.current.puzzle });
    });
    worker.current = started;
    examine();
    return () => started.terminate();
  }, [examine]);

  // Before the edit is painted, so that the worker is ahead of it.
  useLayoutEffect(() => {
    latest.current = { id: latest.current.id + 1, puzzle };
    examine();
  }, [puzzle, examine]);

  useEffect(() => {
    if (live === undefined || live.puzzle === puzzle) return;
    // The answer may have come, and not be rendered yet.
    const timer = setTimeout(() => setLive((now) => (now === live ? undefined : now)), STALE_MS);
    return () => clearTimeout(timer);
  }, [live, puzzle]);

  const fits = live?.puzzle.kind === puzzle.kind && live.puzzle.width === puzzle.width && live.puzzle.height === puzzle.height;
  return { findings: live?.puzzle === puzzle ? live : undefined, shown: fits ? live : undefined };
}

/** A longer job in a worker of its own, which ends with the job. */
export function useConstructorJob() {
  const [progress, setProgress] = useState<WorkProgress | 'waiting'>();
  const running = useRef<{ readonly worker: Worker; readonly end: () => void }>(undefined);
  const cancel = useCallback(() => {
    running.current?.worker.terminate();
    running.current?.end();
    running.current = undefined;
    setProgress(undefined);
  }, []);
  useEffect(() => cancel, [cancel]);

  const run = useCallback(
    <Type extends ConstructorJob['type']>(
      job: Extract<ConstructorJob, { readonly type: Type }>,
    ): Promise<{ readonly result: ConstructorResults[Type] } | undefined> => {
      cancel();
      setProgress('waiting');
      return new Promise((resolve) => {
        const worker = startWorker((message) => {
          if (message.type === 'progress') setProgress(message.progress);
          if (message.type !== 'result') return;
          // A worker answers the one job it was given.
          resolve({ result: message.result as ConstructorResults[Type] });
          cancel();
        });
        worker.onerror = cancel;
        running.current = { worker, end: () => resolve(undefined) };
        worker.postMessage(job);
      });
    },
    [cancel],
  );
  return { progress, run, cancel };
}
