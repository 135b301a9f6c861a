'use client';

import { ShareWays } from '@/app/_features/share/share-buttons';
import { useAddress } from '@/app/_features/share/use-absolute-url';

/** How a duel's link gets to those who are challenged. */
export function DuelInvite({ invite, text }: { readonly invite: string; readonly text: string }) {
  return <ShareWays address={useAddress(`/duel/${invite}`)} text={text} />;
}
