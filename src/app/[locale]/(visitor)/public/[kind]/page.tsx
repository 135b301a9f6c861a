import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PublicBoard } from '@/app/_features/public-boards/public-board';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps } from '@/app/_server/page-props';
import { BrokenRoom } from '@/app/_ui/broken-room';
import { kindAt } from '@/app/[locale]/(visitor)/learn/ladders';
import { services } from '@/server/service-registry';

export async function generateMetadata({ params }: PathProps<'kind'>): Promise<Metadata> {
  const kind = kindAt((await params).kind);
  if (kind === undefined) return {};
  const [t, kinds] = await Promise.all([getTranslations('publicBoards'), getTranslations('kinds')]);
  return { title: `${kinds(`${kind}.name`)} · ${t('heading')}`, description: t('intro') };
}

/** The public board of a kind. */
export default async function PublicBoardPage({ params }: PathProps<'kind'>) {
  const kind = kindAt((await params).kind);
  if (kind === undefined) notFound();
  const board = (await services().publicBoards.list()).find((one) => one.kind === kind);
  return board === undefined ? (
    <BrokenRoom />
  ) : (
    <ClientMessages route="public/[kind]">
      <PublicBoard key={board.room} room={board.room} snapshot={board.snapshot} />
    </ClientMessages>
  );
}
