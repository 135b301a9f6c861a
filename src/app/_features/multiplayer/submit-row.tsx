import styles from './form.module.css';

interface FormEndProps {
  /** What the button says: what it does, or what it is doing. */
  readonly text: string;
  readonly isAsking: boolean;
  readonly isQuiet?: boolean;
  /** Why it did not work. */
  readonly failure: string | undefined;
}

/** The end of a form that asks the server: its button, and what went wrong. */
export function FormEnd({ text, isAsking, isQuiet = false, failure }: FormEndProps) {
  return (
    <>
      <div>
        <button type="submit" className="button" data-quiet={isQuiet || undefined} aria-disabled={isAsking || undefined}>
          {text}
        </button>
      </div>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </>
  );
}
