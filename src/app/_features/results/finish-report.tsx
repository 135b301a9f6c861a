import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { FinishReport as Report } from '@/app/_features/results/actions';
import styles from '../play/play.module.css';
import { BadgeList } from './badge-list';

/** What the server made of a finished round: place, percentile and badges. */
export function FinishReport({ report }: { /** Undefined while it is looked up. */ readonly report: Report | undefined }) {
  const t = useTranslations('around.finish');
  const invite = useTranslations('account.invite');
  return (
    <div className={styles.report}>
      <p>{report === undefined ? t('looking') : <Place report={report} />}</p>
      {report?.ranking?.isChecking && <p>{t('checking')}</p>}
      {report !== undefined && <BadgeList badges={report.badges} />}
      {report?.isGuest && report.ranking !== null && (
        <p>
          {invite('text')} <Link href="/account">{invite('link')}</Link>
        </p>
      )}
    </div>
  );
}

function Place({ report: { ranking, fasterThan, standing } }: { readonly report: Report }) {
  const t = useTranslations('around.finish');
  if (standing === 'held') return t('held');
  if (ranking !== null && fasterThan === null) return t('first');
  const place = ranking === null ? t('unranked') : t('place', { place: `${ranking.place}`, count: `${ranking.count}` });
  return fasterThan === null || fasterThan === 0 ? place : `${place} · ${t('faster', { percent: `${fasterThan}` })}`;
}
