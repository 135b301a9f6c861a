import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { RoomScreen } from '@/app/_features/rooms/room-screen';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { localePath } from '@/app/_server/locale-path';
import type { PathProps, QueryProps } from '@/app/_server/page-props';
import { currentClientIp, currentPlayerId } from '@/app/_server/visitor';
import { BrokenRoom } from '@/app/_ui/broken-room';
import { DeadEnd } from '@/app/_ui/dead-end';
import { STOCK_LEVELS, STOCK_SIZES } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';

const MAX_INVITE = 64;
/** The titles of pages without a room. */
const TITLES = { 'unknown-room': 'unknown.title', 'too-many-guesses': 'code.tooManyTitle', 'room-broken': 'broken.title' } as const;

export async function generateMetadata({ params }: PathProps<'name'>): Promise<Metadata> {
  const { name } = await params;
  const [t, preview, bootstrap] = await Promise.all([getTranslations('rooms'), getTranslations('share.preview'), lookAt(name)]);
  const robots = { index: false, follow: false };
  if (!bootstrap.ok) return { title: t(TITLES[bootstrap.error]), robots };
  const { code, snapshot } = bootstrap.value;
  const title = t('title', { mode: snapshot.state.mode, code: code ?? '' });
  return { title: { absolute: `${title} · Seawall` }, description: preview('room'), robots };
}

export default async function RoomPage({ params, searchParams }: PathProps<'name'> & QueryProps) {
  const [{ name }, query] = await Promise.all([params, searchParams]);
  const bootstrap = await lookAt(name);
  if (!bootstrap.ok && bootstrap.error === 'unknown-room') notFound();
  if (!bootstrap.ok) return bootstrap.error === 'room-broken' ? <BrokenRoom /> : <TooManyGuesses />;
  if (bootstrap.value.snapshot.state.mode === 'solo') redirect(await localePath('/'));
  const invite = typeof query.invite === 'string' && query.invite.length <= MAX_INVITE ? query.invite : null;
  const player = await services().identity.find(await currentPlayerId());
  return (
    <ClientMessages route="room/[name]">
      <RoomScreen
        key={bootstrap.value.room}
        bootstrap={bootstrap.value}
        name={player.name}
        invite={invite}
        stock={{ sizes: STOCK_SIZES, levels: STOCK_LEVELS }}
      />
    </ClientMessages>
  );
}

async function TooManyGuesses() {
  const t = await getTranslations('rooms.code');
  return <DeadEnd title={t('tooManyTitle')} text={t('tooManyText')} next={{ href: '/rooms/new', text: t('heading') }} />;
}

/** The room of a name in the URL, an id or a code, opened once per page, so that a wrong code counts as one guess. */
const lookAt = cache(async (name: string) => services().roomAccess.open(readName(name), await currentPlayerId(), await currentClientIp()));

/** Decodes a URL segment. An invalid one names no room. */
function readName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
