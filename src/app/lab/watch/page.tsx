import type { Metadata } from 'next';
import Link from 'next/link';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Watch } from '@/app/_features/walkthrough/walkthrough';
import { forBrowsers } from '@/app/_i18n/messages';
import { withPuzzle } from '@/app/_ui/lab-url';
import paper from '@/app/_ui/ui.module.css';
import { readWatched } from './read-watched';

export const dynamic = 'force-dynamic';

interface WatchPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('watch');
  return { title: t('title'), description: t('description') };
}

/** A puzzle, or a board of it, being solved before one's eyes. */
export default async function WatchPage({ searchParams }: WatchPageProps) {
  const [query, t, messages] = await Promise.all([searchParams, getTranslations('watch'), getMessages()]);
  const watched = readWatched(query);
  const { film, watch, lab } = messages;
  return (
    <div className={paper.page}>
      <h1>{t('title')}</h1>
      {watched === undefined ? (
        <section className={paper.sheet}>
          <p>{t('noPuzzle')}</p>
          <div className={paper.ways}>
            <Link className="button" href="/lab">
              {t('toLab')}
            </Link>
          </div>
        </section>
      ) : (
        <>
          <p className={paper.lead}>{t('intro')}</p>
          <NextIntlClientProvider messages={{ ...forBrowsers(messages), film, watch, lab }}>
            <Watch {...watched} />
          </NextIntlClientProvider>
          <nav aria-label={t('title')}>
            <Link href={withPuzzle('/lab', watched.puzzle)}>{t('inLab')}</Link>
          </nav>
        </>
      )}
    </div>
  );
}
