import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './options.module.css';
import ui from './ui.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: ReactNode;
  /** What it does. */
  readonly note?: ReactNode;
  /** Both are omitted in a form that is sent without scripts. */
  readonly isOn?: boolean;
  readonly onChange?: (isOn: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ label, note, isOn, onChange, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.option}>
      <input
        {...input}
        type="checkbox"
        {...(onChange === undefined ? {} : { checked: isOn, onChange: ({ target }) => onChange(target.checked) })}
        aria-labelledby={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <span>
        <span id={id}>{label}</span>{' '}
        {note !== undefined && (
          <small className={ui.note} id={`${id}-note`}>
            {note}
          </small>
        )}
      </span>
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly note?: string;
  readonly options: readonly (readonly [value: Value, text: ReactNode])[];
  /** In a form that is sent without scripts: its name there and the first choice. */
  readonly name?: string;
  readonly defaultValue?: Value;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
  /** Choices that are not possible now. */
  readonly disabled?: readonly Value[];
}

/** One of a few short choices, side by side. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  return <Radios {...props} className={styles.segments} />;
}

/** One of a few choices in words, below each other. */
export function RadioList<Value extends string>(props: ChoiceProps<Value>) {
  return <Radios {...props} className={styles.list} labelClassName={styles.option} />;
}

interface RadiosProps<Value extends string> extends ChoiceProps<Value> {
  readonly className: string | undefined;
  readonly labelClassName?: string | undefined;
}

function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { legend, isLegendHidden = false, note, options, value, defaultValue, onChange, disabled = [], className, labelClassName } = props;
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={note === undefined ? undefined : id}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={className}>
        {options.map(([option, text]) => (
          <label key={option} className={labelClassName}>
            <input
              type="radio"
              name={props.name ?? id}
              value={option}
              disabled={disabled.includes(option)}
              {...(onChange === undefined
                ? { defaultChecked: option === defaultValue }
                : { checked: option === value, onChange: () => onChange(option) })}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {note !== undefined && (
        <small className={ui.note} id={id}>
          {note}
        </small>
      )}
    </fieldset>
  );
}

/** A radio button that its label draws: for choices that need a picture or a text of their own. */
export function DrawnRadio({ className = '', title, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={`${styles.drawn} ${className}`} title={title}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}
