'use client';

import { ShareButtons } from './share-buttons';
import { useAbsoluteUrl } from './use-absolute-url';

/** Shares the link of a duel or a group. */
export function InviteLink({ path, text }: { readonly path: string; readonly text: string }) {
  return <ShareButtons url={useAbsoluteUrl(path)} text={text} />;
}
