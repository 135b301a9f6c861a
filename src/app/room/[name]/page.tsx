import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PartyScreen } from '@/app/_features/rooms/room-screen';
import { forBrowsers } from '@/app/_i18n/messages';
import { currentAddress, currentPlayerId } from '@/app/_server/visitor';
import { BrokenRoom } from '@/app/_ui/broken-room';
import { Notice } from '@/app/_ui/notice';
import { STOCK_LEVELS, STOCK_SIDES } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

interface RoomPageProps {
  /** An id or a code. */
  readonly params: Promise<{ readonly name: string }>;
  readonly searchParams: Promise<{ readonly [key: string]: string | string[] | undefined }>;
}

const MAX_INVITE = 64;
/** What a page is called that shows no room. */
const TITLES = { 'unknown-room': 'unknown.title', 'too-many-guesses': 'code.tooManyTitle', 'room-broken': 'broken.title' } as const;

export async function generateMetadata({ params }: RoomPageProps): Promise<Metadata> {
  const { name } = await params;
  const [t, preview, sight] = await Promise.all([getTranslations('party'), getTranslations('sharing.preview'), lookAt(name)]);
  const robots = { index: false, follow: false };
  if (!sight.ok) return { title: t(TITLES[sight.error]), robots };
  const { code, snapshot } = sight.value;
  const title = t('title', { mode: snapshot.state.mode, code: code ?? '' });
  return { title: { absolute: `${title} · Seawall` }, description: preview('room'), robots };
}

export default async function RoomPage({ params, searchParams }: RoomPageProps) {
  const [{ name }, query] = await Promise.all([params, searchParams]);
  const sight = await lookAt(name);
  if (!sight.ok && sight.error === 'unknown-room') notFound();
  if (!sight.ok) return sight.error === 'room-broken' ? <BrokenRoom /> : <TooManyGuesses />;
  if (sight.value.snapshot.state.mode === 'solo') redirect('/');
  const invite = typeof query.invite === 'string' && query.invite.length <= MAX_INVITE ? query.invite : null;
  const [player, messages] = await Promise.all([services().identity.find(await currentPlayerId()), getMessages()]);
  return (
    <NextIntlClientProvider messages={{ ...forBrowsers(messages), lessons: messages.lessons }}>
      <PartyScreen
        key={sight.value.room}
        sight={sight.value}
        name={player.name}
        invite={invite}
        stock={{ sides: STOCK_SIDES, levels: STOCK_LEVELS }}
      />
    </NextIntlClientProvider>
  );
}

async function TooManyGuesses() {
  const t = await getTranslations('party.code');
  return (
    <Notice title={t('tooManyTitle')} text={t('tooManyText')}>
      <Link className="button" href="/new">
        {t('heading')}
      </Link>
    </Notice>
  );
}

/** The room of a name in an address; a wrong one is one guess, however many parts of the page look. */
const lookAt = cache(async (name: string) => services().visits.open(readName(name), await currentPlayerId(), await currentAddress()));

/** A part of an address as it was typed; what cannot be read names no room. */
function readName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
