import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { deleteCollection } from '@/app/_features/library/actions';
import { CollectionForm } from '@/app/_features/library/collection-form';
import { CollectionOrder } from '@/app/_features/library/collection-order';
import { ImportPuzzles } from '@/app/_features/library/import-puzzles';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmButton } from '@/app/_ui/confirm';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { CollectionPuzzle } from '@/server/protocol/collections';
import { services } from '@/server/service-registry';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('collections'))('page.edit'), robots: { index: false } };
}

/** Where the owner of a collection changes it. To others it does not exist. */
export default async function EditCollectionPage({ params }: PathProps<'id'>) {
  const { id } = await params;
  const viewerId = await currentPlayerId();
  const [t, found] = await Promise.all([getTranslations('collections'), services().collections.find(id, viewerId)]);
  if (!found?.isOwner) notFound();
  const { title, description, cover, isCoverChosen } = found;
  const puzzles = await readPuzzles(id, viewerId);
  return (
    <div className={ui.page}>
      <h1>{t('edit.heading', { title })}</h1>
      <div className={ui.actions}>
        <ButtonLink href={`/collections/${id}`}>{t('edit.view')}</ButtonLink>
      </div>
      <ClientMessages route="collections/[id]/edit">
        <div className={ui.columns}>
          <Panel heading={t('edit.order')}>
            {puzzles.length === 0 ? (
              <p>{t('page.emptyOwn')}</p>
            ) : (
              <>
                <p className={ui.muted}>{t('edit.note')}</p>
                <CollectionOrder
                  key={puzzles.map(({ link }) => link).join()}
                  id={id}
                  puzzles={puzzles.map(({ link, title: name, place }) => ({ link, title: name, place }))}
                  cover={isCoverChosen ? cover?.link : undefined}
                />
              </>
            )}
          </Panel>
          <div className={ui.stack}>
            <ImportPuzzles id={id} />
            <Panel heading={t('edit.texts')}>
              <CollectionForm collection={{ id, title, description }} />
            </Panel>
            <Panel heading={t('edit.deleteHeading')}>
              <div className={ui.actions}>
                <ConfirmButton
                  label={t('edit.delete')}
                  question={t('edit.deleteSure', { title })}
                  cancel={t('edit.cancel')}
                  action={deleteCollection}
                  values={{ collection: id }}
                />
              </div>
            </Panel>
          </div>
        </div>
      </ClientMessages>
    </div>
  );
}

/** All puzzles, in their order. */
async function readPuzzles(id: string, viewerId: string): Promise<readonly CollectionPuzzle[]> {
  const puzzles: CollectionPuzzle[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await services().collections.puzzles(id, viewerId, { cursor, limit: 100 });
    if (!page.ok) break;
    puzzles.push(...page.value.entries);
    cursor = page.value.next;
  }
  return puzzles;
}
