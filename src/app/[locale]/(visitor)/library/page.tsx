import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CollectionCards } from '@/app/_features/library/collection-cards';
import { LibraryFilters } from '@/app/_features/library/library-filters';
import { libraryPath } from '@/app/_features/library/library-path';
import { librarySchema } from '@/app/_features/library/library-query';
import { PuzzleCards } from '@/app/_features/library/puzzle-cards';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { Page } from '@/app/_ui/page';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('library');
  const { by } = librarySchema.parse(await searchParams);
  return { title: by === undefined ? t('title') : t('authorTitle', { name: by }), description: t('description') };
}

/** The puzzles that players have published, or those of one author. */
export default async function LibraryPage({ searchParams }: QueryProps) {
  const query = librarySchema.parse(await searchParams);
  const { library, collections } = services();
  const { q, by, in: inside, unsolved, cursor, ...filter } = query;
  const viewer = await currentPlayerId();
  const [t, series, author, collection, ofAuthor, page] = await Promise.all([
    getTranslations('library'),
    getTranslations('collections'),
    by === undefined ? null : library.author(by),
    inside === undefined ? null : collections.find(inside, viewer),
    by === undefined ? null : collections.list({ viewerId: viewer, owner: by }, { limit: COLLECTIONS }),
    library.list(
      {
        ...filter,
        author: by,
        collection: inside,
        search: q === '' ? undefined : q,
        unsolvedBy: unsolved === undefined ? undefined : viewer,
      },
      { cursor, limit: CARDS },
    ),
  ]);
  const { entries, next } = page.ok ? page.value : { entries: [], next: null };
  // Nobody has published anything.
  const isEmpty = entries.length === 0 && libraryPath({ ...query, order: undefined }) === '/library';
  const heading = by === undefined ? t('heading') : t('authorHeading', { name: author?.name ?? by });
  return (
    <Page heading={heading}>
      {by === undefined ? (
        <p className={ui.lead}>{t('lead')}</p>
      ) : (
        <p className={ui.lead}>
          {author === null
            ? t('unknownAuthor', { name: by })
            : [t('puzzles', { count: author.puzzles }), t('plays', { count: author.plays }), t('likes', { count: author.likes })].join(
                ' · ',
              )}
        </p>
      )}
      <div className={ui.actions}>
        {by === undefined ? <ButtonLink href="/lab">{t('toLab')}</ButtonLink> : <ButtonLink href="/library">{t('all')}</ButtonLink>}
        {by === undefined && <ButtonLink href="/collections">{series('title')}</ButtonLink>}
      </div>
      {collection !== null && (
        <p className={ui.actions}>
          <span>{series('page.inCollection', { title: collection.title })}</span>
          <ButtonLink href={`/collections/${collection.id}`}>{series('page.back')}</ButtonLink>
          <ButtonLink href={libraryPath({ ...query, in: undefined, cursor: undefined })}>{t('all')}</ButtonLink>
        </p>
      )}
      {by !== undefined && ofAuthor?.ok && ofAuthor.value.entries.length > 0 && (
        <section className={ui.stack} aria-labelledby="collections-by">
          <h2 id="collections-by">{series('ofTitle', { name: author?.name ?? by })}</h2>
          <CollectionCards label={series('ofTitle', { name: author?.name ?? by })} entries={ofAuthor.value.entries} />
          {ofAuthor.value.next !== null && (
            <div className={ui.actions}>
              <ButtonLink href={`/collections?${new URLSearchParams({ by })}`}>{series('allOf', { name: author?.name ?? by })}</ButtonLink>
            </div>
          )}
        </section>
      )}
      {!isEmpty && (
        <ClientMessages route="library">
          <LibraryFilters query={query} />
        </ClientMessages>
      )}
      {entries.length === 0 ? <p>{t(isEmpty ? 'empty' : 'none')}</p> : <PuzzleCards label={t('results')} entries={entries} />}
      {next !== null && (
        <div className={ui.actions}>
          <ButtonLink href={libraryPath({ ...query, cursor: next })}>{t('more')}</ButtonLink>
        </div>
      )}
    </Page>
  );
}

/** Rows of two, three, four, six and eight are full. */
const CARDS = 24;
/** A row or two; the others have a page of their own. */
const COLLECTIONS = 6;
