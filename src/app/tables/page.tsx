import { getTranslations } from 'next-intl/server';
import { OpenTable } from '@/app/_client/table/open-table';
import { Intro } from '@/app/_ui/intro';
import { KindCard } from '@/app/_ui/kind-card';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { services } from '@/server/slot';
import styles from './page.module.css';

/** The tables live in the running server: there is nothing to render at build time. */
export const dynamic = 'force-dynamic';

export default async function TablesPage() {
  const [t, tables] = await Promise.all([getTranslations('home'), services().tables.list()]);
  return (
    <>
      <Intro heading={t('heading')} text={t('intro')} />
      <div className={styles.tables}>
        {PLAYABLE_KINDS.map(({ id }) =>
          tables
            .filter(({ kind }) => kind === id)
            .map(({ room, snapshot }) => (
              <KindCard kindId={id} key={room}>
                <OpenTable room={room} snapshot={snapshot} />
              </KindCard>
            )),
        )}
      </div>
    </>
  );
}
