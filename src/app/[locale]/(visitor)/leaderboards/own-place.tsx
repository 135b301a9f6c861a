import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import { currentVisitor } from '@/app/_server/visitor';
import ui from '@/app/_ui/ui.module.css';
import type { LeaderboardPage } from '@/server/services/results/leaderboards';
import styles from './page.module.css';

interface OwnPlaceProps {
  readonly page: LeaderboardPage<{ readonly place: number }>;
  /** What the leaderboard is sorted by. */
  readonly unit: 'time' | 'points';
  /** The percentage of other players behind the visitor; null if there are none. If omitted, it is computed from the place. */
  readonly percent?: number | null;
}

/** The visitor's place, on every page of the leaderboard. */
export async function OwnPlace({ page: { own, count }, unit, percent }: OwnPlaceProps) {
  if (own === null) return null;
  const [t, invite, { session }] = await Promise.all([
    getTranslations('leaderboards'),
    getTranslations('account.invite'),
    currentVisitor(),
  ]);
  // An unlisted player gets the place that they would have among the listed ones.
  const all = count + (own.isListed ? 0 : 1);
  const behind = percent === undefined ? percentBehind(own.place, all) : percent;
  return (
    <div className={styles.own}>
      <p>
        <strong>{t('ownPlace', { place: `${own.place}`, count: `${all}` })}</strong>{' '}
        {behind !== null && behind > 0 && t(unit === 'time' ? 'ownFaster' : 'ownAhead', { percent: `${behind}` })}
      </p>
      {own.isChecking && <p className={ui.muted}>{t('ownChecking')}</p>}
      {!own.isListed && (
        <p className={ui.muted}>
          {t('ownUnlisted')} {session === null && <Link href="/account">{invite('link')}</Link>}
        </p>
      )}
    </div>
  );
}

function percentBehind(place: number, count: number): number | null {
  return count <= 1 ? null : Math.floor((100 * (count - place)) / (count - 1));
}
