import { useTranslations } from 'next-intl';
import { formatDuration, isoDuration } from '@/app/_ui/duration';
import paper from '@/app/_ui/ui.module.css';
import type { DuelRow } from '@/server/protocol/duels';

/** How a duel went so far, the quickest first. */
export function DuelTable({ rows }: { readonly rows: readonly DuelRow[] }) {
  const t = useTranslations('duel.table');
  return (
    <div className={paper.scroll}>
      <table className={paper.table}>
        <caption className="visually-hidden">{t('heading')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={paper.number}>
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
  const t = useTranslations('duel.table');
  return (
    <tr>
      <td>{outcome?.isFinished ? place : '–'}</td>
      <th scope="row">
        <bdi>{name ?? t('somebody')}</bdi> {isOwn && <span className={paper.badge}>{t('you')}</span>}
      </th>
      <td className={paper.number}>
        {outcome === null ? t('playing') : outcome.isFinished ? <Time ms={outcome.wallMs} /> : t('unfinished')}
      </td>
    </tr>
  );
}

function Time({ ms }: { readonly ms: number }) {
  return <time dateTime={isoDuration(ms)}>{formatDuration(ms)}</time>;
}
