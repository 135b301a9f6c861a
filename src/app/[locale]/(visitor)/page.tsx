import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { DemoBoard } from '@/app/_features/board/demo-board';
import { dailyEntries } from '@/app/_features/dailies/daily-entries';
import { DailyList } from '@/app/_features/dailies/daily-list';
import { NextDailyCountdown } from '@/app/_features/dailies/next-daily-countdown';
import { PlayList } from '@/app/_features/dailies/play-list';
import { JoinByCodeButton } from '@/app/_features/rooms/join-by-code';
import { OpenRooms } from '@/app/_features/rooms/open-rooms';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import { localePath } from '@/app/_server/locale-path';
import { currentPlayerId } from '@/app/_server/visitor';
import { Intro } from '@/app/_ui/intro';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** The latest waiting rooms; the rooms page lists all. */
const OPEN_ROOMS = 3;
/** Keeps the height of a line. */
const NO_BREAK_SPACE = '\u00a0';

export default async function HomePage() {
  const playerId = await currentPlayerId();
  const { dailies, recentPlays, lobby } = services();
  const today = await dailies.today();
  const [t, duel, entries, { unfinished, finished }, rooms, now] = await Promise.all([
    getTranslations('dailies.home'),
    getTranslations('duels.page'),
    dailyEntries(today, playerId),
    recentPlays.of(playerId, today),
    lobby.list(),
    dailies.now(),
  ]);
  const others = rooms.filter(({ room }) => !unfinished.some((play) => play.room === room));
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.facts}>
        <Suspense fallback={<p>{NO_BREAK_SPACE}</p>}>
          <Streak playerId={playerId} />
        </Suspense>
        <ClientMessages route="">
          <NextDailyCountdown label={t('untilNext')} now={now} />
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

/** Streams, because its line is there in any case. */
async function Streak({ playerId }: { readonly playerId: string }) {
  const [t, { current }] = await Promise.all([getTranslations('results'), services().streaks.of(playerId)]);
  return <p>{t('streak', { count: current })}</p>;
}

/** Shown while a new server generates today's puzzles. */
async function Making() {
  const t = await getTranslations('dailies.home');
  return (
    <p className={styles.making} role="status">
      {t('making')} <a href={await localePath('/')}>{t('reload')}</a>
    </p>
  );
}

function HomeLinkCard({ href, title, note }: { readonly href: string; readonly title: string; readonly note: string }) {
  return (
    <Link href={href} className={styles.way} prefetch={false}>
      <strong>{title}</strong>
      <span className={ui.muted}>{note}</span>
    </Link>
  );
}
