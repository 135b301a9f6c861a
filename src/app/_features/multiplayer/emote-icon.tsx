import type { ReactNode } from 'react';
import { LineIcon } from '@/app/_ui/line-icon';
import type { Emote } from '@/server/protocol/emotes';

const FACE = <circle cx="12" cy="12" r="8.5" />;

/** Line drawings of 24 by 24, because not every device has emoji. */
const DRAWINGS: Readonly<Record<Emote, ReactNode>> = {
  wave: (
    <path d="M8.5 13V7.2a1.25 1.25 0 0 1 2.5 0V11m0-4.6a1.25 1.25 0 0 1 2.5 0V11m0-3.6a1.25 1.25 0 0 1 2.5 0V12m0-2.2a1.25 1.25 0 0 1 2.5 0v4.4A5.8 5.8 0 0 1 12.7 20c-2.5 0-4-1.2-5.2-3.2l-2.2-3.6a1.25 1.25 0 0 1 2-1.4l1.2 1.6M4 7.5A8 8 0 0 1 6.5 4M20 5.5 18.2 4" />
  ),
  clap: (
    <path d="m9.2 20.2-3.6-5.4a2 2 0 0 1 .1-2.4l4.6-5.2a1.3 1.3 0 0 1 2 1.6l-2.4 3M14.8 20.2l3.6-5.4a2 2 0 0 0-.1-2.4l-4.6-5.2M9.2 20.2c1.7 1 3.9 1 5.6 0M12 2v2.4M7.2 3.4l1 1.9M16.8 3.4l-1 1.9" />
  ),
  thinking: (
    <>
      {FACE}
      <path d="M8.6 10.2v.2M15 9.8v.2M13.6 7.4q1.5-.9 3 0M9.5 15.6q2.2-1.4 4.6-.6" />
    </>
  ),
  wow: (
    <>
      {FACE}
      <path d="M9 9.6v.4M15 9.6v.4" />
      <ellipse cx="12" cy="15" rx="1.9" ry="2.4" />
    </>
  ),
  laugh: (
    <>
      {FACE}
      <path d="M8 10.4q1-1.6 2 0M14 10.4q1-1.6 2 0M7.6 13.4h8.8a4.4 4.4 0 0 1-8.8 0z" />
    </>
  ),
  thanks: <path d="M12 20S4 15.2 4 9.6A4.2 4.2 0 0 1 12 7.7a4.2 4.2 0 0 1 8 1.9C20 15.2 12 20 12 20z" />,
};

export function EmoteIcon({ emote }: { readonly emote: Emote }) {
  return <LineIcon size={26}>{DRAWINGS[emote]}</LineIcon>;
}
