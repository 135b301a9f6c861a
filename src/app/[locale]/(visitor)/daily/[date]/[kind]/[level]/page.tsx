import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PrintedBoard } from '@/app/_features/board/read-only-board';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import { previewMetadata } from '@/app/_features/previews/preview-metadata';
import { SharedPuzzlePlay } from '@/app/_features/solo/shared-puzzle-play';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps } from '@/app/_server/page-props';
import { currentDevice, currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import type { DailyLevel } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';

/** Loaded once per page, for its title and its content. */
const findDaily = cache((date: string, kind: string, level: string) => services().dailies.find({ date, kind, level }));

export async function generateMetadata({ params }: PathProps<'date' | 'kind' | 'level'>): Promise<Metadata> {
  const { date, kind, level } = await params;
  const daily = await findDaily(date, kind, level);
  if (!daily.ok) return {};
  const t = await getTranslations();
  const { width, height, state } = daily.value;
  const names = {
    kind: t(`kinds.${kind as KindId}.name`),
    level: t(`play.levels.${level as DailyLevel}`),
    size: t('play.size', { width: `${width}`, height: `${height}` }),
  };
  return {
    title: { absolute: t('play.finish.shareTitle', { ...names, date }) },
    description: t(`share.preview.${state}`, names),
    ...previewMetadata(`/preview/daily/${date}/${kind}/${level}`, t(`share.preview.${state === 'open' ? 'covered' : 'puzzle'}`, names)),
  };
}

export default async function DailyPage({ params }: PathProps<'date' | 'kind' | 'level'>) {
  const { date, ...path } = await params;
  const kindId = path.kind as KindId;
  const level = path.level as DailyLevel;
  const source = { type: 'daily', date, kind: kindId, level } as const;
  const { deviceAttempts, roomFactory, roomAccess, results, ghosts } = services();
  const daily = await findDaily(date, kindId, level);
  if (!daily.ok) notFound();
  const playerId = await currentPlayerId();
  const attempt = await roomFactory.findAttempt(source, playerId);
  const device = await currentDevice();
  const seen = attempt === null ? null : await roomAccess.open(attempt, playerId, undefined, device);
  const begun = seen?.ok ? seen.value : null;
  // Starting starts the clock, so a visitor without a finished puzzle of this kind sees the rules first.
  const isNew = begun === null && !(await results.totals(playerId)).some(({ kind, finished }) => kind === kindId && finished > 0);
  const [t, kindText, format, mayCount, offers] = await Promise.all([
    getTranslations('play'),
    getTranslations('kinds'),
    getFormatter(),
    deviceAttempts.mayCount(source, playerId, device),
    daily.value.state === 'past' ? ghosts.options(playerId, source) : [],
  ]);
  const { width, height } = daily.value;
  const levelName = t(`levels.${level}`);
  const size = t('size', { width: `${width}`, height: `${height}` });
  const day = format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' });
  const shareTitle = t('finish.shareTitle', { date, kind: kindText(`${kindId}.name`), level: levelName });
  const note = `${levelName} · ${size} · ${day}`;
  return (
    <KindCard kindId={kindId} isWholePage areRulesOpen={isNew} note={note}>
      <ClientMessages route="daily/[date]/[kind]/[level]">
        <SharedPuzzlePlay
          source={source}
          text={daily.value.state === 'open' ? t(mayCount ? 'cover.ranked' : 'cover.seen') : t('cover.casual')}
          hasGhosts={offers.length > 0}
          begun={begun}
          meta={{ kindId, note, shareTitle, sharePath: `/daily/${date}/${kindId}/${level}` }}
          actions={<ButtonLink href="/">{t('finish.home')}</ButtonLink>}
        >
          {daily.value.state === 'open' ? <EmptyGrid width={width} height={height} /> : <PrintedBoard text={daily.value.text} />}
        </SharedPuzzlePlay>
      </ClientMessages>
    </KindCard>
  );
}
