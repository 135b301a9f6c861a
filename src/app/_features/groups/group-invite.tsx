'use client';

import { ShareWays } from '@/app/_features/share/share-buttons';
import { useAddress } from '@/app/_features/share/use-absolute-url';

/** How a group's link gets to others. */
export function GroupInvite({ invite, text }: { readonly invite: string; readonly text: string }) {
  return <ShareWays address={useAddress(`/groups/join/${invite}`)} text={text} />;
}
