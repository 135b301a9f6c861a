import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DailyPlay } from '@/app/_client/play/daily-play';
import { currentPlayerId } from '@/app/_server/visitor';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/slot';

export const dynamic = 'force-dynamic';

interface DailyPageProps {
  readonly params: Promise<{ readonly date: string; readonly kind: string; readonly level: string }>;
}

export async function generateMetadata({ params }: DailyPageProps): Promise<Metadata> {
  const { date, kind, level } = await params;
  const daily = await services().dailies.find({ date, kind, level });
  if (!daily.ok) return {};
  const t = await getTranslations();
  const title = t('play.finish.shareTitle', { date, kind: t(`kinds.${kind as KindId}.name`), level: t(`play.levels.${level as 'easy'}`) });
  return { title };
}

export default async function DailyPage({ params }: DailyPageProps) {
  const key = await params;
  const { dailies, rooms, visits } = services();
  const daily = await dailies.find(key);
  if (!daily.ok) notFound();
  const playerId = await currentPlayerId();
  const attempt = await rooms.findAttempt(key, playerId);
  const seen = attempt === null ? null : await visits.look(attempt, playerId);
  const [t, format] = await Promise.all([getTranslations('play'), getFormatter()]);
  const { width, height, level } = daily.value;
  const levelName = t(`levels.${level as 'easy'}`);
  return (
    <KindCard
      kindId={key.kind as KindId}
      note={`${levelName} · ${t('size', { width: `${width}`, height: `${height}` })} · ${format.dateTime(new Date(`${key.date}T00:00:00Z`), { dateStyle: 'long' })}`}
    >
      <DailyPlay
        date={key.date}
        kindId={key.kind as KindId}
        level={level}
        levelName={levelName}
        width={width}
        height={height}
        begun={seen?.ok ? seen.value : null}
      />
    </KindCard>
  );
}
