import { redirect } from 'next/navigation';
import { findPlayable } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

interface ShortDailyPageProps {
  readonly params: Promise<{ readonly date: string; readonly kind: string }>;
}

/** Redirects `/daily/nurikabe/easy` to today's puzzle, and a date with a kind to the puzzles of that date. */
export default async function ShortDailyPage({ params }: ShortDailyPageProps): Promise<never> {
  const { date: first, kind: second } = await params;
  if (findPlayable(first) !== undefined) redirect(`/daily/${await services().dailies.today()}/${first}/${second}`);
  redirect(`/daily/${first}#today-${second}`);
}
