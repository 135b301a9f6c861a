import type { ReactNode } from 'react';
import { Panel } from './panel';

interface ListPanelProps {
  readonly id?: string;
  readonly heading: string;
  readonly texts: readonly string[];
  /** Below the list. */
  readonly children?: ReactNode;
}

/** A panel with a list of sentences. */
export function ListPanel({ id, heading, texts, children }: ListPanelProps) {
  return (
    <Panel {...(id !== undefined && { id })} heading={heading}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}
