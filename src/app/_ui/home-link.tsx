import Link from 'next/link';
import type { ReactNode } from 'react';

/** The quiet way back. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link className="button" data-quiet href="/">
      {children}
    </Link>
  );
}
