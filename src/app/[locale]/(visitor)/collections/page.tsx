import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { CollectionCards } from '@/app/_features/library/collection-cards';
import { CollectionForm } from '@/app/_features/library/collection-form';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import type { QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { Panel } from '@/app/_ui/panel';
import rows from '@/app/_ui/rows.module.css';
import ui from '@/app/_ui/ui.module.css';
import type { OwnCollection } from '@/server/protocol/collections';
import { services } from '@/server/service-registry';

const querySchema = z.object({
  by: z.string().max(100).optional().catch(undefined),
  cursor: z.string().max(512).optional().catch(undefined),
});

/** Rows of two, three, four, six and eight are full. */
const CARDS = 24;

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('collections');
  const { by } = querySchema.parse(await searchParams);
  return { title: by === undefined ? t('title') : t('ofTitle', { name: by }), description: t('description') };
}

/** The collections that players have made, or those of one account, and the visitor's own. */
export default async function CollectionsPage({ searchParams }: QueryProps) {
  const { by, cursor } = querySchema.parse(await searchParams);
  const { collections, identity } = services();
  const viewerId = await currentPlayerId();
  const [t, { isAccount }, own, page] = await Promise.all([
    getTranslations('collections'),
    identity.find(viewerId),
    by === undefined ? collections.own(viewerId) : null,
    collections.list({ viewerId, owner: by }, { cursor, limit: CARDS }),
  ]);
  const { entries, next } = page.ok ? page.value : { entries: [], next: null };
  return (
    <div className={ui.page}>
      <h1>{by === undefined ? t('title') : t('ofTitle', { name: by })}</h1>
      {by === undefined && <p className={ui.lead}>{t('lead')}</p>}
      <div className={ui.actions}>
        <ButtonLink href="/library">{t('toLibrary')}</ButtonLink>
        {by !== undefined && <ButtonLink href="/collections">{t('all')}</ButtonLink>}
      </div>
      {entries.length === 0 ? (
        <p>{by === undefined ? t('none') : t('noneOf', { name: by })}</p>
      ) : (
        <CollectionCards label={t('list')} entries={entries} />
      )}
      {next !== null && (
        <div className={ui.actions}>
          <ButtonLink href={`/collections?${new URLSearchParams({ ...(by !== undefined && { by }), cursor: next })}`}>
            {t('more')}
          </ButtonLink>
        </div>
      )}
      {own !== null && <Own collections={own} isAccount={isAccount} />}
    </div>
  );
}

async function Own({ collections, isAccount }: { readonly collections: readonly OwnCollection[]; readonly isAccount: boolean }) {
  const t = await getTranslations('collections');
  if (!isAccount) {
    return (
      <Panel heading={t('own.heading')}>
        <p>{t('own.guest')}</p>
        <div className={ui.actions}>
          <ButtonLink href="/account">{t('own.account')}</ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <div className={ui.columns}>
      <Panel heading={t('own.heading')}>
        {collections.length === 0 && <p>{t('own.none')}</p>}
        <ul className={rows.rows}>
          {collections.map(({ id, title, puzzles }) => (
            <li key={id}>
              <Link href={`/collections/${id}`} prefetch={false}>
                <bdi className={rows.name}>{title}</bdi>
                <span className={rows.note}>{t('puzzles', { count: puzzles })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading={t('own.make')}>
        <ClientMessages route="collections">
          <CollectionForm />
        </ClientMessages>
      </Panel>
    </div>
  );
}
