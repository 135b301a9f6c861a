import { type HTMLInputAutoCompleteAttribute, useId } from 'react';
import paper from '@/app/_ui/ui.module.css';
import styles from './account.module.css';

/** Far more than anything may have: what is too long, the server says. */
const MAX_TYPED = 200;

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'password';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly note?: string;
  readonly defaultValue?: string;
  /** The id of what says that it was wrong. */
  readonly saidBy?: string | undefined;
}

/** A line to type in, with its name above and a word about it below. */
export function Field({ label, name, type = 'text', autoComplete, note, defaultValue, saidBy }: FieldProps) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={paper.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        className={paper.input}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        maxLength={MAX_TYPED}
        dir="auto"
        required
        aria-describedby={[noteId, saidBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={saidBy !== undefined || undefined}
      />
      {note !== undefined && (
        <small id={noteId} className={paper.soft}>
          {note}
        </small>
      )}
    </div>
  );
}

/** What went wrong, said aloud. */
export function Failure({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} role="alert" className={`${styles.failure} ${paper.wrong}`}>
      {text}
    </p>
  );
}

/** What a form holds under a name. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
