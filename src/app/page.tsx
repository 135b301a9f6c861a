import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { KindId } from '@/engine/kinds/playable';
import { DAILY_LEVELS, type DailyLevel } from '@/server/services/daily-sizes';
import { services } from '@/server/slot';
import { UntilNext } from './_client/home/until-next';
import { currentPlayerId } from './_server/visitor';
import { type DailyEntry, DailyList } from './_ui/daily-list';
import { Intro } from './_ui/intro';
import styles from './page.module.css';

/** Today's puzzles live in the running server: there is nothing to render at build time. */
export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const playerId = await currentPlayerId();
  const { dailies, streaks } = services();
  const [t, entries, streak, now] = await Promise.all([
    getTranslations('pages.home'),
    listToday(playerId),
    streaks.of(playerId),
    dailies.now(),
  ]);
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.facts}>
        <p>{t('streak', { count: streak.current })}</p>
        <UntilNext now={now} />
      </div>
      {entries.length === 0 ? <Making /> : <DailyList entries={entries} />}
      <nav className={styles.more} aria-label={t('more')}>
        <Way href="/play" title={t('endless')} note={t('endlessNote')} />
        <Way href="/tables" title={t('tables')} note={t('tablesNote')} />
      </nav>
    </>
  );
}

async function listToday(playerId: string): Promise<readonly DailyEntry[]> {
  const { dailies, rooms, visits } = services();
  const cards = await dailies.list(await dailies.today());
  if (!cards.ok) return [];
  const inOrder = [...cards.value].sort((a, b) => orderOf(a.level) - orderOf(b.level));
  return Promise.all(
    inOrder.map(async ({ date, kind, level, width, height }) => {
      const room = await rooms.findAttempt({ type: 'daily', date, kind, level }, playerId);
      const attempt = room === null ? null : await visits.peek(room, playerId);
      return { date, kind: kind as KindId, level: level as DailyLevel, width, height, attempt };
    }),
  );
}

function orderOf(level: string): number {
  return (DAILY_LEVELS as readonly string[]).indexOf(level);
}

/** A new server makes today's puzzles while somebody waits. */
async function Making() {
  const t = await getTranslations('pages.home');
  return (
    <p className={styles.making} role="status">
      {t('making')} <a href="/">{t('reload')}</a>
    </p>
  );
}

function Way({ href, title, note }: { readonly href: string; readonly title: string; readonly note: string }) {
  return (
    <Link href={href} className={styles.way}>
      <strong>{title}</strong>
      <span>{note}</span>
    </Link>
  );
}
