import { getFormatter, getTranslations } from 'next-intl/server';
import { NewDuelForm } from '@/app/_features/duels/new-duel-form';
import type { StockSource } from '@/app/_features/multiplayer/room-settings';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import rows from '@/app/_ui/rows.module.css';
import ui from '@/app/_ui/ui.module.css';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { findStockSize, STOCK_LEVELS, STOCK_SIZES } from '@/server/protocol/catalog';
import type { DuelSummary } from '@/server/protocol/duels';
import { services } from '@/server/service-registry';

export const generateMetadata = pageMetadata('duels.page.title', 'duels.page.description');

const LINK = /^[\w-]{1,32}$/;

/** The spec that the URL asks for, as far as the stock offers it; small and easy by default. */
function stockOf({ kind: wanted, size: wantedSize, level: wantedLevel }: Awaited<QueryProps['searchParams']>): StockSource {
  const kind = PLAYABLE_KINDS.find(({ id }) => id === wanted)?.id ?? 'nurikabe';
  const size = findStockSize(kind, wantedSize) ?? STOCK_SIZES[kind][0];
  const level = STOCK_LEVELS.find((one) => one === wantedLevel) ?? STOCK_LEVELS[0];
  return { type: 'generated', kind, ...size, level };
}

/** The visitor's duels, and a form for a new one. */
export default async function DuelsPage({ searchParams }: QueryProps) {
  const query = await searchParams;
  const { puzzle } = query;
  const { duels, dailies, puzzles } = services();
  const [t, own, now] = await Promise.all([getTranslations('duels'), duels.list(await currentPlayerId()), dailies.now()]);
  const isLink = typeof puzzle === 'string' && LINK.test(puzzle) && (await puzzles.find(puzzle)) !== null;
  const first = isLink ? ({ type: 'shared', link: puzzle } as const) : stockOf(query);
  return (
    <Page heading={t('page.heading')} lead={t('page.intro')}>
      <div className={ui.columns}>
        <Panel heading={t('form.heading')}>
          <ClientMessages route="duels">
            <NewDuelForm stock={{ sizes: STOCK_SIZES, levels: STOCK_LEVELS }} first={first} />
          </ClientMessages>
        </Panel>
        <Panel heading={t('page.yours')}>
          {own.length === 0 ? (
            <p className={ui.muted}>{t('page.none')}</p>
          ) : (
            <ul className={rows.rows}>
              {own.map((duel) => (
                <DuelRow key={`${duel.invite} ${duel.endsAt}`} duel={duel} now={now} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </Page>
  );
}

async function DuelRow({ duel, now }: { readonly duel: DuelSummary; readonly now: number }) {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()]);
  const { invite, kind, width, height, level, isOver, endsAt, players, state } = duel;
  const name = [
    t(`kinds.${kind as KindId}.name`),
    t('play.size', { width: `${width}`, height: `${height}` }),
    t(`play.levels.${level as 'easy'}`),
  ].join(' · ');
  const when = t(isOver ? 'duels.cover.ended' : 'duels.cover.ends', { when: format.relativeTime(endsAt, now) });
  const content = (
    <>
      <span className={rows.name}>{name}</span>
      <span className={rows.note}>
        {t('duels.cover.players', { count: players })} {when}
      </span>
      <span className={rows.state} data-state={isOver || state === 'done' ? 'done' : state === 'running' ? 'begun' : undefined}>
        {isOver ? t('duels.page.ended') : t(`duels.page.states.${state}`)}
      </span>
    </>
  );
  return <li>{invite === null ? content : <Link href={`/duel/${invite}`}>{content}</Link>}</li>;
}
