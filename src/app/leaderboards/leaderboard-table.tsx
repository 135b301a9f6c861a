import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button';
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
