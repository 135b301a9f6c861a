import { type HTMLInputAutoCompleteAttribute, useId } from 'react';
import ui from '@/app/_ui/ui.module.css';
import styles from './account.module.css';

/** Longer than any valid value: the server checks the real limit. */
const MAX_TYPED = 200;

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'password';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly note?: string;
  readonly defaultValue?: string;
  /** The id of the error text. */
  readonly describedBy?: string | undefined;
}

/** A text input with its label above and a note below. */
export function Field({ label, name, type = 'text', autoComplete, note, defaultValue, describedBy }: FieldProps) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={ui.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        className={ui.input}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        maxLength={MAX_TYPED}
        dir="auto"
        required
        aria-describedby={[noteId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={describedBy !== undefined || undefined}
      />
      {note !== undefined && (
        <small id={noteId} className={ui.muted}>
          {note}
        </small>
      )}
    </div>
  );
}

/** An error text, announced to screen readers. */
export function Failure({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} role="alert" className={`${styles.failure} ${ui.error}`}>
      {text}
    </p>
  );
}

/** The text of a form field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
