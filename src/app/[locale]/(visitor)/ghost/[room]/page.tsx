import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { GhostRace } from '@/app/_features/solo/ghost-race';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { findPreview } from '@/app/_server/find-preview';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { PathProps } from '@/app/_server/page-props';
import { currentDevice, currentPlayerId } from '@/app/_server/visitor';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import type { GhostTarget } from '@/server/protocol/ghosts';
import { services } from '@/server/service-registry';

export const generateMetadata = pageMetadata('ghost.choose.heading', undefined, { index: false });

/** A race of the visitor against a ghost. */
export default async function GhostPage({ params }: PathProps<'room'>) {
  const { room } = await params;
  const playerId = await currentPlayerId();
  const { roomAccess, ghosts } = services();
  const seen = await roomAccess.open(room, playerId, undefined, await currentDevice());
  const preview =
    seen.ok && seen.value.snapshot.state.mode === 'solo' ? await findPreview(seen.value.snapshot.state.settings.source) : null;
  if (!seen.ok || preview === null) notFound();
  const [t, format, ghost] = await Promise.all([getTranslations(), getFormatter(), ghosts.of(playerId, seen.value.room)]);
  const { subject, kind, level, date, width, height } = preview;
  const kindId = kind as KindId;
  const words = [
    t(`play.levels.${level as 'easy'}`),
    t('play.size', { width: `${width}`, height: `${height}` }),
    ...(date === null ? [] : [format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' })]),
  ];
  const note = words.join(' · ');
  const meta = { kindId, note, shareTitle: `Seawall: ${t(`kinds.${kindId}.name`)}, ${note}`, sharePath: pathOf(subject) };
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
