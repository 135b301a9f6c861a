'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type FinishReport as Report, readFinish } from '@/app/_server/finish';
import styles from './play.module.css';

interface FinishReportProps {
  readonly room: string;
  readonly round: number;
}

/** What the server made of a finished round: badges, place and percentile. Its room is kept free while that is looked up. */
export function FinishReport({ room, round }: FinishReportProps) {
  const t = useTranslations('around.finish');
  const badgeText = useTranslations('badges');
  const [report, setReport] = useState<Report | null>();
  useEffect(() => {
    let isGone = false;
    readFinish(room, round).then(
      (found) => isGone || setReport(found),
      () => isGone || setReport(null),
    );
    return () => {
      isGone = true;
    };
  }, [room, round]);
  if (report === null) return null;
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
