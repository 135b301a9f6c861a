'use client';

import { ShareWays } from '@/app/_client/share/share-ways';
import { useAddress } from '@/app/_client/share/use-address';

/** How a group's link gets to others. */
export function GroupInvite({ invite, text }: { readonly invite: string; readonly text: string }) {
  return <ShareWays address={useAddress(`/groups/join/${invite}`)} text={text} />;
}
