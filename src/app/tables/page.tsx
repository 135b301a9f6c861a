import { getTranslations } from 'next-intl/server';
import { OpenTable } from '@/app/_features/public-boards/public-board';
import { Intro } from '@/app/_ui/intro';
import { KindCard } from '@/app/_ui/kind-card';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** The tables live in the running server: there is nothing to render at build time. */
export const dynamic = 'force-dynamic';

export default async function TablesPage() {
  const [t, refusals, tables] = await Promise.all([getTranslations('home'), getTranslations('refusals'), services().tables.list()]);
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.tables}>
        {PLAYABLE_KINDS.map(({ id }) => {
          const table = tables.find(({ kind }) => kind === id);
          return (
            <KindCard kindId={id} key={id}>
              {table === undefined ? (
                <p>{refusals('room-broken')}</p>
              ) : (
                <OpenTable key={table.room} room={table.room} snapshot={table.snapshot} />
              )}
            </KindCard>
          );
        })}
      </div>
    </>
  );
}
