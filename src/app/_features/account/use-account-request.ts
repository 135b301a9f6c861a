'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import type { AccountResponse, AccountSuccess, AskFailure } from './account-client';

/** One thing at a time: whether it is being done, why it was not, and the way to do it. */
export interface AccountRequest {
  readonly isAsking: boolean;
  /** A sentence; undefined while nothing went wrong. */
  readonly failure: string | undefined;
  /** Asks, and goes on with what was answered. */
  run(question: () => Promise<AccountResponse>, onDone: (answer: AccountSuccess) => void): void;
}

export function useAsking(): AccountRequest {
  const t = useTranslations('account');
  const [failure, setFailure] = useState<AskFailure>();
  const [isAsking, startTransition] = useTransition();

  function sentenceOf(code: AskFailure): string {
    return code === 'unavailable' || code === 'cancelled' ? t(code) : t(`refusals.${code}`);
  }

  return {
    isAsking,
    failure: failure && sentenceOf(failure),
    run(question, onDone) {
      if (isAsking) return;
      setFailure(undefined);
      startTransition(async () => {
        const answer = await question();
        if (answer.ok) onDone(answer);
        else setFailure(answer.code);
      });
    },
  };
}

/** Another person from here on: everything on the page, and the connection to rooms, begins anew. */
export function beginAnew(path: string): void {
  window.location.assign(path);
}
