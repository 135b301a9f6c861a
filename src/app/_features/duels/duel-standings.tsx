import { useTranslations } from 'next-intl';
import { formatDuration, isoDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import type { DuelRow } from '@/server/protocol/duels';

/** The current standings of a duel, fastest first. */
export function DuelStandings({ rows }: { readonly rows: readonly DuelRow[] }) {
  const t = useTranslations('duels.table');
  return (
    <div className={ui.scroll}>
      <table className={ui.table}>
        <caption className="visually-hidden">{t('heading')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={ui.number}>
              {t('time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Line key={row.number} row={row} place={i + 1} />
          ))}
        </tbody>
      </table>
    </div>
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
      <td className={ui.number}>{outcome === null ? t('playing') : outcome.isFinished ? <Time ms={outcome.wallMs} /> : t('unfinished')}</td>
    </tr>
  );
}

function Time({ ms }: { readonly ms: number }) {
  return <time dateTime={isoDuration(ms)}>{formatDuration(ms)}</time>;
}
