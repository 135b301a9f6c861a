import Link from 'next/link';
import type { ReactNode } from 'react';

/** An unobtrusive link to the home page. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link className="button" data-variant="secondary" href="/">
      {children}
    </Link>
  );
}
