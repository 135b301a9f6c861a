import { getTranslations } from 'next-intl/server';
import { PublicBoardPreview } from '@/app/_features/public-boards/public-board';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { ButtonLink } from '@/app/_ui/button-link';
import { Intro } from '@/app/_ui/intro';
import { KindCard } from '@/app/_ui/kind-card';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** The boards exist only in the running server, so nothing is rendered at build time. */
/** All public boards as they are now, each with a link to play on it. */
export default async function PublicBoardsPage() {
  const [t, refusals, boards] = await Promise.all([
    getTranslations('publicBoards'),
    getTranslations('refusals'),
    services().publicBoards.list(),
  ]);
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.boards}>
        {PLAYABLE_KINDS.map(({ id }) => {
          const board = boards.find(({ kind }) => kind === id);
          return (
            <KindCard kindId={id} key={id}>
              {board === undefined ? (
                <p>{refusals('room-broken')}</p>
              ) : (
                <div className={styles.board}>
                  <ClientMessages route="public">
                    <PublicBoardPreview room={board.room} snapshot={board.snapshot} />
                  </ClientMessages>
                  <ButtonLink variant="primary" href={`/public/${id}`}>
                    {t('play')}
                  </ButtonLink>
                </div>
              )}
            </KindCard>
          );
        })}
      </div>
    </>
  );
}
