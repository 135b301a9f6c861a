'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkProgress } from '@/engine/constructor/constructor-work';
import type { ConstructorJob, ConstructorMessage, ConstructorResults } from './constructor-messages';

/** A worker with the whole engine. The bundle is loaded here and nowhere else. */
export function startWorker(onMessage: (message: ConstructorMessage) => void): Worker {
  const worker = new Worker(new URL('./constructor-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ConstructorMessage>) => onMessage(data);
  return worker;
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
