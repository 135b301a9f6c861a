import type { ComponentProps, ReactNode } from 'react';
import styles from './progress-bar.module.css';

/** How far something is, from 0 to `max`; without a value it is under way. */
export function ProgressBar({ max = 1, ...rest }: ComponentProps<'progress'> & { readonly 'aria-label'?: string }) {
  return <progress {...rest} max={max} className={styles.progress} />;
}

interface ProgressLineProps extends Omit<ComponentProps<'li'>, 'value'> {
  readonly avatar?: ReactNode;
  readonly name: string;
  readonly label: string;
  /** In thousandths. */
  readonly value: number;
  /** How far, in words. */
  readonly note: string;
  readonly isOwn: boolean;
}

/** The progress of one of several players. */
export function ProgressLine({ avatar, name, label, value, note, isOwn, ...rest }: ProgressLineProps) {
  return (
    <li {...rest} className={styles.line} data-own={isOwn || undefined}>
      {avatar}
      <bdi className={styles.name}>{name}</bdi>
      <ProgressBar max={1000} value={value} aria-label={label} />
      <span className={styles.note}>{note}</span>
    </li>
  );
}

/** The list of these lines. */
export function ProgressLines({ children }: { readonly children: ReactNode }) {
  return (
    <ol className={styles.lines} data-screen-only>
      {children}
    </ol>
  );
}
