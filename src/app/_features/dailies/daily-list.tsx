import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/app/_i18n/navigation';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import type { DailyLevel } from '@/server/protocol/catalog';
import type { AttemptProgress } from '@/server/services/play/room-access';
import rows from '../../_ui/rows.module.css';
import ui from '../../_ui/ui.module.css';
import styles from './daily-list.module.css';
import { StartRow } from './start-row';

/** A daily with the visitor's progress. */
export interface DailyEntry {
  readonly date: string;
  readonly kind: KindId;
  readonly level: DailyLevel;
  readonly width: number;
  readonly height: number;
  readonly attempt: AttemptProgress | null;
  /** A press starts it. Otherwise its page has a cover first. */
  readonly startsAtOnce: boolean;
}

interface DailyListProps {
  readonly entries: readonly DailyEntry[];
  /** What puzzles of a kind look like. */
  readonly picture?: (kind: KindId) => ReactNode;
}

/** The dailies of a day, by kind. */
export function DailyList({ entries, picture }: DailyListProps) {
  return (
    <div className={styles.kinds}>
      {PLAYABLE_KINDS.map(({ id }) => (
        <DailyKind key={id} kind={id} entries={entries.filter(({ kind }) => kind === id)} picture={picture?.(id)} />
      ))}
    </div>
  );
}

interface DailyKindProps {
  readonly kind: KindId;
  readonly entries: readonly DailyEntry[];
  readonly picture: ReactNode;
}

async function DailyKind({ kind, entries, picture }: DailyKindProps) {
  const t = await getTranslations('kinds');
  if (entries.length === 0) return null;
  return (
    <Panel aria-labelledby={`today-${kind}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`today-${kind}`}>{t(`${kind}.name`)}</h2>
          <p className={ui.muted}>
            {t(`${kind}.summary`)}{' '}
            <Link className={styles.rules} href={`/help#${kind}`} prefetch={false}>
              {t(`${kind}.rulesTitle`)}
            </Link>
          </p>
        </div>
        {picture}
      </div>
      <ul className={rows.rows}>
        {entries.map((entry) => (
          <DailyRow key={entry.level} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}

async function DailyRow({ entry }: { readonly entry: DailyEntry }) {
  const [t, play] = await Promise.all([getTranslations('dailies.home'), getTranslations('play')]);
  const { date, kind, level, width, height, attempt, startsAtOnce } = entry;
  const name = (
    <>
      <span className={rows.name}>{play(`levels.${level}`)}</span>
      <span className={ui.muted} dir="ltr">
        {play('size', { width: `${width}`, height: `${height}` })}
      </span>
    </>
  );
  if (startsAtOnce) {
    return (
      <li className={styles.row}>
        <StartRow daily={{ date, kind, level }} state={t('start')} startingState={play('cover.starting')}>
          {name}
        </StartRow>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <Link href={`/daily/${date}/${kind}/${level}`}>
        {name}
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
