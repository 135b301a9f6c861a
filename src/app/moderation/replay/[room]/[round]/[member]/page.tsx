import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReplayPlayer } from '@/app/_features/replay/replay-player';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { currentPlayerId } from '@/app/_server/visitor';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { Reasons, ResultTitle } from '@/app/moderation/result-summary';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

interface ReplayPageProps {
  readonly params: Promise<{ readonly room: string; readonly round: string; readonly member: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('moderation');
  return { title: t('watchHeading'), robots: { index: false } };
}

/** The replay of a held result. Not found for other visitors. */
export default async function ModerationReplayPage({ params }: ReplayPageProps) {
  const { room, round, member } = await params;
  const key = { roomId: room, round: Number(round), member };
  if (!Number.isSafeInteger(key.round)) notFound();
  const watched = await services().moderation.review(await currentPlayerId(), key);
  if (!watched.ok && watched.error !== 'puzzle-in-play') notFound();
  const t = await getTranslations('moderation');
  const { round: replay = null, result = null, names = {} } = watched.ok ? watched.value : {};
  const about = result !== null && (
    <>
      <h2>
        <ResultTitle result={result} />
      </h2>
      <Reasons result={result} />
    </>
  );
  if (replay !== null && result !== null) {
    return (
      <ClientMessages route="moderation/replay/[room]/[round]/[member]">
        <ReplayPlayer round={{ ...replay, mode: result.mode, names }} title={t('watchHeading')} back="/moderation">
          {about}
        </ReplayPlayer>
      </ClientMessages>
    );
  }
  return (
    <div className={ui.page}>
      <h1>{t('watchHeading')}</h1>
      <Panel>
        {about}
        <p>{t(watched.ok ? 'noReplay' : 'notYet')}</p>
        <p>
          <Link href="/moderation">{t('backToQueue')}</Link>
        </p>
      </Panel>
    </div>
  );
}
