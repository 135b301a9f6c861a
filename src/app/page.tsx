import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { services } from '@/server/slot';
import { UntilNext } from './_client/home/until-next';
import { listDailyEntries } from './_server/daily-entries';
import { currentPlayerId } from './_server/visitor';
import { DailyList } from './_ui/daily-list';
import { Intro } from './_ui/intro';
import styles from './page.module.css';

/** Today's puzzles live in the running server: there is nothing to render at build time. */
export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const playerId = await currentPlayerId();
  const { dailies, streaks } = services();
  const [t, entries, streak, now] = await Promise.all([
    getTranslations('pages.home'),
    dailies.today().then((date) => listDailyEntries(date, playerId)),
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
      {entries === null || entries.length === 0 ? <Making /> : <DailyList entries={entries} />}
      <nav className={styles.more} aria-label={t('more')}>
        <Way href="/play" title={t('endless')} note={t('endlessNote')} />
        <Way href="/new" title={t('together')} note={t('togetherNote')} />
        <Way href="/tables" title={t('tables')} note={t('tablesNote')} />
      </nav>
    </>
  );
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
