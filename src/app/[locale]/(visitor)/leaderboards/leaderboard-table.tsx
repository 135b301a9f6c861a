import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import { currentVisitor } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import type { LeaderboardPage } from '@/server/services/results/leaderboards';
import styles from './page.module.css';

interface Placed {
  readonly place: number;
  readonly playerId: string;
  readonly name: string;
}

interface LeaderboardTableProps<Entry extends Placed> {
  readonly page: LeaderboardPage<Entry>;
  readonly columns: readonly { readonly head: string; readonly cell: (entry: Entry) => string }[];
  readonly nextHref: string | null;
}

/** A page of a leaderboard. The visitor's entry is highlighted; from another page it is added before or after the others. */
export async function LeaderboardTable<Entry extends Placed>({ page, columns, nextHref }: LeaderboardTableProps<Entry>) {
  const t = await getTranslations('leaderboards');
  const { own } = page;
  if (page.entries.length === 0 && own === null) return <p className={styles.empty}>{t('empty')}</p>;
  const isElsewhere = own !== null && !page.entries.some(({ playerId }) => playerId === own.playerId);
  const isAhead = isElsewhere && page.entries.length > 0 && own.place < page.entries[0].place;
  const ownRow = isElsewhere && <Row entry={own} columns={columns} isOwn isElsewhere />;
  return (
    <>
      <div className={styles.board}>
        <Table columns={[t('place'), t('name'), ...columns.map(({ head }) => ({ number: head }))]}>
          {isAhead && ownRow}
          {page.entries.map((entry) => (
            <Row key={entry.playerId} entry={entry} columns={columns} isOwn={entry.playerId === own?.playerId} />
          ))}
          {!isAhead && ownRow}
        </Table>
      </div>
      {nextHref !== null && <ButtonLink href={nextHref}>{t('next')}</ButtonLink>}
    </>
  );
}

interface RowProps<Entry extends Placed> extends Pick<LeaderboardTableProps<Entry>, 'columns'> {
  readonly entry: Entry;
  readonly isOwn: boolean;
  /** Whether entries are missing between this one and its neighbour. */
  readonly isElsewhere?: boolean;
}

async function Row<Entry extends Placed>({ entry, columns, isOwn, isElsewhere = false }: RowProps<Entry>) {
  const t = await getTranslations('leaderboards');
  return (
    <tr data-own={isOwn || undefined} data-elsewhere={isElsewhere || undefined}>
      <td data-number>{entry.place}</td>
      <th scope="row">
        <bdi>{entry.name}</bdi> {isOwn && <span className={ui.badge}>{t('you')}</span>}
      </th>
      {columns.map(({ head, cell }) => (
        <td key={head} data-number dir="ltr">
          {cell(entry)}
        </td>
      ))}
    </tr>
  );
}

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
