import type { Metadata } from 'next';
import Link from 'next/link';
import { NextIntlClientProvider } from 'next-intl';
import { getFormatter, getMessages, getTranslations } from 'next-intl/server';
import { NewDuel } from '@/app/_features/duels/new-duel';
import type { StockSource } from '@/app/_features/multiplayer/room-settings';
import { forBrowsers } from '@/app/_i18n/messages';
import { currentPlayerId } from '@/app/_server/visitor';
import rows from '@/app/_ui/rows.module.css';
import paper from '@/app/_ui/ui.module.css';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { STOCK_LEVELS, STOCK_SIDES } from '@/server/protocol/catalog';
import type { DuelSummary } from '@/server/protocol/duels';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('duel.page');
  return { title: t('title'), description: t('description') };
}

interface DuelsPageProps {
  readonly searchParams: Promise<{ readonly [key: string]: string | string[] | undefined }>;
}

const LINK = /^[\w-]{1,32}$/;

/** What the address asks for, as far as it is to be had; small and easy enough for a first duel where it asks for nothing. */
function stockOf({ kind: wanted, side: wantedSide, level: wantedLevel }: Awaited<DuelsPageProps['searchParams']>): StockSource {
  const kind = PLAYABLE_KINDS.find(({ id }) => id === wanted)?.id ?? 'nurikabe';
  const sides = STOCK_SIDES[kind];
  const side = sides.find((one) => `${one}` === wantedSide) ?? sides[0];
  const level = STOCK_LEVELS.find((one) => one === wantedLevel) ?? STOCK_LEVELS[0];
  return { type: 'stock', kind, width: side, height: side, level };
}

/** The duels of the visitor, and the way to a new one. */
export default async function DuelsPage({ searchParams }: DuelsPageProps) {
  const query = await searchParams;
  const { puzzle } = query;
  const { duels, dailies, puzzles } = services();
  const [t, form, messages, own, now] = await Promise.all([
    getTranslations('duel.page'),
    getTranslations('duel.form'),
    getMessages(),
    duels.list(await currentPlayerId()),
    dailies.now(),
  ]);
  const isLink = typeof puzzle === 'string' && LINK.test(puzzle) && (await puzzles.find(puzzle)) !== null;
  const first = isLink ? ({ type: 'link', link: puzzle } as const) : stockOf(query);
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>{t('intro')}</p>
      <div className={paper.columns}>
        <section className={paper.sheet} aria-labelledby="new-duel">
          <h2 id="new-duel">{form('heading')}</h2>
          <NextIntlClientProvider messages={{ ...forBrowsers(messages), duel: messages.duel }}>
            <NewDuel stock={{ sides: STOCK_SIDES, levels: STOCK_LEVELS }} first={first} />
          </NextIntlClientProvider>
        </section>
        <section className={paper.sheet} aria-labelledby="own-duels">
          <h2 id="own-duels">{t('yours')}</h2>
          {own.length === 0 ? (
            <p className={paper.soft}>{t('none')}</p>
          ) : (
            <ul className={rows.rows}>
              {own.map((duel) => (
                <DuelRow key={`${duel.invite} ${duel.endsAt}`} duel={duel} now={now} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
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
  const when = t(isOver ? 'duel.cover.ended' : 'duel.cover.ends', { when: format.relativeTime(endsAt, now) });
  const content = (
    <>
      <span className={rows.name}>{name}</span>
      <span className={rows.note}>
        {t('duel.cover.players', { count: players })} {when}
      </span>
      <span className={rows.state} data-state={isOver || state === 'done' ? 'done' : state === 'running' ? 'begun' : undefined}>
        {isOver ? t('duel.page.ended') : t(`duel.page.states.${state}`)}
      </span>
    </>
  );
  return <li>{invite === null ? content : <Link href={`/duel/${invite}`}>{content}</Link>}</li>;
}
