import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_ui/duration';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import type { DailyLevel } from '@/server/protocol/catalog';
import type { AttemptProgress } from '@/server/services/play/room-access';
import rows from '../../_ui/rows.module.css';
import ui from '../../_ui/ui.module.css';
import styles from './daily-list.module.css';

/** A daily with the visitor's progress. */
export interface DailyEntry {
  readonly date: string;
  readonly kind: KindId;
  readonly level: DailyLevel;
  readonly width: number;
  readonly height: number;
  readonly attempt: AttemptProgress | null;
}

/** The dailies of a day, by kind. */
export function DailyList({ entries }: { readonly entries: readonly DailyEntry[] }) {
  return (
    <div className={styles.kinds}>
      {PLAYABLE_KINDS.map(({ id }) => (
        <DailyKind key={id} kind={id} entries={entries.filter(({ kind }) => kind === id)} />
      ))}
    </div>
  );
}

async function DailyKind({ kind, entries }: { readonly kind: KindId; readonly entries: readonly DailyEntry[] }) {
  const t = await getTranslations('kinds');
  if (entries.length === 0) return null;
  return (
    <section className={ui.panel} aria-labelledby={`today-${kind}`}>
      <h2 id={`today-${kind}`}>{t(`${kind}.name`)}</h2>
      <p className={ui.muted}>
        {t(`${kind}.summary`)}{' '}
        <Link className={styles.rules} href={`/help#${kind}`}>
          {t(`${kind}.rulesTitle`)}
        </Link>
      </p>
      <ul className={rows.rows}>
        {entries.map((entry) => (
          <DailyRow key={entry.level} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

async function DailyRow({ entry }: { readonly entry: DailyEntry }) {
  const [t, play] = await Promise.all([getTranslations('dailies.home'), getTranslations('play')]);
  const { date, kind, level, width, height, attempt } = entry;
  return (
    <li className={styles.row}>
      <Link href={`/daily/${date}/${kind}/${level}`}>
        <span className={rows.name}>{play(`levels.${level}`)}</span>
        <span className={styles.size} dir="ltr">
          {play('size', { width: `${width}`, height: `${height}` })}
        </span>
        <span className={rows.state} data-state={stateOf(attempt)}>
          {attempt === null ? t('start') : stateText(attempt, t)}
        </span>
      </Link>
    </li>
  );
}

function stateOf(attempt: AttemptProgress | null): 'new' | 'begun' | 'done' | 'over' {
  if (attempt === null) return 'new';
  if (!attempt.isDone) return 'begun';
  return attempt.isFinished ? 'done' : 'over';
}

function stateText(attempt: AttemptProgress, t: Awaited<ReturnType<typeof getTranslations<'dailies.home'>>>): string {
  if (!attempt.isDone) return t('goOn');
  return attempt.isFinished ? t('done', { time: formatDuration(attempt.wallMs) }) : t('gaveUp');
}
