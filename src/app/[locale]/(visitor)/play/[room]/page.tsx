import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EndlessPlay } from '@/app/_features/solo/endless-play';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { findPreview } from '@/app/_server/find-preview';
import { localePath } from '@/app/_server/locale-path';
import type { PathProps } from '@/app/_server/page-props';
import { currentDevice, currentPlayerId } from '@/app/_server/visitor';
import { BrokenRoom } from '@/app/_ui/broken-room';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

/** Search engines do not index private rooms. */
export const metadata: Metadata = { robots: { index: false } };

export default async function SoloRoomPage({ params }: PathProps<'room'>) {
  const { roomAccess, duels, ghosts } = services();
  const playerId = await currentPlayerId();
  const seen = await roomAccess.open((await params).room, playerId, undefined, await currentDevice());
  if (!seen.ok && seen.error === 'room-broken') return <BrokenRoom />;
  if (!seen.ok || seen.value.snapshot.state.mode !== 'solo') notFound();
  const { phase, round, settings } = seen.value.snapshot.state;
  const { source } = settings;
  // Another try without a ghost stays here.
  if (await ghosts.isRace(seen.value.room)) redirect(await localePath(`/ghost/${seen.value.room}`));
  const invite = source.type === 'duel' ? await duels.inviteOf(playerId, seen.value.room) : null;
  if (invite !== null) redirect(await localePath(`/duel/${invite}`));
  // The puzzle may still be on its way.
  const awaited = phase !== 'countdown' ? null : source.type === 'generated' ? source : await findPreview(source);
  const spec = round ?? (awaited && { ...awaited, kindId: awaited.kind }) ?? notFound();
  const t = await getTranslations('play');
  const kindId = spec.kindId as KindId;
  const note = `${t(`levels.${spec.level as 'easy'}`)} · ${t('size', { width: `${spec.width}`, height: `${spec.height}` })}`;
  return (
    <KindCard kindId={kindId} isWholePage note={note}>
      <ClientMessages route="play/[room]">
        <EndlessPlay bootstrap={seen.value} kindId={kindId} size={spec} note={note} />
      </ClientMessages>
    </KindCard>
  );
}
