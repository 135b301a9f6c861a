import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { services } from '@/server/slot';
import { UntilNext } from './_client/home/until-next';
import { JoinByCode } from './_client/party/join-by-code';
import { listDailyEntries } from './_server/daily-entries';
import { currentPlayerId } from './_server/visitor';
import { DailyList } from './_ui/daily-list';
import { Intro } from './_ui/intro';
import { OpenRooms } from './_ui/open-rooms';
import { UnfinishedList } from './_ui/unfinished-list';
import styles from './page.module.css';

/** The latest of those that wait; all of them are on the page for playing together. */
const OPEN_ROOMS = 3;

/** Today's puzzles live in the running server: there is nothing to render at build time. */
export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const playerId = await currentPlayerId();
  const { dailies, streaks, unfinished, lobby } = services();
  const today = await dailies.today();
  const [t, entries, streak, plays, rooms, now] = await Promise.all([
    getTranslations('pages.home'),
    listDailyEntries(today, playerId),
    streaks.of(playerId),
    unfinished.of(playerId, today),
    lobby.list(),
    dailies.now(),
  ]);
  const others = rooms.filter(({ room }) => !plays.some((play) => play.room === room));
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.facts}>
        <p>{t('streak', { count: streak.current })}</p>
        <UntilNext now={now} />
      </div>
      <div className={styles.plays}>
        {plays.length > 0 && <UnfinishedList plays={plays} now={now} />}
        {entries === null || entries.length === 0 ? <Making /> : <DailyList entries={entries} />}
      </div>
      <nav className={styles.more} aria-label={t('more')}>
        <Way href="/play" title={t('endless')} note={t('endlessNote')} />
        <Way href="/new" title={t('together')} note={t('togetherNote')} />
        <Way href="/tables" title={t('tables')} note={t('tablesNote')} />
      </nav>
      <div className={styles.more}>
        <JoinByCode />
        {others.length > 0 && <OpenRooms rooms={others.slice(0, OPEN_ROOMS)} />}
      </div>
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
