import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { libraryPath } from '@/app/_features/library/library-path';
import { PuzzleCards } from '@/app/_features/library/puzzle-cards';
import { removeCollection } from '@/app/_features/moderation/actions';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import type { PathProps, QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmButton } from '@/app/_ui/confirm';
import { ProgressBar } from '@/app/_ui/progress-bar';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';

/** Rows of two, three, four, six and eight are full. */
const CARDS = 24;

export async function generateMetadata({ params }: PathProps<'id'>): Promise<Metadata> {
  const found = await services().collections.find((await params).id, await currentPlayerId());
  return found === null ? {} : { title: found.title, ...(found.description !== '' && { description: found.description }) };
}

/** A collection: its puzzles in order, and how far the visitor is. */
export default async function CollectionPage({ params, searchParams }: PathProps<'id'> & QueryProps) {
  const [{ id }, { cursor }] = await Promise.all([params, searchParams]);
  const { collections, moderation } = services();
  const viewerId = await currentPlayerId();
  const [t, found, page, isModerator] = await Promise.all([
    getTranslations('collections'),
    collections.find(id, viewerId),
    collections.puzzles(id, viewerId, { cursor: typeof cursor === 'string' ? cursor : undefined, limit: CARDS }),
    moderation.isModerator(viewerId),
  ]);
  if (found === null) notFound();
  const { title, description, owner, puzzles, solved, isOwner, next } = found;
  const { entries, next: further } = page.ok ? page.value : { entries: [], next: null };
  return (
    <div className={ui.page}>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className={ui.lead}>
        <Link href={libraryPath({ by: owner })}>{t('by', { name: owner })}</Link>
      </p>
      {description !== '' && <p dir="auto">{description}</p>}
      {puzzles > 0 && (
        <div className={ui.group}>
          <p>{solved === puzzles ? t('page.done') : t('solved', { solved: `${solved}`, count: `${puzzles}` })}</p>
          <ProgressBar max={puzzles} value={solved} aria-label={t('page.progress')} />
        </div>
      )}
      <div className={ui.actions}>
        {next !== null && (
          <ButtonLink variant="primary" href={`/p/${next.link}`}>
            {t('page.next', { title: next.title })}
          </ButtonLink>
        )}
        {isOwner && <ButtonLink href={`/collections/${id}/edit`}>{t('page.edit')}</ButtonLink>}
        {puzzles > 0 && <ButtonLink href={libraryPath({ in: id })}>{t('page.find')}</ButtonLink>}
        <ButtonLink href="/collections">{t('all')}</ButtonLink>
      </div>
      {puzzles === 0 && <p>{t(isOwner ? 'page.emptyOwn' : 'page.empty')}</p>}
      {entries.length > 0 && <PuzzleCards label={t('page.results')} entries={entries} />}
      {further !== null && (
        <div className={ui.actions}>
          <ButtonLink href={`/collections/${id}?${new URLSearchParams({ cursor: further })}`}>{t('more')}</ButtonLink>
        </div>
      )}
      {isModerator && !isOwner && (
        <ClientMessages route="collections">
          <div className={ui.actions}>
            <ConfirmButton
              label={t('page.remove')}
              question={t('page.moderateSure', { title })}
              cancel={t('page.cancel')}
              action={removeCollection}
              values={{ collection: id }}
            />
          </div>
        </ClientMessages>
      )}
    </div>
  );
}
