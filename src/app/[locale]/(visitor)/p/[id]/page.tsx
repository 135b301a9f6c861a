import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintedBoard } from '@/app/_features/board/read-only-board';
import { previewMetadata } from '@/app/_features/previews/preview-metadata';
import { SharePuzzle } from '@/app/_features/share/share-puzzle';
import { SharedPuzzlePlay } from '@/app/_features/solo/shared-puzzle-play';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';
import styles from './page.module.css';
import { AfterEnd, PublishedPuzzle } from './published-puzzle';

export async function generateMetadata({ params }: PathProps<'id'>): Promise<Metadata> {
  const shared = await services().puzzles.find((await params).id);
  if (shared === null) return {};
  const t = await getTranslations();
  const names = {
    kind: t(`kinds.${shared.kind as KindId}.name`),
    size: t('play.size', { width: `${shared.width}`, height: `${shared.height}` }),
  };
  return {
    title: shared.title ?? `${names.kind} ${names.size}`,
    description: t('share.preview.shared', names),
    ...previewMetadata(`/preview/p/${shared.link}`, t('share.preview.puzzle', names)),
  };
}

export default async function SharedPuzzlePage({ params }: PathProps<'id'>) {
  const { id } = await params;
  const { puzzles, roomFactory, roomAccess, ghosts, library, moderation } = services();
  const shared = await puzzles.find(id);
  if (shared === null) notFound();
  const playerId = await currentPlayerId();
  const [published, isModerator] = await Promise.all([library.find(id, playerId), moderation.isModerator(playerId)]);
  const source = { type: 'shared', link: id } as const;
  const attempt = await roomFactory.findAttempt(source, playerId);
  const seen = attempt === null ? null : await roomAccess.open(attempt, playerId);
  const [t, kindText, offers] = await Promise.all([getTranslations('play'), getTranslations('kinds'), ghosts.options(playerId, source)]);
  const kindId = shared.kind as KindId;
  const size = t('size', { width: `${shared.width}`, height: `${shared.height}` });
  const level = t(`levels.${shared.report.level ?? 'unrated'}`);
  const note = [shared.title, published?.author ?? shared.author, level, size].filter(Boolean).join(' · ');
  const title = shared.title ?? `${kindText(`${kindId}.name`)} ${size}`;
  const card = (
    <KindCard kindId={kindId} isWholePage note={note}>
      <ClientMessages route="p/[id]">
        <SharedPuzzlePlay
          source={source}
          text={t('cover.casual')}
          hasGhosts={offers.length > 0}
          begun={seen?.ok ? seen.value : null}
          meta={{ kindId, note, shareTitle: title, sharePath: `/p/${id}` }}
          sharing={<SharePuzzle link={id} text={shared.text} title={title} />}
          actions={<ButtonLink href={published === null ? '/play' : '/library'}>{t('chooseOther')}</ButtonLink>}
          after={published?.isListed && <AfterEnd puzzle={published} />}
        >
          <PrintedBoard text={shared.text} />
        </SharedPuzzlePlay>
      </ClientMessages>
    </KindCard>
  );
  if (published === null) return card;
  return (
    <div className={styles.page}>
      {card}
      {/* With a board that was played, what players say comes with its result. */}
      <PublishedPuzzle puzzle={seen?.ok ? { ...published, canTalk: false } : published} isModerator={isModerator} />
    </div>
  );
}
