import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import { type SubmitEvent, useActionState, useState } from 'react';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Failure } from './request';
import { type Submit, useSubmit } from './use-submit';

/** What a form shows, and what its element needs. */
export interface FormAction<State> extends Pick<Submit<never>, 'isPending' | 'failure'> {
  /** The answer of the action; null before the first. */
  readonly state: State | null;
  readonly form: { readonly action: (form: FormData) => void; readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
}

/** Sends a form by a Server Action, as `useSubmit` sends requests. Without scripts the browser posts it. */
export function useFormAction<State>(send: (before: State | null, form: FormData) => Promise<State | null>): FormAction<State> {
  const [posted, action] = useActionState(send, null);
  const [answered, setAnswered] = useState<State | null>(null);
  const { isPending, failure, submit } = useSubmit();
  const state = answered ?? posted;

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    submit(() => settleAction(() => send(state, typed)), setAnswered);
  }

  return { state, isPending, failure, form: { action, onSubmit } };
}

/** What the element of a form needs whose Server Action has no answer of its own, and what it shows. */
export function useActionForm(action: (form: FormData) => Promise<void>): Omit<FormAction<never>, 'state'> {
  const { isPending, failure, submit } = useSubmit();

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget, event.nativeEvent.submitter);
    submit(
      () => settleAction(() => action(typed)),
      () => {},
    );
  }

  return { isPending, failure, form: { action, onSubmit } };
}

/** The answer of a Server Action, or why there is none. */
export async function settleAction<Value>(act: () => Value | Promise<Value>): Promise<Result<Value, Failure>> {
  try {
    return succeed(await act());
  } catch (error) {
    // The router has followed a redirect before it says so.
    if (isOfRouter(error)) return fail({ code: 'cancelled' });
    if (unstable_isUnrecognizedActionError(error)) return fail({ code: 'outdated' });
    return fail({ code: error instanceof TypeError ? 'unreachable' : 'failed' });
  }
}

function isOfRouter(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}
