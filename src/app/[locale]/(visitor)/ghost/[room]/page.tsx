import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { GhostRace } from '@/app/_features/solo/ghost-race';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { findPreview } from '@/app/_server/find-preview';
import { currentDevice, currentPlayerId } from '@/app/_server/visitor';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import type { GhostTarget } from '@/server/protocol/ghosts';
import { services } from '@/server/service-registry';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ghost.choose'))('heading'), robots: { index: false } };
}

/** A race of the visitor against a ghost. */
export default async function GhostPage({ params }: { readonly params: Promise<{ readonly room: string }> }) {
  const { room } = await params;
  const playerId = await currentPlayerId();
  const { roomAccess, ghosts } = services();
  const seen = await roomAccess.open(room, playerId, undefined, await currentDevice());
  const preview =
    seen.ok && seen.value.snapshot.state.mode === 'solo' ? await findPreview(seen.value.snapshot.state.settings.source) : null;
  if (!seen.ok || preview === null) notFound();
  const [t, kindText, format, ghost] = await Promise.all([
    getTranslations('play'),
    getTranslations('kinds'),
    getFormatter(),
    ghosts.of(playerId, seen.value.room),
  ]);
  const { subject, kind, level, date, width, height } = preview;
  const kindId = kind as KindId;
  const words = [
    t(`levels.${level as 'easy'}`),
    t('size', { width: `${width}`, height: `${height}` }),
    ...(date === null ? [] : [format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' })]),
  ];
  const note = words.join(' · ');
  const meta = { kindId, note, shareTitle: `Seawall: ${kindText(`${kindId}.name`)}, ${note}`, sharePath: pathOf(subject) };
  return (
    <KindCard kindId={kindId} isWholePage note={note}>
      <ClientMessages route="ghost/[room]">
        <GhostRace found={seen.value} ghost={ghost} subject={subject} meta={meta} width={width} height={height} />
      </ClientMessages>
    </KindCard>
  );
}

function pathOf(subject: GhostTarget): string | null {
  switch (subject.type) {
    case 'daily':
      return `/daily/${subject.date}/${subject.kind}/${subject.level}`;
    case 'shared':
      return `/p/${subject.link}`;
    case 'round':
      return null;
  }
}
