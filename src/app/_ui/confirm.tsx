'use client';

import { type ComponentProps, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { FailureText } from './failure-text';
import ui from './ui.module.css';
import { settleAction } from './use-form-action';
import { useSubmit } from './use-submit';

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
  const { isPending, failure, submit } = useSubmit();
  return (
    <Dialog heading={heading} width="narrow" onClose={onClose}>
      {(close) => (
        <form
          className={ui.form}
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            submit(() => settleAction(() => action(form)), close);
          }}
        >
          <p>{question}</p>
          {Object.entries(values).map(([key, value]) => (
            <input type="hidden" key={key} name={key} value={value} />
          ))}
          <div className={ui.actions}>
            <Button type="submit" variant="danger" isDisabled={isPending}>
              {confirm}
            </Button>
            <Button onClick={close}>{cancel}</Button>
          </div>
          <FailureText text={failure} />
        </form>
      )}
    </Dialog>
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
