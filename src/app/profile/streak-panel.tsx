import { getTranslations } from 'next-intl/server';
import { MonthCalendar } from '@/app/_features/dailies/month-calendar';
import { readMonth } from '@/app/_features/dailies/month-days';
import paper from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** The row of days so far, and this month. */
export async function StreakSheet({ playerId }: { readonly playerId: string }) {
  const { dailies, streaks } = services();
  const month = (await dailies.today()).slice(0, 'yyyy-mm'.length);
  const [t, streak, days] = await Promise.all([getTranslations('around.profile'), streaks.of(playerId), readMonth(month, playerId)]);
  const advice = streak.current === 0 ? 'noStreak' : streak.isTodayOpen ? 'keepToday' : 'kept';
  return (
    <section className={paper.sheet} aria-labelledby="streak">
      <h2 id="streak">{t('streakHeading')}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t('current')}</dt>
          <dd>{t('days', { count: streak.current })}</dd>
        </div>
        <div>
          <dt>{t('best')}</dt>
          <dd>{t('days', { count: streak.best })}</dd>
        </div>
      </dl>
      <p className={paper.soft}>{t(advice)}</p>
      <MonthCalendar month={month} days={days ?? new Map()} />
    </section>
  );
}
