import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { en } from '@/app/_i18n/messages/en';

type KeyIn<Texts> = { [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${KeyIn<Texts[Name]>}` }[keyof Texts &
  string];
/** The key of a text. */
export type PageTextKey = KeyIn<typeof en>;

/** The metadata of a page that is the same for every visitor, by the keys of its title and its description, which have no arguments. */
export function pageMetadata(title: PageTextKey, description?: PageTextKey, robots?: Metadata['robots']): () => Promise<Metadata> {
  return async () => {
    const t = (await getTranslations()) as unknown as (key: PageTextKey) => string;
    return { title: t(title), ...(description && { description: t(description) }), ...(robots && { robots }) };
  };
}
