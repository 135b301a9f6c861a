import { redirect } from 'next/navigation';
import { localePath } from '@/app/_server/locale-path';
import { findPlayable } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

interface ShortDailyPageProps {
  readonly params: Promise<{ readonly date: string; readonly kind: string }>;
}

/** Redirects `/daily/nurikabe/easy` to today's puzzle, and a date with a kind to the puzzles of that date. */
export default async function ShortDailyPage({ params }: ShortDailyPageProps): Promise<never> {
  const { date: first, kind: second } = await params;
  if (findPlayable(first) !== undefined) redirect(await localePath(`/daily/${await services().dailies.today()}/${first}/${second}`));
  redirect(await localePath(`/daily/${first}#today-${second}`));
}
