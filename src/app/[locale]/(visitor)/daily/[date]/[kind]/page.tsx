import { redirect } from 'next/navigation';
import { localePath } from '@/app/_server/locale-path';
import type { PathProps } from '@/app/_server/page-props';
import { findPlayable } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

/** Redirects `/daily/nurikabe/easy` to today's puzzle, and a date with a kind to the puzzles of that date. */
export default async function ShortDailyPage({ params }: PathProps<'date' | 'kind'>): Promise<never> {
  const { date: first, kind: second } = await params;
  if (findPlayable(first) !== undefined) redirect(await localePath(`/daily/${await services().dailies.today()}/${first}/${second}`));
  redirect(await localePath(`/daily/${first}#today-${second}`));
}
