import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { NextDaily as Next, FinishReport as Report } from '@/app/_features/results/actions';
import type { Badge } from '@/engine/play/results';
import styles from '../play/play.module.css';

/** The report on a finished round: place, percentile and badges. */
export function FinishReportCard({ report }: { /** Undefined while it loads. */ readonly report: Report | undefined }) {
  const t = useTranslations('results');
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

function Place({ report: { ranking, fasterThan, reviewStatus } }: { readonly report: Report }) {
  const t = useTranslations('results');
  if (reviewStatus === 'held') return t('held');
  if (ranking?.isFirst) return t('first');
  const place = ranking === null ? t('unranked') : t('place', { place: `${ranking.place}`, count: `${ranking.count}` });
  return fasterThan === null || fasterThan === 0 ? place : `${place} · ${t('faster', { percent: `${fasterThan}` })}`;
}

/** A link to the next daily, or a note that all are done. */
export function NextDailyLink({ next }: { readonly next: Next }) {
  const t = useTranslations('share.finish');
  const kinds = useTranslations('kinds');
  const levels = useTranslations('play.levels');
  if (next === 'all-done') return <p className={styles.allDone}>{t('allDone')}</p>;
  const { date, kind, level } = next;
  return (
    <Link className="button" href={`/daily/${date}/${kind}/${level}`}>
      {t('nextDaily', { kind: kinds(`${kind}.name`), level: levels(level) })}
    </Link>
  );
}

/** The badges earned in a round. */
export function BadgeList({ badges }: { readonly badges: readonly Badge[] }) {
  const t = useTranslations('results');
  const badgeText = useTranslations('badges');
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={t('badges')}>
      {badges.map((badge) => (
        <li key={badge} title={badgeText(`${badge}.meaning`)}>
          {badgeText(`${badge}.name`)}
        </li>
      ))}
    </ul>
  );
}
