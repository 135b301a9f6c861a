import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintedBoard } from '@/app/_features/board/read-only-board';
import { previewMetadata } from '@/app/_features/previews/preview-metadata';
import { SharePuzzle } from '@/app/_features/share/share-puzzle';
import { SharedPuzzlePlay } from '@/app/_features/solo/shared-puzzle-play';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

interface SharedPuzzlePageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export async function generateMetadata({ params }: SharedPuzzlePageProps): Promise<Metadata> {
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

export default async function SharedPuzzlePage({ params }: SharedPuzzlePageProps) {
  const { id } = await params;
  const { puzzles, roomFactory, roomAccess, ghosts } = services();
  const shared = await puzzles.find(id);
  if (shared === null) notFound();
  const playerId = await currentPlayerId();
  const source = { type: 'shared', link: id } as const;
  const attempt = await roomFactory.findAttempt(source, playerId);
  const seen = attempt === null ? null : await roomAccess.open(attempt, playerId);
  const [t, kindText, offers] = await Promise.all([getTranslations('play'), getTranslations('kinds'), ghosts.options(playerId, source)]);
  const kindId = shared.kind as KindId;
  const size = t('size', { width: `${shared.width}`, height: `${shared.height}` });
  const level = t(`levels.${shared.report.level ?? 'unrated'}`);
  const note = [shared.title, shared.author, level, size].filter(Boolean).join(' · ');
  const title = shared.title ?? `${kindText(`${kindId}.name`)} ${size}`;
  return (
    <KindCard kindId={kindId} isWholePage note={note}>
      <ClientMessages route="p/[id]">
        <SharedPuzzlePlay
          source={source}
          hasGhosts={offers.length > 0}
          begun={seen?.ok ? seen.value : null}
          meta={{ kindId, note, shareTitle: title, sharePath: `/p/${id}` }}
          sharing={<SharePuzzle link={id} text={shared.text} title={title} />}
          actions={<ButtonLink href="/play">{t('chooseOther')}</ButtonLink>}
        >
          <PrintedBoard text={shared.text} />
        </SharedPuzzlePlay>
      </ClientMessages>
    </KindCard>
  );
}
