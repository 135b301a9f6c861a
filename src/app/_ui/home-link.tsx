import type { ReactNode } from 'react';
import { ButtonLink } from './button-link';

/** An unobtrusive link to the home page. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return <ButtonLink href="/">{children}</ButtonLink>;
}
