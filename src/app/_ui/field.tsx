import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface Labelled {
  readonly label: ReactNode;
  /** A hint below. */
  readonly note?: ReactNode;
  /** The id of a text elsewhere that describes it, such as a failure. */
  readonly describedBy?: string | undefined;
  /** Only screen readers get the label, because the place says what it is. */
  readonly isLabelHidden?: boolean;
  /** Whether the label is beside it, not above. */
  readonly isInline?: boolean;
}

/** Longer than any valid name: the server checks the real limit. */
const MAX_TYPED = 200;

type FieldProps = Labelled & ComponentProps<'input'>;

/** A text input with its label above it. */
export function Field({ className = '', ...props }: FieldProps) {
  return (
    <Framed {...props}>
      {(input) => <input dir="auto" maxLength={MAX_TYPED} {...input} className={`${styles.input} ${className}`} />}
    </Framed>
  );
}

/** An input of several lines. */
export function TextArea(props: Labelled & ComponentProps<'textarea'>) {
  return <Framed {...props}>{(area) => <textarea {...area} className={`${styles.input} ${styles.lines}`} />}</Framed>;
}

interface SelectProps<Value extends string> extends Labelled, Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value?: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among several, for which radio buttons would take too much space. */
export function Select<Value extends string>({ options, onChange, ...props }: SelectProps<Value>) {
  return (
    <Framed {...props}>
      {(select) => (
        <select {...select} className={styles.input} onChange={({ target }) => onChange(target.value as Value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

type FramedProps<Input> = Labelled & Omit<Input, 'children'> & { readonly children: (input: Omit<Input, keyof Labelled>) => ReactNode };

function Framed<Input extends object>({ label, note, describedBy, isLabelHidden, isInline, children, ...input }: FramedProps<Input>) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  const names = { id, 'aria-describedby': [noteId, describedBy].filter(Boolean).join(' ') || undefined };
  return (
    <div className={isInline ? styles.inline : styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ ...input, ...names } as never)}
      {note !== undefined && <small id={noteId}>{note}</small>}
    </div>
  );
}
