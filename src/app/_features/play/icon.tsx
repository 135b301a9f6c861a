import type { ReactNode } from 'react';
import { LineIcon } from '@/app/_ui/line-icon';

/** Line drawings of 24 by 24, in the text colour. */
const PATHS = {
  undo: <path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />,
  redo: <path d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />,
  check: <path d="m4 12.5 5.5 5.5L20 7" />,
  hint: <path d="M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.6.5-.9 1.2-.9 2H9.3c0-.8-.3-1.5-.9-2A6 6 0 0 1 12 3z" />,
  whatIf: <path d="M6 4v10a4 4 0 0 0 4 4h8m-3-3 3 3-3 3M6 4 3 7m3-3 3 3" />,
  pause: <path d="M8 5v14M16 5v14" />,
  resume: <path d="M7 4.5v15L19 12z" />,
  mistake: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-13v5m0 3.2v.1" />,
  flag: <path d="M5 21V4h12l-2.5 4L17 12H5" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.2" />,
  back: <path d="M19 12H5m6-7-7 7 7 7" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  rules: <path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V20" />,
  chat: <path d="M4 5h16v11H10l-4.5 4v-4H4z" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
  again: <path d="M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof PATHS;

/** An icon of the play screen; `mirrors` in right-to-left languages. */
export function Icon({ name, mirrors }: { readonly name: IconName; readonly mirrors?: boolean | undefined }) {
  return (
    <LineIcon size={22} mirrors={mirrors}>
      {PATHS[name]}
    </LineIcon>
  );
}
