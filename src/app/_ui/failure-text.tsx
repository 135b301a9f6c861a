import ui from './ui.module.css';

interface FailureTextProps {
  readonly id?: string;
  /** Why something failed; without it nothing shows. */
  readonly text: string | false | undefined;
}

/** A sentence about a failure, announced to screen readers. */
export function FailureText({ id, text }: FailureTextProps) {
  return (
    <p id={id} role="alert" className={ui.error}>
      {text}
    </p>
  );
}
