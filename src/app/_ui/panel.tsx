import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps extends ComponentProps<'section'> {
  /** It names the panel for screen readers; without one the panel has a label or a heading of its own. */
  readonly heading?: ReactNode;
  /** The id of the heading, where something else refers to it. */
  readonly id?: string;
}

/** A sheet of paper: the usual part of a page. */
export function Panel({ heading, id, className = '', children, ...rest }: PanelProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  const names = heading === undefined ? {} : { 'aria-labelledby': headingId };
  return (
    <section {...rest} {...names} className={`${styles.panel} ${className}`}>
      {heading !== undefined && <h2 id={headingId}>{heading}</h2>}
      {children}
    </section>
  );
}
