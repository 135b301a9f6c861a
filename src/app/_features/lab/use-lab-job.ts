'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, request } from '@/app/_ui/request';
import { useFailureText } from '@/app/_ui/use-failure-text';
import type { LabJob, LabProgress, LabRefusal, LabRequest } from '@/server/protocol/lab';
import type { RequestAnswer } from '@/server/protocol/requests';

export type LabFailure = Failure<LabRefusal>;
export type LabAnswer<Job extends LabJob> = RequestAnswer<`POST lab/${Job}`>;

export type LabState<Job extends LabJob> =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly progress: LabProgress }
  | { readonly status: 'answered'; readonly answer: LabAnswer<Job> }
  | { readonly status: 'failed'; readonly failure: LabFailure };

export interface LabJobRun<Job extends LabJob> {
  readonly state: LabState<Job>;
  /** Runs a job and cancels the previous one. Resolves with the result, or undefined if there is none. */
  run(question: LabRequest<Job>): Promise<LabAnswer<Job> | undefined>;
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
      const answer = await request(`POST lab/${job}`, question, { signal: own.signal, onProgress });
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

/** Returns what is said of a job that failed or was cancelled. */
export function useLabFailureText(): (failure: LabFailure) => string | undefined {
  const t = useTranslations('lab.refusals');
  const text = useFailureText();
  return (failure) => (failure.code === 'cancelled' ? t('cancelled') : text(failure, (code) => t(code)));
}
