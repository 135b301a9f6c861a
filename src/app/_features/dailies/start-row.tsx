'use client';

import type { ReactNode } from 'react';
import { FailureText } from '@/app/_ui/failure-text';
import { useActionForm } from '@/app/_ui/use-form-action';
import rows from '../../_ui/rows.module.css';
import { startDaily } from './actions';

interface StartRowProps {
  /** The names of the daily. */
  readonly daily: Readonly<Record<'date' | 'kind' | 'level', string>>;
  readonly state: string;
  /** Shown until the board is there. */
  readonly startingState: string;
  readonly children: ReactNode;
}

/** The row of a daily as a button, which starts it. */
export function StartRow({ daily, state, startingState, children }: StartRowProps) {
  const { isPending, failure, form } = useActionForm(startDaily);
  return (
    <form {...form}>
      {Object.entries(daily).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-disabled={isPending || undefined}>
        {children}
        <span className={rows.state} data-state="new">
          {isPending ? startingState : state}
        </span>
      </button>
      <FailureText text={failure} />
    </form>
  );
}
