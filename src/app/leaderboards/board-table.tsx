import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { BoardPage } from '@/server/services/leaderboards';
import styles from './page.module.css';

interface Placed {
  readonly place: number;
  readonly playerId: string;
  readonly name: string;
}

interface BoardTableProps<Entry extends Placed> {
  readonly page: BoardPage<Entry>;
  readonly columns: readonly { readonly head: string; readonly cell: (entry: Entry) => string }[];
  readonly nextHref: string | null;
}

/** A page of a board; the visitor's own entry stands out, and comes last when it is elsewhere. */
export async function BoardTable<Entry extends Placed>({ page, columns, nextHref }: BoardTableProps<Entry>) {
  const t = await getTranslations('pages.leaderboards');
  const { own } = page;
  if (page.entries.length === 0 && own === null) return <p className={styles.empty}>{t('empty')}</p>;
  const isElsewhere = own !== null && !page.entries.some(({ playerId }) => playerId === own.playerId);
  const rows: readonly Entry[] = isElsewhere ? [...page.entries, own] : page.entries;
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
            {rows.map((entry) => (
              <tr key={entry.playerId} data-own={entry.playerId === own?.playerId || undefined}>
                <td className={styles.number}>{entry.place}</td>
                <th scope="row">
                  <bdi>{entry.name}</bdi> {entry.playerId === own?.playerId && <span className={styles.you}>{t('you')}</span>}
                </th>
                {columns.map(({ head, cell }) => (
                  <td key={head} className={styles.number} dir="ltr">
                    {cell(entry)}
                  </td>
                ))}
              </tr>
            ))}
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
