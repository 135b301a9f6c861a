import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { LeaderboardPage } from '@/server/services/results/leaderboards';
import styles from './page.module.css';

interface Placed {
  readonly place: number;
  readonly playerId: string;
  readonly name: string;
}

interface BoardTableProps<Entry extends Placed> {
  readonly page: LeaderboardPage<Entry>;
  readonly columns: readonly { readonly head: string; readonly cell: (entry: Entry) => string }[];
  readonly nextHref: string | null;
}

/** A page of a board; the visitor's own entry stands out, and comes before or after the others when it is elsewhere. */
export async function BoardTable<Entry extends Placed>({ page, columns, nextHref }: BoardTableProps<Entry>) {
  const t = await getTranslations('pages.leaderboards');
  const { own } = page;
  if (page.entries.length === 0 && own === null) return <p className={styles.empty}>{t('empty')}</p>;
  const isElsewhere = own !== null && !page.entries.some(({ playerId }) => playerId === own.playerId);
  const isAhead = isElsewhere && page.entries.length > 0 && own.place < page.entries[0].place;
  const ownRow = isElsewhere && <Row entry={own} columns={columns} isOwn isElsewhere />;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('name')}</th>
              {columns.map(({ head }) => (
                <th scope="col" key={head} className={styles.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isAhead && ownRow}
            {page.entries.map((entry) => (
              <Row key={entry.playerId} entry={entry} columns={columns} isOwn={entry.playerId === own?.playerId} />
            ))}
            {!isAhead && ownRow}
          </tbody>
        </table>
      </div>
      {nextHref !== null && (
        <Link className="button" data-quiet href={nextHref}>
          {t('next')}
        </Link>
      )}
    </>
  );
}

interface RowProps<Entry extends Placed> extends Pick<BoardTableProps<Entry>, 'columns'> {
  readonly entry: Entry;
  readonly isOwn: boolean;
  /** Whether it does not follow upon its neighbours. */
  readonly isElsewhere?: boolean;
}

async function Row<Entry extends Placed>({ entry, columns, isOwn, isElsewhere = false }: RowProps<Entry>) {
  const t = await getTranslations('pages.leaderboards');
  return (
    <tr data-own={isOwn || undefined} data-elsewhere={isElsewhere || undefined}>
      <td className={styles.number}>{entry.place}</td>
      <th scope="row">
        <bdi>{entry.name}</bdi> {isOwn && <span className={styles.you}>{t('you')}</span>}
      </th>
      {columns.map(({ head, cell }) => (
        <td key={head} className={styles.number} dir="ltr">
          {cell(entry)}
        </td>
      ))}
    </tr>
  );
}
