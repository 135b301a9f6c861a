import { getTranslations } from 'next-intl/server';
import { MonthCalendar } from '@/app/_features/dailies/month-calendar';
import { monthDays } from '@/app/_features/dailies/month-days';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** The current streak and this month. */
export async function StreakPanel({ playerId }: { readonly playerId: string }) {
  const { dailies, streaks } = services();
  const month = (await dailies.today()).slice(0, 'yyyy-mm'.length);
  const [t, streak, days] = await Promise.all([getTranslations('profile'), streaks.of(playerId), monthDays(month, playerId)]);
  const advice = streak.current === 0 ? 'noStreak' : streak.isTodayOpen ? 'keepToday' : 'kept';
  return (
    <Panel heading={t('streakHeading')}>
      <dl className={styles.figures}>
        {(['current', 'best'] as const).map((which) => (
          <div key={which}>
            <dt className={ui.note}>{t(which)}</dt>
            <dd>{t('days', { count: streak[which] })}</dd>
          </div>
        ))}
      </dl>
      <p className={ui.muted}>{t(advice)}</p>
      <MonthCalendar month={month} days={days ?? new Map()} />
    </Panel>
  );
}
