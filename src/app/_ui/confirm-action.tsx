'use client';

import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ConfirmActionProps {
  /** The label of the button, also under the question. */
  readonly label: string;
  /** The accessible name, where several buttons have the same label. */
  readonly name?: string;
  readonly question: string;
  readonly cancel: string;
  readonly action: (form: FormData) => Promise<void>;
  /** The hidden values of the form. */
  readonly values: Readonly<Record<string, string>>;
}

/** A button for an irreversible action. It asks for confirmation first. */
export function ConfirmAction({ label, name, question, cancel, action, values }: ConfirmActionProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={name} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <Dialog heading={name ?? label} width="narrow" onClose={() => setConfirming(false)}>
          {(close) => (
            <form
              className={styles.question}
              action={async (form) => {
                await action(form);
                close();
              }}
            >
              <p>{question}</p>
              {Object.entries(values).map(([key, value]) => (
                <input type="hidden" key={key} name={key} value={value} />
              ))}
              <div className={styles.answers}>
                <Button variant="primary" type="submit">
                  {label}
                </Button>
                <Button onClick={close}>{cancel}</Button>
              </div>
            </form>
          )}
        </Dialog>
      )}
    </>
  );
}
