'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly heading: ReactNode;
  readonly width: 'narrow' | 'wide';
  /** Called after it has closed, for any reason. The parent must unmount it then. */
  readonly onClose: () => void;
  /** Receives the function that closes it, which also returns the focus. */
  readonly children: (close: () => void) => ReactNode;
}

/** A modal dialog that is open while it is mounted and traps the focus. */
export function Dialog({ heading, width, onClose, children }: DialogProps) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
  }, []);

  // In React the event of a dialog inside this one arrives here too.
  const onOwnClose = (event: SyntheticEvent) => event.target === event.currentTarget && onClose();

  return (
    <dialog ref={dialog} className={styles.dialog} data-width={width} aria-labelledby={headingId} onClose={onOwnClose}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
