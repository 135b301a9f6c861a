import { pageMetadata } from '@/app/_server/page-metadata';
import UnknownDuel from '../../(visitor)/duel/[invite]/not-found';
import UnknownGroup from '../../(visitor)/groups/[id]/not-found';
import UnknownInvite from '../../(visitor)/groups/join/[invite]/not-found';
import NoReplay from '../../(visitor)/replay/[room]/not-found';
import UnknownRoom from '../../(visitor)/room/[name]/not-found';
import NotFound from '../../not-found';

export const generateMetadata = pageMetadata('errors.notFoundTitle', undefined, { index: false });

const NOTICES: Readonly<Record<string, typeof NotFound>> = {
  room: UnknownRoom,
  replay: NoReplay,
  duel: UnknownDuel,
  groups: UnknownGroup,
  'groups/join': UnknownInvite,
};

/** What the server answers to every path without a page, and below it for each kind of page whose subject is not there. */
export default async function MissingPage({ params }: { readonly params: Promise<{ readonly of?: readonly string[] }> }) {
  const { of = [] } = await params;
  const Notice = NOTICES[of.join('/')] ?? NotFound;
  return <Notice />;
}
