import { getFormatter, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { MonthCalendar } from '@/app/_features/dailies/month-calendar';
import { monthDays } from '@/app/_features/dailies/month-days';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import buttons from '@/app/_ui/button.module.css';
import { LineIcon } from '@/app/_ui/line-icon';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

export const generateMetadata = pageMetadata('dailies.archive.title', 'dailies.archive.description');

const MONTH_LENGTH = 'yyyy-mm'.length;
const monthSchema = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);

/** All dates by month, with what the visitor has solved. */
export default async function ArchivePage({ searchParams }: QueryProps) {
  const { dailies } = services();
  const [t, format, playerId, today, firstDate] = await Promise.all([
    getTranslations('dailies.archive'),
    getFormatter(),
    currentPlayerId(),
    dailies.today(),
    dailies.firstDate(),
  ]);
  const last = today.slice(0, MONTH_LENGTH);
  const first = (firstDate ?? today).slice(0, MONTH_LENGTH);
  const asked = monthSchema.safeParse((await searchParams).month);
  const month = asked.success && asked.data >= first && asked.data <= last ? asked.data : last;
  const days = (await monthDays(month, playerId)) ?? new Map();
  return (
    <Page heading={t('title')} lead={t('intro')}>
      <Panel className={styles.panel} aria-labelledby="month">
        <nav className={`${ui.line} ${styles.months}`} aria-label={t('months')}>
          <MonthLink month={shiftMonth(month, -1)} isThere={month > first} label={t('earlier')} isBack />
          <h2 id="month">{format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric' })}</h2>
          <MonthLink month={shiftMonth(month, 1)} isThere={month < last} label={t('later')} />
        </nav>
        <MonthCalendar month={month} days={days} />
        <p className={ui.muted}>{days.size === 0 ? t('empty') : t('legend')}</p>
      </Panel>
    </Page>
  );
}

interface MonthLinkProps {
  readonly month: string;
  readonly isThere: boolean;
  readonly label: string;
  readonly isBack?: boolean;
}

function MonthLink({ month, isThere, label, isBack = false }: MonthLinkProps) {
  const arrow = (
    <LineIcon size={22} mirrors>
      <path d={isBack ? 'm15 5-7 7 7 7' : 'm9 5 7 7-7 7'} />
    </LineIcon>
  );
  if (!isThere) {
    return (
      <span className={buttons.icon} aria-disabled="true">
        {arrow}
      </span>
    );
  }
  return (
    <Link className={buttons.icon} href={`/daily/archive?month=${month}`} aria-label={label} prefetch={false}>
      {arrow}
    </Link>
  );
}

/** The month before or after one like 2026-11. */
function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, MONTH_LENGTH);
}
