import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/app/_i18n/navigation';
import { ButtonLink } from '@/app/_ui/button-link';
import { formatDuration } from '@/app/_ui/duration';
import { SolveProfile } from '@/app/_ui/solve-profile';
import ui from '@/app/_ui/ui.module.css';
import type { Badge } from '@/engine/play/results';
import type { FinishReport, NextDaily } from '@/server/protocol/finish-report';
import { Histogram } from './histogram';
import styles from './result.module.css';

interface ReportProps {
  /** Undefined while it loads, null if there is none. */
  readonly report: FinishReport | null | undefined;
}

/** The place and percentile of a finished puzzle. */
export function Place({ report }: ReportProps) {
  const t = useTranslations('results');
  if (report === null) return null;
  return (
    <p className={styles.place}>
      {report === undefined ? t('looking') : <PlaceText report={report} />}
      {report?.ranking?.isChecking && (
        <>
          <br />
          <span className={styles.note}>{t('checking')}</span>
        </>
      )}
    </p>
  );
}

function PlaceText({ report: { ranking, fasterThan, reviewStatus } }: { readonly report: FinishReport }) {
  const t = useTranslations('results');
  if (reviewStatus !== 'counted') return t(reviewStatus);
  if (ranking?.isFirst) return t('first');
  const place = ranking === null ? t('unranked') : t('place', { place: `${ranking.place}`, count: `${ranking.count}` });
  return fasterThan === null || fasterThan === 0 ? place : `${place}\n${t('faster', { percent: `${fasterThan}` })}`;
}

/** The streak and the last seven days, today marked. Its space is reserved while the report loads. */
export function StreakWeek({ report }: ReportProps) {
  const t = useTranslations('results');
  const format = useFormatter();
  if (report === undefined) return <div className={styles.streak} />;
  if (!report?.streak) return null;
  const { current, week } = report.streak;
  const dayIn = (date: string, weekday: 'narrow' | 'long') => format.dateTime(new Date(`${date}T00:00:00Z`), { weekday });
  return (
    <div className={`${ui.middle} ${styles.streak}`}>
      <p className={styles.strong}>{t('streak', { count: current })}</p>
      <ol className={styles.week} aria-label={t('week')}>
        {week.map(({ date, isDone }, i) => (
          <li key={date} data-done={isDone || undefined} data-today={i === week.length - 1 || undefined}>
            <span aria-hidden="true">{isDone ? '✓' : dayIn(date, 'narrow')}</span>
            <span className="visually-hidden">{t(isDone ? 'dayDone' : 'dayOpen', { day: dayIn(date, 'long') })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What may take any space: the times of all players, badges, and an invitation to guests. */
export function ReportDetails({ report }: ReportProps) {
  const t = useTranslations('leaderboards');
  const invite = useTranslations('account.invite');
  if (!report) return null;
  const { times, profile, badges, wallMs, isGuest, ranking } = report;
  return (
    <div className={`${ui.middle} ${styles.details}`}>
      {times && (
        <Histogram
          title={t('histogram')}
          note={t('median', { time: formatDuration(times.medianMs) })}
          bins={times.bins}
          ownMs={wallMs}
          isCompact
        />
      )}
      {profile && <SolveProfile profile={profile} />}
      <BadgeList badges={badges} />
      {isGuest && ranking !== null && (
        <p className={styles.note}>
          {invite('text')} <Link href="/account">{invite('link')}</Link>
        </p>
      )}
    </div>
  );
}

/** A link to the next daily. */
export function NextDailyLink({ next: { date, kind, level } }: { readonly next: Exclude<NextDaily, 'all-done'> }) {
  const t = useTranslations('share.finish');
  const kinds = useTranslations('kinds');
  const levels = useTranslations('play.levels');
  return (
    <ButtonLink variant="primary" href={`/daily/${date}/${kind}/${level}`}>
      {t('nextDaily', { kind: kinds(`${kind}.name`), level: levels(level) })}
    </ButtonLink>
  );
}

/** The badges earned in a round. */
export function BadgeList({ badges }: { readonly badges: readonly Badge[] }) {
  const t = useTranslations('results');
  const badgeText = useTranslations('badges');
  if (badges.length === 0) return null;
  return (
    <ul className={ui.centered} aria-label={t('badges')}>
      {badges.map((badge) => (
        <li key={badge} className={ui.badge} title={badgeText(`${badge}.meaning`)}>
          {badgeText(`${badge}.name`)}
        </li>
      ))}
    </ul>
  );
}
