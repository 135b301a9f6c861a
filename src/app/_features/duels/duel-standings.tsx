import { useTranslations } from 'next-intl';
import { formatDuration, isoDuration } from '@/app/_ui/duration';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import type { DuelRow } from '@/server/protocol/duels';

/** The current standings of a duel, fastest first. */
export function DuelStandings({ rows }: { readonly rows: readonly DuelRow[] }) {
  const t = useTranslations('duels.table');
  return (
    <Table caption={t('heading')} columns={[t('place'), t('name'), { number: t('time') }]}>
      {rows.map((row, i) => (
        <Line key={row.number} row={row} place={i + 1} />
      ))}
    </Table>
  );
}

function Line({ row: { name, isOwn, outcome }, place }: { readonly row: DuelRow; readonly place: number }) {
  const t = useTranslations('duels.table');
  return (
    <tr>
      <td>{outcome?.isFinished ? place : '–'}</td>
      <th scope="row">
        <bdi>{name ?? t('someone')}</bdi> {isOwn && <span className={ui.badge}>{t('you')}</span>}
      </th>
      <td data-number>{outcome === null ? t('playing') : outcome.isFinished ? <Time ms={outcome.wallMs} /> : t('unfinished')}</td>
    </tr>
  );
}

function Time({ ms }: { readonly ms: number }) {
  return <time dateTime={isoDuration(ms)}>{formatDuration(ms)}</time>;
}
