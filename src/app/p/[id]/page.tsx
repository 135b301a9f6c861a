import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintedBoard } from '@/app/_features/board/printed-board';
import { showPicture } from '@/app/_features/previews/metadata';
import { SharePuzzle } from '@/app/_features/share/share-puzzle';
import { SoloPlay } from '@/app/_features/solo/shared-puzzle-play';
import { currentPlayerId } from '@/app/_server/visitor';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

export const dynamic = 'force-dynamic';

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
    description: t('sharing.preview.shared', names),
    ...showPicture(`/preview/p/${shared.link}`, t('sharing.preview.puzzle', names)),
  };
}

export default async function SharedPuzzlePage({ params }: SharedPuzzlePageProps) {
  const { id } = await params;
  const { puzzles, rooms, visits, ghosts } = services();
  const shared = await puzzles.find(id);
  if (shared === null) notFound();
  const playerId = await currentPlayerId();
  const source = { type: 'link', link: id } as const;
  const attempt = await rooms.findAttempt(source, playerId);
  const seen = attempt === null ? null : await visits.open(attempt, playerId);
  const [t, kindText, offers] = await Promise.all([getTranslations('play'), getTranslations('kinds'), ghosts.offers(playerId, source)]);
  const kindId = shared.kind as KindId;
  const size = t('size', { width: `${shared.width}`, height: `${shared.height}` });
  const level = t(`levels.${shared.report.level ?? 'unrated'}`);
  const note = [shared.title, shared.author, level, size].filter(Boolean).join(' · ');
  const title = shared.title ?? `${kindText(`${kindId}.name`)} ${size}`;
  return (
    <KindCard kindId={kindId} isWholePage note={note}>
      <SoloPlay
        source={source}
        hasGhosts={offers.length > 0}
        begun={seen?.ok ? seen.value : null}
        onPage={{ kindId, note, shareTitle: title, sharePath: `/p/${id}` }}
        ways={
          <Link className="button" data-quiet href="/play">
            {t('chooseOther')}
          </Link>
        }
      >
        <PrintedBoard text={shared.text} />
      </SoloPlay>
      <SharePuzzle link={id} text={shared.text} title={title} />
    </KindCard>
  );
}
