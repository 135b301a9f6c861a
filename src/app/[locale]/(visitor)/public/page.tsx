import { getTranslations } from 'next-intl/server';
import { PublicBoardPreview } from '@/app/_features/public-boards/public-board';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { ButtonLink } from '@/app/_ui/button-link';
import { Intro } from '@/app/_ui/intro';
import { KindCard } from '@/app/_ui/kind-card';
import ui from '@/app/_ui/ui.module.css';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** All public boards as they are now, each with a link to play on it. */
export default async function PublicBoardsPage() {
  const [t, boards] = await Promise.all([getTranslations(), services().publicBoards.list()]);
  return (
    <>
      <Intro heading={t('publicBoards.heading')} text={t('publicBoards.intro')} />
      <div className={ui.columns}>
        {PLAYABLE_KINDS.map(({ id }) => {
          const board = boards.find(({ kind }) => kind === id);
          return (
            <KindCard kindId={id} key={id}>
              {board === undefined ? (
                <p>{t('refusals.room-broken')}</p>
              ) : (
                <div className={`${ui.form} ${styles.board}`}>
                  <ClientMessages route="public">
                    <PublicBoardPreview room={board.room} snapshot={board.snapshot} />
                  </ClientMessages>
                  <ButtonLink variant="primary" href={`/public/${id}`}>
                    {t('publicBoards.play')}
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
