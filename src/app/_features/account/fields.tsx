import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field as KitField } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';

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

/** A required text input for credentials. */
export function Field(props: FieldProps) {
  return (
    <KitField {...props} autoCapitalize="none" spellCheck={false} required aria-invalid={props.describedBy !== undefined || undefined} />
  );
}

/** An error text, announced to screen readers. */
export function Failure({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} role="alert" className={ui.error}>
      {text}
    </p>
  );
}

/** The text of a form field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
