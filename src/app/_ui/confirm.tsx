'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from './button';
import { Dialog } from './dialog';
import ui from './ui.module.css';

interface ConfirmProps {
  readonly heading: string;
  readonly question: string;
  /** The labels of the answers: the verb again, and the way back. */
  readonly confirm: string;
  readonly cancel: string;
  readonly action: (form: FormData) => unknown;
  /** The hidden values of the form. */
  readonly values?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ heading, question, confirm, cancel, action, values = {}, onClose }: ConfirmProps) {
  return (
    <Dialog heading={heading} width="narrow" onClose={onClose}>
      {(close) => (
        <form
          className={ui.form}
          action={async (form) => {
            await action(form);
            close();
          }}
        >
          <p>{question}</p>
          {Object.entries(values).map(([key, value]) => (
            <input type="hidden" key={key} name={key} value={value} />
          ))}
          <div className={ui.actions}>
            <Answer>{confirm}</Answer>
            <Button onClick={close}>{cancel}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Acts once. */
function Answer({ children }: { readonly children: ReactNode }) {
  return (
    <Button type="submit" variant="danger" isDisabled={useFormStatus().pending}>
      {children}
    </Button>
  );
}

interface ConfirmButtonProps
  extends Omit<ConfirmProps, 'heading' | 'confirm' | 'onClose'>,
    Pick<ComponentProps<typeof Button>, 'variant' | 'isDisabled'> {
  /** The label of the button, also of the answer. */
  readonly label: string;
  /** The accessible name, where several buttons have the same label. */
  readonly name?: string;
}

/** A button for something that cannot be undone. */
export function ConfirmButton({ label, name, variant, isDisabled, ...rest }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={name} variant={variant} isDisabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Confirm {...rest} heading={name ?? label} confirm={label} onClose={() => setOpen(false)} />}
    </>
  );
}
