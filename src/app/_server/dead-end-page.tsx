import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeadEnd } from '@/app/_ui/dead-end';
import type { PageTextKey } from './page-metadata';

/** A page that says what is not there and leads on to `href`, by the keys of its texts. */
export function deadEndPage(title: PageTextKey, text: PageTextKey, href: string, next: PageTextKey): () => Promise<ReactNode> {
  return async function NotThere() {
    const t = (await getTranslations()) as unknown as (key: PageTextKey) => string;
    return <DeadEnd title={t(title)} text={t(text)} next={{ href, text: t(next) }} />;
  };
}
