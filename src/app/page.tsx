import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { services } from '@/server/service-registry';
import { listDailyEntries } from './_features/dailies/daily-entries';
import { DailyList } from './_features/dailies/daily-list';
import { UntilNext } from './_features/dailies/next-daily-countdown';
import { PlayList } from './_features/dailies/play-list';
import { JoinByCode } from './_features/rooms/join-by-code';
import { OpenRooms } from './_features/rooms/open-rooms';
import { currentPlayerId } from './_server/visitor';
import { Intro } from './_ui/intro';
import styles from './page.module.css';

/** The latest of those that wait; all of them are on the page for playing together. */
const OPEN_ROOMS = 3;

/** Today's puzzles live in the running server: there is nothing to render at build time. */
export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const playerId = await currentPlayerId();
  const { dailies, streaks, latestPlays, lobby } = services();
  const today = await dailies.today();
  const [t, duel, entries, streak, { unfinished, finished }, rooms, now] = await Promise.all([
    getTranslations('pages.home'),
    getTranslations('duel.page'),
    listDailyEntries(today, playerId),
    streaks.of(playerId),
    latestPlays.of(playerId, today),
    lobby.list(),
    dailies.now(),
  ]);
  const others = rooms.filter(({ room }) => !unfinished.some((play) => play.room === room));
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.facts}>
        <p>{t('streak', { count: streak.current })}</p>
        <UntilNext now={now} />
      </div>
      <div className={styles.plays}>
        {unfinished.length > 0 && <PlayList id="unfinished" heading={t('unfinished')} plays={unfinished} now={now} />}
        {entries === null || entries.length === 0 ? <Making /> : <DailyList entries={entries} />}
        {finished.length > 0 && <PlayList id="finished" heading={t('finished')} plays={finished} now={now} />}
      </div>
      <nav className={styles.more} aria-label={t('more')}>
        <Way href="/play" title={t('endless')} note={t('endlessNote')} />
        <Way href="/new" title={t('together')} note={t('togetherNote')} />
        <Way href="/learn" title={t('learn')} note={t('learnNote')} />
        <Way href="/lab" title={t('lab')} note={t('labNote')} />
        <Way href="/duels" title={duel('heading')} note={duel('description')} />
        <Way href="/groups" title={t('groups')} note={t('groupsNote')} />
        <Way href="/new?mode=class" title={t('classroom')} note={t('classroomNote')} />
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
