import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PartyScreen } from '@/app/_client/party/party-screen';
import { currentPlayerId } from '@/app/_server/visitor';
import { STOCK_LEVELS, STOCK_SIDES } from '@/server/protocol/offers';
import { services } from '@/server/slot';

export const dynamic = 'force-dynamic';

interface RoomPageProps {
  /** An id or a code. */
  readonly params: Promise<{ readonly name: string }>;
  readonly searchParams: Promise<{ readonly [key: string]: string | string[] | undefined }>;
}

const MAX_INVITE = 64;

export async function generateMetadata({ params }: RoomPageProps): Promise<Metadata> {
  const { name } = await params;
  const [t, preview, sight] = await Promise.all([
    getTranslations('party'),
    getTranslations('sharing.preview'),
    services().visits.look(readName(name), await currentPlayerId()),
  ]);
  const robots = { index: false, follow: false };
  if (!sight.ok) return { title: t('unknown.title'), robots };
  const { code, snapshot } = sight.value;
  const title = t('title', { mode: snapshot.state.mode, code: code ?? '' });
  return { title: { absolute: `${title} · Seawall` }, description: preview('room'), robots };
}

export default async function RoomPage({ params, searchParams }: RoomPageProps) {
  const [{ name }, query] = await Promise.all([params, searchParams]);
  const { visits, identity } = services();
  const playerId = await currentPlayerId();
  const sight = await visits.look(readName(name), playerId);
  if (!sight.ok) notFound();
  if (sight.value.snapshot.state.mode === 'solo') redirect('/');
  const invite = typeof query.invite === 'string' && query.invite.length <= MAX_INVITE ? query.invite : null;
  const player = await identity.find(playerId);
  return (
    <PartyScreen
      key={sight.value.room}
      sight={sight.value}
      name={player.name}
      invite={invite}
      stock={{ sides: STOCK_SIDES, levels: STOCK_LEVELS }}
    />
  );
}

/** A part of an address as it was typed; what cannot be read names no room. */
function readName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
