import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import type { KindId } from '@/engine/kinds/playable';
import type { DailyLevel } from '@/server/protocol/catalog';
import type { PlayOutcome, RecentPlay } from '@/server/services/play/recent-plays';
import rows from '../../_ui/rows.module.css';

interface PlayListProps {
  readonly heading: string;
  readonly plays: readonly RecentPlay[];
  /** The server's time. */
  readonly now: number;
}

/** The visitor's recent plays, each with a link. */
export function PlayList({ heading, plays, now }: PlayListProps) {
  return (
    <Panel heading={heading}>
      <ul className={rows.rows}>
        {plays.map((play) => (
          <PlayRow key={play.room} play={play} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

async function PlayRow({ play, now }: { readonly play: RecentPlay; readonly now: number }) {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()]);
  const { mode, source, outcome } = play;
  const words = [
    mode !== 'solo' && t(`rooms.modes.${mode}`),
    source.type === 'shared' ? t('rooms.settings.sharedPuzzle') : t(`kinds.${source.kind as KindId}.name`),
    'width' in source && t('play.size', { width: `${source.width}`, height: `${source.height}` }),
    source.type !== 'shared' && t(`play.levels.${source.level as DailyLevel}`),
    source.type === 'daily' && format.dateTime(new Date(`${source.date}T00:00:00Z`), { dateStyle: 'medium' }),
  ];
  const name = words.filter(Boolean).join(' · ');
  return (
    <li>
      <Link href={pathOf(play)}>
        <span className={rows.name}>{name}</span>
        <span className={rows.note}>{format.relativeTime(play.changedAt, now)}</span>
        <span className={rows.state} data-state={outcome === null ? 'begun' : outcome.isFinished ? 'done' : 'over'}>
          {outcome === null ? t('dailies.home.goOn') : <Outcome outcome={outcome} />}
        </span>
      </Link>
      {outcome !== null && (
        <Link
          className={rows.beside}
          href={`/replay/${encodeURIComponent(play.room)}`}
          prefetch={false}
          aria-label={`${t('replay.watchRound')}: ${name}`}
        >
          {t('replay.watchRound')}
        </Link>
      )}
    </li>
  );
}

async function Outcome({ outcome: { isFinished, wallMs, place, participants } }: { readonly outcome: PlayOutcome }) {
  const t = await getTranslations('dailies.home');
  if (!isFinished) return t('notFinished');
  const time = formatDuration(wallMs);
  return participants > 1 ? t('raced', { place: `${place}`, racers: `${participants}`, time }) : t('done', { time });
}

function pathOf({ room, code, mode, source }: RecentPlay): string {
  if (mode !== 'solo') return `/room/${code ?? room}`;
  switch (source.type) {
    case 'daily':
      return `/daily/${source.date}/${source.kind}/${source.level}`;
    case 'shared':
      return `/p/${source.link}`;
    case 'generated':
    case 'duel':
      return `/play/${room}`;
    case 'round':
      return `/ghost/${room}`;
  }
}
