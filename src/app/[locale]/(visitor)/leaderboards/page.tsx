import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { Histogram } from '@/app/_features/results/histogram';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ChoiceLinks } from '@/app/_ui/choice-links';
import { formatDuration } from '@/app/_ui/duration';
import { Page } from '@/app/_ui/page';
import ui from '@/app/_ui/ui.module.css';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { DAILY_LEVELS, MIN_SAMPLE, PERIOD_TYPES } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';
import type { PlayerGroup } from '@/server/services/social/groups';
import { LeaderboardTable, OwnPlace } from './leaderboard-table';
import styles from './page.module.css';

export const generateMetadata = pageMetadata('leaderboards.title', 'share.preview.leaderboards');

const KIND_IDS = PLAYABLE_KINDS.map(({ id }) => id);

/** Invalid parameters of the URL are ignored. */
const querySchema = z.object({
  board: z.enum(['daily', 'points']).catch('daily'),
  kind: z.enum(KIND_IDS).catch('nurikabe'),
  level: z.enum(DAILY_LEVELS).catch('easy'),
  span: z.enum(PERIOD_TYPES).catch('week'),
  help: z.enum(['no', 'yes']).catch('no'),
  group: z.string().max(64).optional().catch(undefined),
  cursor: z.string().max(512).optional().catch(undefined),
});

export default async function LeaderboardsPage({ searchParams }: QueryProps) {
  const [asked, groups] = await Promise.all([searchParams, services().groups.list(await currentPlayerId())]);
  const query = readQuery(asked, groups);
  const [t, play, kinds] = await Promise.all([getTranslations('leaderboards'), getTranslations('play'), getTranslations('kinds')]);
  const choice = <Name extends keyof Query>(
    name: Name,
    values: readonly Query[Name][],
    label: string,
    text: (value: NonNullable<Query[Name]>) => string,
    none?: string,
  ) => (
    <ChoiceLinks
      label={label}
      choices={values.map((value) => ({
        text: value === undefined ? (none ?? '') : text(value),
        href: pathOf({ ...query, [name]: value, cursor: undefined }),
        isChosen: query[name] === value,
      }))}
    />
  );
  const groupIds = [undefined, ...groups.map(({ id }) => id)];
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? '';
  return (
    <Page heading={t('heading')} lead={t('rules')} className={styles.page}>
      <div className={styles.choices}>
        {groups.length > 0 && choice('group', groupIds, t('among'), nameOf, t('everyone'))}
        {choice('board', ['daily', 'points'], t('heading'), (board) => t(board))}
        {choice('help', ['no', 'yes'], t('help'), (help) => t(help === 'no' ? 'unassisted' : 'assisted'))}
        {query.board === 'points' && choice('span', PERIOD_TYPES, t('span'), (span) => t(`spans.${span}`))}
        {query.board === 'daily' && choice('kind', KIND_IDS, kinds('label'), (kind) => kinds(`${kind}.name`))}
        {query.board === 'daily' && choice('level', DAILY_LEVELS, play('level'), (level) => play(`levels.${level}`))}
      </div>
      {query.board === 'daily' ? <DailyBoard query={query} /> : <PointsBoard query={query} />}
      <p className={ui.muted}>
        {groups.length === 0 && t('noGroups')}{' '}
        <Link href={query.group === undefined ? '/groups' : `/groups/${query.group}`}>
          {query.group === undefined ? t('yourGroups') : t('toGroup', { name: nameOf(query.group) })}
        </Link>
      </p>
    </Page>
  );
}

type Query = z.infer<typeof querySchema>;

/** A group that the visitor is not in is ignored. */
function readQuery(asked: object, groups: readonly PlayerGroup[]): Query {
  const query = querySchema.parse(asked);
  return groups.some(({ id }) => id === query.group) ? query : { ...query, group: undefined };
}

async function DailyBoard({ query }: { readonly query: Query }) {
  const { dailies, leaderboards, distributions } = services();
  const { kind, level, group, cursor } = query;
  const viewer = await currentPlayerId();
  const daily = { of: 'daily', date: await dailies.today(), kind, level } as const;
  const isAssisted = query.help === 'yes';
  const [t, board, times] = await Promise.all([
    getTranslations('leaderboards'),
    leaderboards.times({ ...daily, isAssisted }, { viewer, group, cursor }),
    distributions.of(daily, isAssisted),
  ]);
  if (!board.ok) return <p>{t('empty')}</p>;
  const { own } = board.value;
  const fasterThan =
    own === null || group !== undefined ? undefined : await distributions.fasterThan(daily, isAssisted, own.wallMs, viewer);
  return (
    <>
      <OwnPlace page={board.value} unit="time" percent={fasterThan} />
      {times.medianMs !== null && times.count >= MIN_SAMPLE && group === undefined && (
        <Histogram
          title={t('histogram')}
          note={t('median', { time: formatDuration(times.medianMs) })}
          bins={times.bins}
          ownMs={own?.wallMs ?? null}
        />
      )}
      <LeaderboardTable
        page={board.value}
        columns={[{ head: t('time'), cell: ({ wallMs }) => formatDuration(wallMs) }]}
        nextHref={nextHref(query, board.value.next)}
      />
    </>
  );
}

async function PointsBoard({ query }: { readonly query: Query }) {
  const { dailies, leaderboards } = services();
  const { span, group, cursor } = query;
  const viewer = await currentPlayerId();
  const asked = { span, date: await dailies.today(), isAssisted: query.help === 'yes' };
  const [t, board] = await Promise.all([getTranslations('leaderboards'), leaderboards.points(asked, { viewer, group, cursor })]);
  if (!board.ok) return <p>{t('empty')}</p>;
  return (
    <>
      <OwnPlace page={board.value} unit="points" />
      <LeaderboardTable
        page={board.value}
        columns={[
          { head: t('pointsHead'), cell: ({ points }) => `${points}` },
          { head: t('dailies'), cell: (entry) => `${entry.dailies}` },
          { head: t('time'), cell: ({ wallMs }) => formatDuration(wallMs) },
        ]}
        nextHref={nextHref(query, board.value.next)}
      />
    </>
  );
}

function nextHref(query: Query, next: string | null): string | null {
  return next === null ? null : pathOf({ ...query, cursor: next });
}

function pathOf(query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/leaderboards?${new URLSearchParams(given)}`;
}
