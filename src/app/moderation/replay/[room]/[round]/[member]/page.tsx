import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Replay } from '@/app/_features/replay/replay';
import { forBrowsers } from '@/app/_i18n/messages';
import { currentPlayerId } from '@/app/_server/visitor';
import paper from '@/app/_ui/ui.module.css';
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

/** How a result was played that somebody has to judge; for everybody else there is no such page. */
export default async function ModerationReplayPage({ params }: ReplayPageProps) {
  const { room, round, member } = await params;
  const key = { roomId: room, round: Number(round), member };
  if (!Number.isSafeInteger(key.round)) notFound();
  const watched = await services().moderation.watch(await currentPlayerId(), key);
  if (!watched.ok && watched.error !== 'puzzle-in-play') notFound();
  const [t, messages] = await Promise.all([getTranslations('moderation'), getMessages()]);
  const { round: film = null, result = null, names = {} } = watched.ok ? watched.value : {};
  return (
    <div className={paper.page}>
      <h1>{t('watchHeading')}</h1>
      <section className={paper.sheet}>
        {result !== null && (
          <>
            <h2>
              <ResultTitle result={result} />
            </h2>
            <Reasons result={result} />
          </>
        )}
        {film === null || result === null ? (
          <p>{t(watched.ok ? 'noFilm' : 'notYet')}</p>
        ) : (
          <NextIntlClientProvider messages={{ ...forBrowsers(messages), film: messages.film, replay: messages.replay }}>
            <Replay round={{ ...film, mode: result.mode, names }} />
          </NextIntlClientProvider>
        )}
        <p>
          <Link href="/moderation">{t('backToDesk')}</Link>
        </p>
      </section>
    </div>
  );
}
