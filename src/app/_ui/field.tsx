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
}

/** Longer than any valid name: the server checks the real limit. */
const MAX_TYPED = 200;

type FieldProps = Labelled & ComponentProps<'input'>;

/** A text input with its label above it. */
export function Field({ label, note, describedBy, isLabelHidden, className = '', ...input }: FieldProps) {
  return (
    <Framed label={label} note={note} describedBy={describedBy} isLabelHidden={isLabelHidden}>
      {(names) => <input dir="auto" maxLength={MAX_TYPED} {...input} {...names} className={`${styles.input} ${className}`} />}
    </Framed>
  );
}

/** An input of several lines. */
export function TextArea({ label, note, describedBy, isLabelHidden, ...area }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Framed label={label} note={note} describedBy={describedBy} isLabelHidden={isLabelHidden}>
      {(names) => <textarea {...area} {...names} className={`${styles.input} ${styles.lines}`} />}
    </Framed>
  );
}

interface SelectProps<Value extends string> extends Labelled, Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value?: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among several, for which radio buttons would take too much space. */
export function Select<Value extends string>({
  label,
  note,
  describedBy,
  isLabelHidden,
  value,
  options,
  onChange,
  ...select
}: SelectProps<Value>) {
  return (
    <Framed label={label} note={note} describedBy={describedBy} isLabelHidden={isLabelHidden}>
      {(names) => (
        <select {...select} {...names} className={styles.input} value={value} onChange={({ target }) => onChange(target.value as Value)}>
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

interface FramedProps extends Labelled {
  readonly children: (names: { readonly id: string; readonly 'aria-describedby': string | undefined }) => ReactNode;
}

function Framed({ label, note, describedBy, isLabelHidden = false, children }: FramedProps) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': [noteId, describedBy].filter(Boolean).join(' ') || undefined })}
      {note !== undefined && <small id={noteId}>{note}</small>}
    </div>
  );
}
