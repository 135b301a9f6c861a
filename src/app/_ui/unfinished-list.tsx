import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { KindId } from '@/engine/kinds/playable';
import type { DailyLevel } from '@/server/protocol/offers';
import type { Unfinished } from '@/server/services/unfinished';
import styles from './unfinished-list.module.css';

interface UnfinishedListProps {
  readonly plays: readonly Unfinished[];
  /** The server's present. */
  readonly now: number;
}

/** What the visitor has begun and can go on with. */
export async function UnfinishedList({ plays, now }: UnfinishedListProps) {
  const t = await getTranslations('pages.home');
  return (
    <section className={styles.sheet} aria-labelledby="unfinished">
      <h2 id="unfinished">{t('unfinished')}</h2>
      <ul>
        {plays.map((play) => (
          <UnfinishedRow key={play.room} play={play} now={now} />
        ))}
      </ul>
    </section>
  );
}

async function UnfinishedRow({ play, now }: { readonly play: Unfinished; readonly now: number }) {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()]);
  const { mode, source } = play;
  const words = [
    mode !== 'solo' && t(`party.modes.${mode}`),
    source.type === 'link' ? t('party.settings.sharedPuzzle') : t(`kinds.${source.kind as KindId}.name`),
    source.type === 'stock' && t('play.size', { width: `${source.width}`, height: `${source.height}` }),
    source.type !== 'link' && t(`play.levels.${source.level as DailyLevel}`),
    source.type === 'daily' && format.dateTime(new Date(`${source.date}T00:00:00Z`), { dateStyle: 'medium' }),
  ];
  return (
    <li>
      <Link href={addressOf(play)}>
        <span className={styles.play}>{words.filter(Boolean).join(' · ')}</span>
        <span className={styles.time}>{format.relativeTime(play.changedAt, now)}</span>
        <span className={styles.goOn}>{t('pages.home.goOn')}</span>
      </Link>
    </li>
  );
}

function addressOf({ room, code, mode, source }: Unfinished): string {
  if (mode !== 'solo') return `/room/${code ?? room}`;
  switch (source.type) {
    case 'daily':
      return `/daily/${source.date}/${source.kind}/${source.level}`;
    case 'link':
      return `/p/${source.link}`;
    case 'stock':
      return `/play/${room}`;
  }
}
