'use client';

import { ShareWays } from '@/app/_client/share/share-ways';
import { useAddress } from '@/app/_client/share/use-address';

/** How a duel's link gets to those who are challenged. */
export function DuelInvite({ invite, text }: { readonly invite: string; readonly text: string }) {
  return <ShareWays address={useAddress(`/duel/${invite}`)} text={text} />;
}
