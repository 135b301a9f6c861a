'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { getPathname } from '@/app/_i18n/navigation';
import type { Locale } from '@/server/protocol/locales';
import type { AccountFailure, AccountResponse, AccountSuccess } from './account-client';

/** One request at a time: its state, its failure, and a function to run it. */
export interface AccountRequest {
  readonly isPending: boolean;
  /** A sentence; undefined without a failure. */
  readonly failure: string | undefined;
  /** Sends a request and calls `onDone` with a successful answer. */
  run(question: () => Promise<AccountResponse>, onDone: (answer: AccountSuccess) => void): void;
}

export function useAccountRequest(): AccountRequest {
  const t = useTranslations('account');
  const [failure, setFailure] = useState<AccountFailure>();
  const [isPending, startTransition] = useTransition();

  function sentenceOf(code: AccountFailure): string {
    return code === 'unavailable' || code === 'cancelled' ? t(code) : t(`refusals.${code}`);
  }

  return {
    isPending,
    failure: failure && sentenceOf(failure),
    run(question, onDone) {
      if (isPending) return;
      setFailure(undefined);
      startTransition(async () => {
        const answer = await question();
        if (answer.ok) onDone(answer);
        else setFailure(answer.code);
      });
    },
  };
}

/** Reloads the page for another player, so that all state and the connection are new. */
export function reloadAs(path: string): void {
  window.location.assign(getPathname({ href: path, locale: document.documentElement.lang as Locale }));
}
