import type { en } from './en';

/** The same keys with other words. */
export type Texts<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]> };

/** Every text of the site in some language; a missing or an extra key does not compile. */
export type Translated = Texts<typeof en>;
