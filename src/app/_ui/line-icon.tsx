import type { ReactNode } from 'react';

interface LineIconProps {
  /** Lines in a square of 24 by 24. */
  readonly children: ReactNode;
  readonly size?: number;
  /** In right-to-left languages. */
  readonly mirrors?: boolean | undefined;
}

/** A line drawing in the colour of the text. */
export function LineIcon({ children, size = 24, mirrors = false }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-mirrors={mirrors || undefined}
    >
      {children}
    </svg>
  );
}
