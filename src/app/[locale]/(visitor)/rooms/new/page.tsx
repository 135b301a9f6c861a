import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import panels from '@/app/_features/multiplayer/multiplayer.module.css';
import { FIRST_SOURCE } from '@/app/_features/multiplayer/room-settings';
import { JoinByCode } from '@/app/_features/rooms/join-by-code';
import { NewRoomForm } from '@/app/_features/rooms/new-room-form';
import { OpenRooms } from '@/app/_features/rooms/open-rooms';
import { QuickRaceForm } from '@/app/_features/rooms/quick-race-form';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { QueryProps } from '@/app/_server/page-props';
import { ButtonLink } from '@/app/_ui/button-link';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import { RefreshButton } from '@/app/_ui/refresh-button';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { defaultSettings } from '@/engine/play/setup';
import { STOCK_LEVELS, STOCK_SIZES } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';
import type { SharedPuzzle } from '@/server/services/puzzles/puzzles';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rooms.new');
  return { title: `${t('title')} · Seawall`, description: t('intro') };
}

const LINK = /^[\w-]{1,32}$/;

export default async function NewRoomPage({ searchParams }: QueryProps) {
  const [t, { puzzle, mode }, rooms] = await Promise.all([getTranslations(), searchParams, services().lobby.list()]);
  const shared = typeof puzzle === 'string' && LINK.test(puzzle) ? await services().puzzles.find(puzzle) : null;
  const source = shared === null ? FIRST_SOURCE : ({ type: 'shared', link: shared.link } as const);
  const settings = {
    'co-op': defaultSettings('co-op', source),
    race: defaultSettings('race', source),
    classroom: defaultSettings('classroom', source),
  };
  const stock = { sizes: STOCK_SIZES, levels: STOCK_LEVELS };
  return (
    <Page heading={t('rooms.new.title')} lead={t('rooms.new.intro')}>
      <ClientMessages route="rooms/new">
        <div className={panels.columns} data-wide>
          <NewRoomForm
            stock={stock}
            settings={settings}
            first={mode === 'classroom' || mode === 'race' ? mode : 'co-op'}
            puzzleName={shared && (await nameOf(shared))}
          />
          <div className={panels.side}>
            <JoinByCode />
            <QuickRaceForm stock={stock} first={FIRST_SOURCE} />
            <Panel heading={t('duels.page.heading')}>
              <p className={ui.muted}>{t('duels.page.description')}</p>
              <div>
                <ButtonLink href={shared === null ? '/duels' : `/duels?puzzle=${shared.link}`}>{t('duels.page.open')}</ButtonLink>
              </div>
            </Panel>
            <OpenRooms rooms={rooms}>
              <RefreshButton />
            </OpenRooms>
          </div>
        </div>
      </ClientMessages>
    </Page>
  );
}

/** The title of a puzzle if it has one, and its kind and size. */
async function nameOf({ title, kind, width, height }: SharedPuzzle): Promise<string> {
  const [kinds, play] = await Promise.all([getTranslations('kinds'), getTranslations('play')]);
  const size = play('size', { width: `${width}`, height: `${height}` });
  return [title, kinds(`${kind as KindId}.name`), size].filter(Boolean).join('\u00a0· ');
}
