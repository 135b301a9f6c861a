import type { ReactNode } from 'react';
import ui from './ui.module.css';

interface PageProps {
  readonly heading: ReactNode;
  /** What the page is for. */
  readonly lead?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of panels below its heading. */
export function Page({ heading, lead, className = '', children }: PageProps) {
  return (
    <div className={`${ui.page} ${className}`}>
      <h1>{heading}</h1>
      {lead !== undefined && <p className={ui.lead}>{lead}</p>}
      {children}
    </div>
  );
}
