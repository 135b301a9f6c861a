import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import panels from '@/app/_features/multiplayer/multiplayer.module.css';
import type { StockSource } from '@/app/_features/multiplayer/room-settings';
import { JoinByCode } from '@/app/_features/rooms/join-by-code';
import { NewRoom } from '@/app/_features/rooms/new-room';
import { OpenRooms } from '@/app/_features/rooms/open-rooms';
import { QuickRace } from '@/app/_features/rooms/quick-race';
import { RefreshButton } from '@/app/_ui/refresh-button';
import type { KindId } from '@/engine/kinds/playable';
import { defaultSettings } from '@/engine/play/setup';
import { STOCK_LEVELS, STOCK_SIDES } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';
import type { SharedPuzzle } from '@/server/services/puzzles/puzzles';
import styles from './page.module.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('party.new');
  return { title: `${t('title')} · Seawall`, description: t('intro') };
}

interface NewPageProps {
  readonly searchParams: Promise<{ readonly [key: string]: string | string[] | undefined }>;
}

/** Small and easy enough for a first game with friends. */
const FIRST: StockSource = { type: 'stock', kind: 'nurikabe', width: 7, height: 7, level: 'easy' };
const LINK = /^[\w-]{1,32}$/;

export default async function NewPage({ searchParams }: NewPageProps) {
  const [t, duel, { puzzle, mode }, rooms] = await Promise.all([
    getTranslations('party.new'),
    getTranslations('duel.page'),
    searchParams,
    services().lobby.list(),
  ]);
  const shared = typeof puzzle === 'string' && LINK.test(puzzle) ? await services().puzzles.find(puzzle) : null;
  const source = shared === null ? FIRST : ({ type: 'link', link: shared.link } as const);
  const settings = {
    'co-op': defaultSettings('co-op', source),
    race: defaultSettings('race', source),
    class: defaultSettings('class', source),
  };
  const stock = { sides: STOCK_SIDES, levels: STOCK_LEVELS };
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <div className={styles.columns}>
        <NewRoom
          stock={stock}
          settings={settings}
          first={mode === 'class' || mode === 'race' ? mode : 'co-op'}
          puzzleName={shared && (await nameOf(shared))}
        />
        <div className={styles.side}>
          <JoinByCode />
          <QuickRace stock={stock} first={FIRST} />
          <section className={panels.panel} aria-labelledby="duels-heading">
            <h2 id="duels-heading">{duel('heading')}</h2>
            <p className={panels.soft}>{duel('description')}</p>
            <div>
              <Link className="button" data-quiet href={shared === null ? '/duels' : `/duels?puzzle=${shared.link}`}>
                {duel('open')}
              </Link>
            </div>
          </section>
          <OpenRooms rooms={rooms}>
            <RefreshButton />
          </OpenRooms>
        </div>
      </div>
    </div>
  );
}

/** Its title if it has one, and what it is. */
async function nameOf({ title, kind, width, height }: SharedPuzzle): Promise<string> {
  const [kinds, play] = await Promise.all([getTranslations('kinds'), getTranslations('play')]);
  const size = play('size', { width: `${width}`, height: `${height}` });
  return [title, kinds(`${kind as KindId}.name`), size].filter(Boolean).join('\u00a0· ');
}
