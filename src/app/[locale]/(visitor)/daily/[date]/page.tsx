import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { dailyEntries } from '@/app/_features/dailies/daily-entries';
import { DailyList } from '@/app/_features/dailies/daily-list';
import { localePath } from '@/app/_server/locale-path';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { Page } from '@/app/_ui/page';
import { findPlayable } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

export async function generateMetadata({ params }: PathProps<'date'>): Promise<Metadata> {
  const { date } = await params;
  const cards = await services().dailies.list(date);
  return cards.ok ? { title: await titleOf(date) } : {};
}

/** The dailies of one date. The name of a kind leads to today's. */
export default async function DayPage({ params }: PathProps<'date'>) {
  const { date } = await params;
  if (findPlayable(date) !== undefined) redirect(`${await localePath('/')}#today-${date}`);
  const entries = await dailyEntries(date, await currentPlayerId());
  if (entries === null || entries.length === 0) notFound();
  const [t, title, isOpen] = await Promise.all([getTranslations('dailies.archive'), titleOf(date), services().dailies.isOpen(date)]);
  return (
    <Page heading={title} lead={isOpen ? t('dayOpen') : t('dayPast')}>
      <DailyList entries={entries} />
      <p>
        <ButtonLink href={`/daily/archive?month=${date.slice(0, 'yyyy-mm'.length)}`}>{t('back')}</ButtonLink>
      </p>
    </Page>
  );
}

async function titleOf(date: string): Promise<string> {
  const [t, format] = await Promise.all([getTranslations('dailies.archive'), getFormatter()]);
  return t('dayTitle', { date: format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' }) });
}
