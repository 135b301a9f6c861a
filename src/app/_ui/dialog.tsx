'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly heading: ReactNode;
  readonly width: 'narrow' | 'wide';
  /** Called when it has closed, however that came about; whoever shows it takes it away then. */
  readonly onClose: () => void;
  /** Gets what closes it: only so does the focus go back to where it came from. */
  readonly children: (close: () => void) => ReactNode;
}

/** A sheet over the page, open from the moment it is there, that keeps the focus until it is closed. */
export function Dialog({ heading, width, onClose, children }: DialogProps) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} data-width={width} aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
