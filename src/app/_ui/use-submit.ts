import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import type { Result } from '@/engine/core/result';
import type { CommonFailure, Failure } from './request';
import { refusalOf, useFailureText } from './use-failure-text';

export interface Submit<Refusal extends string> {
  /** Until the answer is there and what follows from it is shown. */
  readonly isPending: boolean;
  /** A sentence about the last failure; undefined without one. */
  readonly failure: string | undefined;
  /** The refusal of the request's own, if that is why it failed. */
  readonly refusal: Exclude<Refusal, CommonFailure> | undefined;
  /** Runs a task, one at a time, and calls `onDone` with its value. A component that is gone gets no answer. */
  submit<Value>(task: (signal: AbortSignal) => Promise<Result<Value, Failure<Refusal>>>, onDone: (value: Value) => void): void;
  /** Cancels the task and removes the failure. */
  clear(): void;
}

/** Sends what a visitor submits. `textOf` has the sentences of the refusals that only this request has. */
export function useSubmit<Refusal extends string = never>(
  textOf: (refusal: Exclude<Refusal, CommonFailure>) => string = String,
): Submit<Refusal> {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure<Refusal>>();
  const [isRunning, setRunning] = useState(false);
  const [isFollowing, startTransition] = useTransition();
  const running = useRef<AbortController>(undefined);
  const form = useRef<HTMLFormElement | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setRunning(false);
  }, []);
  useEffect(() => cancel, [cancel]);
  // The page that follows is there, so there may be another task.
  useEffect(() => {
    if (!isFollowing) running.current = undefined;
  }, [isFollowing]);
  // A field that the failure is about gets the focus; else it stays on the button.
  useEffect(() => {
    if (failure !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const submit = useCallback<Submit<Refusal>['submit']>((task, onDone) => {
    if (running.current !== undefined) return;
    const own = new AbortController();
    running.current = own;
    form.current = document.activeElement?.closest('form') ?? null;
    setFailure(undefined);
    setRunning(true);
    // An async transition would hold back every navigation until its end.
    void task(own.signal).then((result) => {
      if (own.signal.aborted) return;
      setRunning(false);
      if (result.ok) return startTransition(() => onDone(result.value));
      running.current = undefined;
      setFailure(result.error);
    });
  }, []);

  const clear = useCallback(() => {
    cancel();
    setFailure(undefined);
  }, [cancel]);

  return {
    isPending: isRunning || isFollowing,
    failure: failure && failureText(failure, textOf),
    refusal: failure && refusalOf(failure),
    submit,
    clear,
  };
}
