'use client';

import { useState } from 'react';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface AskedActionProps {
  /** What the button says, here and under the question. */
  readonly label: string;
  /** The button's whole name where several say the same. */
  readonly name?: string;
  readonly question: string;
  readonly cancel: string;
  readonly action: (form: FormData) => Promise<void>;
  /** What goes along with the form. */
  readonly values: Readonly<Record<string, string>>;
}

/** A button for what cannot be taken back: it asks before it does it. */
export function AskedAction({ label, name, question, cancel, action, values }: AskedActionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" data-quiet aria-haspopup="dialog" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <Dialog heading={name ?? label} width="narrow" onClose={() => setAsking(false)}>
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
                <button type="submit" className="button">
                  {label}
                </button>
                <button type="button" className="button" data-quiet onClick={close}>
                  {cancel}
                </button>
              </div>
            </form>
          )}
        </Dialog>
      )}
    </>
  );
}
