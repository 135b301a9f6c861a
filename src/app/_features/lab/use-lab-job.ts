'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { LabJob, LabProgress, LabRequest, LabResults } from '@/server/protocol/lab';
import { type LabFailure, runLabJob } from './lab-client';

export type LabState<Job extends LabJob> =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly progress: LabProgress }
  | { readonly status: 'answered'; readonly answer: LabResults[Job] }
  | { readonly status: 'failed'; readonly failure: LabFailure };

export interface LabJobRun<Job extends LabJob> {
  readonly state: LabState<Job>;
  /** Runs a job and cancels the previous one. Resolves with the result, or undefined if there is none. */
  run(question: LabRequest<Job>): Promise<LabResults[Job] | undefined>;
  cancel(): void;
  /** Cancels the running job and drops the result. */
  clear(): void;
}

const BEGINNING: LabProgress = { phase: 'waiting', count: 0 };

/** Runs one job at a time, and cancels it when the component unmounts. */
export function useLabJob<Job extends LabJob>(job: Job): LabJobRun<Job> {
  const [state, setState] = useState<LabState<Job>>({ status: 'idle' });
  const current = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const run = useCallback(
    async (question: LabRequest<Job>) => {
      current.current?.abort();
      const own = new AbortController();
      current.current = own;
      const show = (next: LabState<Job>) => {
        if (current.current === own) setState(next);
      };
      show({ status: 'asking', progress: BEGINNING });
      const onProgress = (progress: LabProgress) => show({ status: 'asking', progress });
      const answer = await runLabJob(job, question, { signal: own.signal, onProgress });
      show(answer.ok ? { status: 'answered', answer: answer.value } : { status: 'failed', failure: answer.error });
      return answer.ok && current.current === own ? answer.value : undefined;
    },
    [job],
  );
  const cancel = useCallback(() => current.current?.abort(), []);
  const clear = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
    setState({ status: 'idle' });
  }, []);
  return { state, run, cancel, clear };
}
