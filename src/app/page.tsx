import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { services } from '@/server/service-registry';
import { DemoBoard } from './_features/board/demo-board';
import { dailyEntries } from './_features/dailies/daily-entries';
import { DailyList } from './_features/dailies/daily-list';
import { NextDailyCountdown } from './_features/dailies/next-daily-countdown';
import { PlayList } from './_features/dailies/play-list';
import { JoinByCodeButton } from './_features/rooms/join-by-code';
import { OpenRooms } from './_features/rooms/open-rooms';
import { currentPlayerId } from './_server/visitor';
import { Intro } from './_ui/intro';
import styles from './page.module.css';

/** The latest waiting rooms; the rooms page lists all. */
const OPEN_ROOMS = 3;

/** The dailies exist only in the running server, so nothing is rendered at build time. */
export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const playerId = await currentPlayerId();
  const { dailies, streaks, recentPlays, lobby } = services();
  const today = await dailies.today();
  const [t, duel, entries, streak, { unfinished, finished }, rooms, now] = await Promise.all([
    getTranslations('dailies.home'),
    getTranslations('duels.page'),
    dailyEntries(today, playerId),
    streaks.of(playerId),
    recentPlays.of(playerId, today),
    lobby.list(),
    dailies.now(),
  ]);
  const others = rooms.filter(({ room }) => !unfinished.some((play) => play.room === room));
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.facts}>
        <p>{t('streak', { count: streak.current })}</p>
        <ClientMessages route="">
          <NextDailyCountdown now={now} />
          <JoinByCodeButton />
        </ClientMessages>
      </div>
      <div className={styles.plays}>
        {unfinished.length > 0 && <PlayList heading={t('unfinished')} plays={unfinished} now={now} />}
        {entries === null || entries.length === 0 ? (
          <Making />
        ) : (
          <DailyList entries={entries} picture={(kind) => <DemoBoard kind={kind} />} />
        )}
        {finished.length > 0 && <PlayList heading={t('finished')} plays={finished} now={now} />}
      </div>
      <nav className={styles.more} aria-label={t('more')}>
        <HomeLinkCard href="/daily/archive" title={t('archive')} note={t('archiveNote')} />
        <HomeLinkCard href="/play" title={t('endless')} note={t('endlessNote')} />
        <HomeLinkCard href="/rooms/new" title={t('together')} note={t('togetherNote')} />
        <HomeLinkCard href="/learn" title={t('learn')} note={t('learnNote')} />
        <HomeLinkCard href="/lab" title={t('lab')} note={t('labNote')} />
        <HomeLinkCard href="/duels" title={duel('heading')} note={duel('description')} />
        <HomeLinkCard href="/groups" title={t('groups')} note={t('groupsNote')} />
        <HomeLinkCard href="/rooms/new?mode=classroom" title={t('classroom')} note={t('classroomNote')} />
        <HomeLinkCard href="/public" title={t('publicBoards')} note={t('publicBoardsNote')} />
      </nav>
      {others.length > 0 && (
        <div className={styles.more}>
          <OpenRooms rooms={others.slice(0, OPEN_ROOMS)} />
        </div>
      )}
    </>
  );
}

/** Shown while a new server generates today's puzzles. */
async function Making() {
  const t = await getTranslations('dailies.home');
  return (
    <p className={styles.making} role="status">
      {t('making')} <a href="/">{t('reload')}</a>
    </p>
  );
}

function HomeLinkCard({ href, title, note }: { readonly href: string; readonly title: string; readonly note: string }) {
  return (
    <Link href={href} className={styles.way}>
      <strong>{title}</strong>
      <span>{note}</span>
    </Link>
  );
}
