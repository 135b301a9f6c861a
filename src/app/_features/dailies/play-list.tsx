import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_ui/duration';
import type { KindId } from '@/engine/kinds/playable';
import type { DailyLevel } from '@/server/protocol/catalog';
import type { LatestPlay, PlayOutcome } from '@/server/services/play/recent-plays';
import rows from '../../_ui/rows.module.css';
import paper from '../../_ui/ui.module.css';

interface PlayListProps {
  readonly id: string;
  readonly heading: string;
  readonly plays: readonly LatestPlay[];
  /** The server's present. */
  readonly now: number;
}

/** What the visitor has begun: each leads back to where it is played, or was. */
export function PlayList({ id, heading, plays, now }: PlayListProps) {
  return (
    <section className={paper.sheet} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={rows.rows}>
        {plays.map((play) => (
          <PlayRow key={play.room} play={play} now={now} />
        ))}
      </ul>
    </section>
  );
}

async function PlayRow({ play, now }: { readonly play: LatestPlay; readonly now: number }) {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()]);
  const { mode, source, outcome } = play;
  const words = [
    mode !== 'solo' && t(`party.modes.${mode}`),
    source.type === 'link' ? t('party.settings.sharedPuzzle') : t(`kinds.${source.kind as KindId}.name`),
    'width' in source && t('play.size', { width: `${source.width}`, height: `${source.height}` }),
    source.type !== 'link' && t(`play.levels.${source.level as DailyLevel}`),
    source.type === 'daily' && format.dateTime(new Date(`${source.date}T00:00:00Z`), { dateStyle: 'medium' }),
  ];
  const name = words.filter(Boolean).join(' · ');
  return (
    <li>
      <Link href={addressOf(play)}>
        <span className={rows.name}>{name}</span>
        <span className={rows.note}>{format.relativeTime(play.changedAt, now)}</span>
        <span className={rows.state} data-state={outcome === null ? 'begun' : outcome.isFinished ? 'done' : 'over'}>
          {outcome === null ? t('pages.home.goOn') : <Outcome outcome={outcome} />}
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

async function Outcome({ outcome: { isFinished, wallMs, place, racers } }: { readonly outcome: PlayOutcome }) {
  const t = await getTranslations('pages.home');
  if (!isFinished) return t('notFinished');
  const time = formatDuration(wallMs);
  return racers > 1 ? t('raced', { place: `${place}`, racers: `${racers}`, time }) : t('done', { time });
}

function addressOf({ room, code, mode, source }: LatestPlay): string {
  if (mode !== 'solo') return `/room/${code ?? room}`;
  switch (source.type) {
    case 'daily':
      return `/daily/${source.date}/${source.kind}/${source.level}`;
    case 'link':
      return `/p/${source.link}`;
    case 'stock':
    case 'duel':
      return `/play/${room}`;
    case 'again':
      return `/ghost/${room}`;
  }
}
