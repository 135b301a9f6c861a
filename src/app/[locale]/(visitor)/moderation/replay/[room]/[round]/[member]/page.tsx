import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReplayPlayer } from '@/app/_features/replay/replay-player';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import { Reasons, ResultTitle } from '@/app/[locale]/(visitor)/moderation/result-summary';
import { services } from '@/server/service-registry';

export const generateMetadata = pageMetadata('moderation.watchHeading', undefined, { index: false });

/** The replay of a held result. Not found for other visitors. */
export default async function ModerationReplayPage({ params }: PathProps<'room' | 'round' | 'member'>) {
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
    <Page heading={t('watchHeading')}>
      <Panel>
        {about}
        <p>{t(watched.ok ? 'noReplay' : 'notYet')}</p>
        <p>
          <Link href="/moderation">{t('backToQueue')}</Link>
        </p>
      </Panel>
    </Page>
  );
}
