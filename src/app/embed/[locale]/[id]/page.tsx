import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { EmbeddedPuzzle } from '@/app/_features/embed/embedded-puzzle';
import { FrameNotice } from '@/app/_features/embed/frame-notice';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { getPathname } from '@/app/_i18n/navigation';
import { currentOrigin, currentPage } from '@/app/_server/origin';
import type { PathProps } from '@/app/_server/page-props';
import type { KindId } from '@/engine/kinds/playable';
import { readEmbedOptions } from '@/server/protocol/embed-schemas';
import { services } from '@/server/service-registry';

const findPuzzle = cache((link: string) => services().puzzles.findOpen(link));

export async function generateMetadata({ params }: PathProps<'id'>): Promise<Metadata> {
  const { id } = await params;
  const [found, t, locale, origin] = await Promise.all([findPuzzle(id), getTranslations(), getLocale(), currentOrigin()]);
  const robots = { index: false };
  if (!found.ok) return { title: t(found.error === 'puzzle-in-play' ? 'embed.inPlayTitle' : 'embed.unknownTitle'), robots };
  const { title, kind } = found.value;
  const canonical = getPathname({ href: `/p/${id}`, locale });
  return { metadataBase: new URL(origin), title: title ?? t(`kinds.${kind as KindId}.name`), alternates: { canonical }, robots };
}

/** One puzzle that other sites show in a frame. It is the same for everybody: it knows no player. */
export default async function EmbedPage({ params }: PathProps<'id'>) {
  const { id } = await params;
  const [found, t, page] = await Promise.all([findPuzzle(id), getTranslations(), currentPage()]);
  if (!found.ok) {
    if (found.error === 'unknown-puzzle') notFound();
    return <FrameNotice reason="inPlay" />;
  }
  const { text, title, author, kind, width, height, report } = found.value;
  // For nobody in particular.
  const published = await services().library.find(id, '');
  const name = t(`kinds.${kind as KindId}.name`);
  const level = t(`play.levels.${report.level ?? 'unrated'}`);
  const note = [title && name, level, t('play.size', { width: `${width}`, height: `${height}` })].filter(Boolean).join(' · ');
  return (
    <ClientMessages route="embed/[id]">
      <EmbeddedPuzzle
        link={id}
        text={text}
        title={title ?? name}
        author={published?.author ?? author}
        note={note}
        isPublished={published !== null}
        size={readEmbedOptions(page).size}
      />
    </ClientMessages>
  );
}
