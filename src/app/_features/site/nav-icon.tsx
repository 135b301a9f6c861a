import type { ReactNode } from 'react';
import { LineIcon } from '@/app/_ui/line-icon';

/** Line drawings of 24 by 24, in the text colour. */
const PATHS = {
  today: <path d="M5 6h14v14H5zM5 10.5h14M9 3.5V7m6-3.5V7m-5.5 8 2 2 3.5-3.5" />,
  play: <path d="M4.5 4.5h15v15h-15zm5 0v15m5-15v15m-10-10h15m-15 5h15" />,
  together: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6.5 9c0-3.5 2.9-6 6.5-6s6.5 2.5 6.5 6m0-16a3.5 3.5 0 0 1 0 7m2.5 3.8c2.2.9 3.5 2.8 3.5 5.2" />
  ),
  learn: <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5 .5-8.5 2zm0 0V20" />,
  profile: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8.5c0-3.9 3.6-6.5 8-6.5s8 2.6 8 6.5" />,
  more: <path d="M4 7h16M4 12h16M4 17h16" />,
} as const satisfies Record<string, ReactNode>;

export type NavIconName = keyof typeof PATHS;

export function NavIcon({ name }: { readonly name: NavIconName }) {
  return <LineIcon>{PATHS[name]}</LineIcon>;
}
