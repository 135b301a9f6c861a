import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { FinishReport as Report } from '@/app/_server/finish';
import styles from './play.module.css';

/** What the server made of a finished round: place, percentile and badges. */
export function FinishReport({ report }: { /** Undefined while it is looked up. */ readonly report: Report | undefined }) {
  const t = useTranslations('around.finish');
  const badgeText = useTranslations('badges');
  const invite = useTranslations('account.invite');
  return (
    <div className={styles.report}>
      <p>{report === undefined ? t('looking') : <Place report={report} />}</p>
      {report !== undefined && report.badges.length > 0 && (
        <ul className={styles.badges} aria-label={t('badges')}>
          {report.badges.map((badge) => (
            <li key={badge} title={badgeText(`${badge}.meaning`)}>
              {badgeText(`${badge}.name`)}
            </li>
          ))}
        </ul>
      )}
      {report?.isGuest && report.ranking !== null && (
        <p>
          {invite('text')} <Link href="/account">{invite('link')}</Link>
        </p>
      )}
    </div>
  );
}

function Place({ report: { ranking, standing } }: { readonly report: Report }) {
  const t = useTranslations('around.finish');
  if (standing === 'held') return t('held');
  if (ranking === null) return t('unranked');
  const { place, count, fasterThan } = ranking;
  if (fasterThan === null) return t('first');
  return `${t('place', { place: `${place}`, count: `${count}` })} · ${t('faster', { percent: `${fasterThan}` })}`;
}
