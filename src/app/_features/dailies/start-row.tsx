'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import rows from '../../_ui/rows.module.css';

interface StartRowProps {
  readonly state: string;
  /** Shown until the board is there. */
  readonly startingState: string;
  readonly children: ReactNode;
}

/** The row of a daily as a button, which submits its form. */
export function StartRow({ state, startingState, children }: StartRowProps) {
  const { pending } = useFormStatus();
  return (
    <button type="submit" aria-disabled={pending || undefined}>
      {children}
      <span className={rows.state} data-state="new">
        {pending ? startingState : state}
      </span>
    </button>
  );
}
