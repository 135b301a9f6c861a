import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { formatDuration } from '@/app/_client/play/duration';
import { currentPlayerId } from '@/app/_server/visitor';
import { ChoiceLinks } from '@/app/_ui/choice-links';
import { Histogram } from '@/app/_ui/histogram';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { DAILY_LEVELS, SPANS } from '@/server/protocol/offers';
import { services } from '@/server/slot';
import { BoardTable } from './board-table';
import styles from './page.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const [t, preview] = await Promise.all([getTranslations('pages.leaderboards'), getTranslations('sharing.preview')]);
  return { title: t('title'), description: preview('leaderboards') };
}

const KIND_IDS = PLAYABLE_KINDS.map(({ id }) => id);

/** Whatever does not make sense in the address is as if it were not there. */
const querySchema = z.object({
  board: z.enum(['daily', 'points']).catch('daily'),
  kind: z.enum(KIND_IDS).catch('nurikabe'),
  level: z.enum(DAILY_LEVELS).catch('easy'),
  span: z.enum(SPANS).catch('week'),
  help: z.enum(['no', 'yes']).catch('no'),
  cursor: z.string().max(512).optional().catch(undefined),
});

interface LeaderboardsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function LeaderboardsPage({ searchParams }: LeaderboardsPageProps) {
  const query = querySchema.parse(await searchParams);
  const [t, play, kinds] = await Promise.all([getTranslations('pages.leaderboards'), getTranslations('play'), getTranslations('kinds')]);
  const { cursor: _page, ...choices } = query;
  const choice = <Name extends keyof typeof choices>(
    name: Name,
    values: readonly (typeof choices)[Name][],
    label: string,
    text: (value: (typeof choices)[Name]) => string,
  ) => (
    <ChoiceLinks
      label={label}
      choices={values.map((value) => ({
        text: text(value),
        href: `/leaderboards?${new URLSearchParams({ ...choices, [name]: value })}`,
        isChosen: choices[name] === value,
      }))}
    />
  );
  return (
    <div className={styles.page}>
      <h1>{t('heading')}</h1>
      <p className={styles.rules}>{t('rules')}</p>
      <div className={styles.choices}>
        {choice('board', ['daily', 'points'], t('heading'), (board) => t(board))}
        {choice('help', ['no', 'yes'], t('help'), (help) => t(help === 'no' ? 'unassisted' : 'assisted'))}
        {query.board === 'points' && choice('span', SPANS, t('span'), (span) => t(`spans.${span}`))}
        {query.board === 'daily' && choice('kind', KIND_IDS, kinds('label'), (kind) => kinds(`${kind}.name`))}
        {query.board === 'daily' && choice('level', DAILY_LEVELS, play('level'), (level) => play(`levels.${level}`))}
      </div>
      {query.board === 'daily' ? <DailyBoard query={query} /> : <PointsBoard query={query} />}
    </div>
  );
}

type Query = z.infer<typeof querySchema>;

async function DailyBoard({ query }: { readonly query: Query }) {
  const { dailies, leaderboards, distributions } = services();
  const viewer = await currentPlayerId();
  const daily = { of: 'daily', date: await dailies.today(), kind: query.kind, level: query.level } as const;
  const isAssisted = query.help === 'yes';
  const [t, board, times] = await Promise.all([
    getTranslations('pages.leaderboards'),
    leaderboards.times({ ...daily, isAssisted }, { viewer, cursor: query.cursor }),
    distributions.of(daily, isAssisted),
  ]);
  if (!board.ok) return <p>{t('empty')}</p>;
  return (
    <>
      {times.medianMs !== null && (
        <Histogram title={t('histogram')} note={t('median', { time: formatDuration(times.medianMs) })} bins={times.bins} />
      )}
      <BoardTable
        page={board.value}
        columns={[{ head: t('time'), cell: ({ wallMs }) => formatDuration(wallMs) }]}
        nextHref={nextHref(query, board.value.next)}
      />
    </>
  );
}

async function PointsBoard({ query }: { readonly query: Query }) {
  const { dailies, leaderboards } = services();
  const viewer = await currentPlayerId();
  const asked = { span: query.span, date: await dailies.today(), isAssisted: query.help === 'yes' };
  const [t, board] = await Promise.all([
    getTranslations('pages.leaderboards'),
    leaderboards.points(asked, { viewer, cursor: query.cursor }),
  ]);
  if (!board.ok) return <p>{t('empty')}</p>;
  return (
    <BoardTable
      page={board.value}
      columns={[
        { head: t('pointsHead'), cell: ({ points }) => `${points}` },
        { head: t('dailies'), cell: (entry) => `${entry.dailies}` },
        { head: t('time'), cell: ({ wallMs }) => formatDuration(wallMs) },
      ]}
      nextHref={nextHref(query, board.value.next)}
    />
  );
}

function nextHref(query: Query, next: string | null): string | null {
  return next === null ? null : `/leaderboards?${new URLSearchParams({ ...query, cursor: next })}`;
}
