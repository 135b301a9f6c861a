import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { currentVisitor } from '@/app/_server/visitor';
import type { LeaderboardPage } from '@/server/services/results/leaderboards';
import styles from './page.module.css';

interface OwnPlaceProps {
  readonly page: LeaderboardPage<{ readonly place: number }>;
  /** What the board goes by. */
  readonly unit: 'time' | 'points';
  /** How many percent of the others are behind: null when there are no others. Left out, it follows from the place. */
  readonly percent?: number | null;
}

/** Where the visitor stands, whichever page of the board is shown. */
export async function OwnPlace({ page: { own, count }, unit, percent }: OwnPlaceProps) {
  if (own === null) return null;
  const [t, invite, { session }] = await Promise.all([
    getTranslations('pages.leaderboards'),
    getTranslations('account.invite'),
    currentVisitor(),
  ]);
  // Who is not listed has the place they would have, beside those who are.
  const all = count + (own.isListed ? 0 : 1);
  const behind = percent === undefined ? percentBehind(own.place, all) : percent;
  return (
    <div className={styles.own}>
      <p>
        <strong>{t('ownPlace', { place: `${own.place}`, count: `${all}` })}</strong>{' '}
        {behind !== null && behind > 0 && t(unit === 'time' ? 'ownFaster' : 'ownAhead', { percent: `${behind}` })}
      </p>
      {own.isChecking && <p className={styles.soft}>{t('ownChecking')}</p>}
      {!own.isListed && (
        <p className={styles.soft}>
          {t('ownUnlisted')} {session === null && <Link href="/account">{invite('link')}</Link>}
        </p>
      )}
    </div>
  );
}

function percentBehind(place: number, count: number): number | null {
  return count <= 1 ? null : Math.floor((100 * (count - place)) / (count - 1));
}
