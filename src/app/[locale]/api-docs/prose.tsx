import type { ReactNode } from 'react';

/** A text with `code` in it. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={`${i}-${part}`}>{part}</code> : part));
}
